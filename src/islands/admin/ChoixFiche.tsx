import { useState } from 'react';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import { COLLECTION_PROPOSEE_LABELS } from '../../domain/proposition/libelles.ts';
import { COLLECTIONS_PROPOSEES, type CollectionProposee } from '../../domain/proposition/proposition.ts';
import { canProposer } from '../../domain/saisie/droits-fiche.ts';
import { findFiches, FICHES_MONTREES } from '../../domain/saisie/choix-fiche.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import type { CadreFiche } from './cadre-fiche.ts';

interface Props {
  registre: RegistreOuvert;
  collection: CollectionProposee | undefined;
  cadre: CadreFiche;
}

/** Chooses the entry to change, or the kind of a new one. */
export function ChoixFiche({ registre, collection: demandee = 'projets', cadre }: Props) {
  const { droits, routeFiche } = cadre;
  const isTout = droits === 'TOUT';
  const [collection, setCollection] = useState(demandee);
  const [mots, setMots] = useState('');
  const trouvees = findFiches(registre, collection, mots).filter(({ id }) => canProposer(droits, collection, id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-texte">
        <span>
          Une fiche ne change pas d’ici&nbsp;: ce que vous écrivez est proposé, et la page suit à la publication.{' '}
        </span>
        <span>{`${cadre.decideur} en décide.`}</span>
      </p>
      <div className="grid grid-cols-1 items-end gap-4 md:grid-cols-3">
        {isTout && (
          <Champ id="liste" label="Liste">
            {(lien) => (
              <select
                {...lien}
                value={collection}
                onChange={({ currentTarget: { value } }) => setCollection(value as CollectionProposee)}
              >
                {COLLECTIONS_PROPOSEES.map((nom) => (
                  <option key={nom} value={nom}>
                    {COLLECTION_PROPOSEE_LABELS[nom]}
                  </option>
                ))}
              </select>
            )}
          </Champ>
        )}
        <ChampTexte
          id="mots"
          label="Nom, numéro ou adresse"
          isFacultatif
          faute={undefined}
          valeur={mots}
          onChange={setMots}
        />
        {isTout && (
          <p>
            <a className="btn btn-principal" href={routeFiche(collection)}>
              Créer une fiche
            </a>
          </p>
        )}
      </div>
      <h2 className="text-titre-3!" aria-live="polite">
        {countOf(trouvees.length, 'fiche', 'fiches')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {trouvees.slice(0, FICHES_MONTREES).map(({ id, nom }) => (
          <li key={id} className="border-t border-subtle">
            <a className="flex min-h-11 items-center py-1 break-words" href={routeFiche(collection, id)}>
              {nom}
            </a>
          </li>
        ))}
      </ul>
      {trouvees.length > FICHES_MONTREES && (
        <p className="text-muted">{`Les ${FICHES_MONTREES} premières\u00a0: écrivez un mot pour trouver les autres.`}</p>
      )}
    </div>
  );
}
