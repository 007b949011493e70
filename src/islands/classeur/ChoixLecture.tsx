import { useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { COLLECTION_CLASSEUR_LABELS } from '../../domain/classeur/vocabulaire.ts';
import type { EtatImport } from '../../stores/classeur/etat-import.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { ChampChoix } from './ChampChoix.tsx';
import { CompositionForm } from './CompositionForm.tsx';
import { CorrespondancesGardees } from './CorrespondancesGardees.tsx';
import { EnteteImport } from './EnteteImport.tsx';
import { OuvrirCorrespondance } from './OuvrirCorrespondance.tsx';

interface Props {
  etat: EtatImport & { status: 'choix' };
  store: StoreImport;
}

const COMPOSEE = 'composee';

/** How a sheet is read: a correspondance that is known, or one said column by column. */
export function ChoixLecture({ etat: { lu, brouillon, faute, feuille: voulue }, store }: Props) {
  const [feuille, setFeuille] = useState(voulue ?? brouillon.composition?.feuille ?? lu.feuilles[0]?.nom ?? '');
  const [choix, setChoix] = useState(brouillon.composition ? COMPOSEE : '');
  const correspondance = lu.correspondances[Number(choix)];
  return (
    <div className="grid grid-cols-1 gap-5">
      <EnteteImport nom={brouillon.nom} onAutre={store.stop}>
        {lu.reconnue === undefined
          ? 'Les titres de ses colonnes ne disent pas d’eux-mêmes comment le lire.'
          : 'Dites comment le lire.'}
      </EnteteImport>
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
      <form
        className="fiche grid grid-cols-1 gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (choix !== '' && correspondance) store.choose(correspondance, feuille);
        }}
      >
        <h2 className="text-titre-3!">Comment lire ce classeur</h2>
        {lu.feuilles.length > 1 && (
          <ChampChoix
            id="feuille"
            label="Feuille"
            valeur={feuille}
            options={lu.feuilles.map(({ nom, lignes }) => [nom, `${nom} (${lignes})`])}
            onChange={setFeuille}
          />
        )}
        <ChampChoix
          id="correspondance"
          label="Correspondance"
          aide="Elle dit quelle colonne remplit quel champ."
          valeur={choix}
          options={[
            ['', 'Choisir…'],
            ...lu.correspondances.map(
              ({ nom, collection }, rang) =>
                [String(rang), `${nom} (${COLLECTION_CLASSEUR_LABELS[collection].toLowerCase()})`] as const,
            ),
            [COMPOSEE, 'Aucune\u00a0: relier les colonnes une à une'],
          ]}
          onChange={setChoix}
        />
        <OuvrirCorrespondance store={store} onOuverte={(rang) => setChoix(String(rang))} />
        <CorrespondancesGardees />
        {choix !== COMPOSEE && (
          <p>
            <button type="submit" className="btn btn-principal" disabled={choix === ''}>
              Comparer au registre
            </button>
          </p>
        )}
      </form>
      {choix === COMPOSEE && (
        <CompositionForm key={feuille} lu={lu} brouillon={brouillon} feuille={feuille} store={store} />
      )}
    </div>
  );
}
