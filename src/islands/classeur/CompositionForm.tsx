import { useEffect, useState } from 'react';
import type { ApercuFeuille } from '../../domain/classeur/apercu-feuille.ts';
import type { BrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import { constantesOf, fautesConstantes, sayConstantes } from '../../domain/classeur/constantes-composees.ts';
import {
  type Composition,
  composeCorrespondance,
  fauteComposition,
  guessColonnes,
} from '../../domain/classeur/correspondance-composee.ts';
import { CHAMP_TITRE, COLLECTION_CLASSEUR_LABELS, COLLECTIONS_CLASSEUR } from '../../domain/classeur/vocabulaire.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { ClasseurLu } from '../../stores/classeur/protocole-classeur.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { useVerification } from '../formulaire/useVerification.ts';
import { ChampChoix } from './ChampChoix.tsx';
import { ConstantesFieldset } from './ConstantesFieldset.tsx';
import { ColonneComposeeFieldset } from './ColonneComposeeFieldset.tsx';

interface Props {
  lu: ClasseurLu;
  brouillon: BrouillonImport;
  feuille: string;
  store: StoreImport;
}

/** A correspondance said column by column, from the first rows of the sheet. */
export function CompositionForm({ lu, brouillon, feuille, store }: Props) {
  const gardee = brouillon.composition?.feuille === feuille ? brouillon.composition : undefined;
  const [apercu, setApercu] = useState(() => lu.feuilles.find(({ nom }) => nom === feuille));
  const ligne = gardee?.ligne;
  useEffect(() => {
    if (ligne !== undefined && ligne !== apercu?.ligne) void store.preview(feuille, ligne).then(setApercu);
  }, [ligne, apercu?.ligne, feuille, store]);
  return apercu ? (
    <Composee
      lu={lu}
      apercu={apercu}
      composition={gardee ?? begin(lu, apercu, 'projets', brouillon.nom.replace(/\.\w+$/, ''))}
      store={store}
    />
  ) : null;
}

/** What is said before anything is: what headings say by themselves. */
const begin = (
  { cibles }: ClasseurLu,
  apercu: ApercuFeuille,
  collection: Composition['collection'],
  nom: string,
): Composition => ({
  ...{ nom, collection, feuille: apercu.nom, ligne: apercu.ligne },
  colonnes: guessColonnes(apercu, cibles[collection]),
});

interface ComposeeProps {
  lu: ClasseurLu;
  apercu: ApercuFeuille;
  composition: Composition;
  store: StoreImport;
}

function Composee({ lu, apercu, composition, store }: ComposeeProps) {
  const { nom, collection, ligne, feuille, colonnes, constantes = {} } = composition;
  const change = (changes: Partial<Composition>) => store.change({ composition: { ...composition, ...changes } });
  const faute = fauteComposition(composition, apercu, CHAMP_TITRE[collection]);
  const dites = sayConstantes(composition, lu.cibles[collection]);
  const fautes = new Map([
    ...(faute === undefined ? [] : [['nom', faute] as const]),
    ...fautesConstantes(composition, dites),
  ]);
  const { formulaire, fauteOf } = useVerification(fautes, false, () =>
    store.choose(composeCorrespondance(composition, apercu, constantesOf(composition, dites)), feuille, composition),
  );
  const liees = Object.values(colonnes).filter(({ champ }) => champ !== '').length;
  return (
    <form {...formulaire} className="grid grid-cols-1 gap-4">
      <div className="fiche grid grid-cols-1 gap-4 p-4">
        <h2 className="text-titre-3!">Relier les colonnes</h2>
        <ChampTexte
          id="nom"
          label="Nom de cette correspondance"
          aide="Comme on la choisira la prochaine fois."
          faute={fauteOf('nom')}
          valeur={nom}
          onChange={(dit) => change({ nom: dit })}
        />
        <ChampChoix
          id="collection"
          label="Ses lignes parlent de"
          valeur={collection}
          options={COLLECTIONS_CLASSEUR.map((une) => [une, COLLECTION_CLASSEUR_LABELS[une]])}
          onChange={(une) => {
            const autre = une as Composition['collection'];
            change({ collection: autre, colonnes: guessColonnes(apercu, lu.cibles[autre]) });
          }}
        />
        <ChampChoix
          id="ligne"
          label="Ligne des titres"
          valeur={String(ligne)}
          options={apercu.candidates.map(({ ligne: une, texte }) => [String(une), `${une}\u00a0: ${texte}…`])}
          onChange={(une) => {
            void store.preview(feuille, Number(une)).then((autre) => {
              if (autre) change({ ligne: autre.ligne, colonnes: guessColonnes(autre, lu.cibles[collection]) });
            });
          }}
        />
        <p className="text-muted">
          {`${countOf(apercu.colonnes.length, 'colonne')}, dont ${countOf(liees, 'reliée')}\u00a0; ${countOf(apercu.lignes, 'ligne')} sous les titres.`}
        </p>
      </div>
      {apercu.colonnes.map((colonne) => (
        <ColonneComposeeFieldset
          key={colonne.lettre}
          colonne={colonne}
          dite={colonnes[colonne.lettre]}
          cibles={lu.cibles[collection]}
          onChange={(dite) => change({ colonnes: { ...colonnes, [colonne.lettre]: dite } })}
        />
      ))}
      <ConstantesFieldset
        dites={dites}
        valeurs={constantes}
        fauteOf={fauteOf}
        onChange={(champ, valeur) => change({ constantes: { ...constantes, [champ]: valeur } })}
      />
      <p>
        <button type="submit" className="btn btn-principal">
          Comparer au registre
        </button>
      </p>
    </form>
  );
}
