import { useState } from 'react';
import { COLLECTIONS_PROPOSEES } from '../../domain/proposition/proposition.ts';
import { canProposer } from '../../domain/saisie/droits-fiche.ts';
import { formesSaisie } from '../../domain/saisie/formes-saisie.ts';
import {
  createSaisieRegistre,
  type MatiereSaisie,
  type StoreSaisieRegistre,
} from '../../stores/administration/saisie-registre.ts';
import { RessourceLue } from '../registre/RessourceLue.tsx';
import type { CadreFiche } from './cadre-fiche.ts';
import { ChoixFiche } from './ChoixFiche.tsx';
import { FicheForm } from './FicheForm.tsx';

/** What the address asks for: the form of an entry, of a new one, or the choice of one. */
export function FicheRegistre({ adresse, cadre }: { adresse: string; cadre: CadreFiche }) {
  const [demande] = useState(() => new URLSearchParams(location.search));
  const collection = COLLECTIONS_PROPOSEES.find((nom) => nom === demande.get('liste'));
  const id = demande.get('id') ?? undefined;
  const [store] = useState(() => createSaisieRegistre(adresse, collection ?? 'projets', id));
  return (
    <RessourceLue ressource={store.lue} attente="Lecture du registre…" echec="Impossible de charger le registre">
      {(matiere) =>
        collection === undefined || (id === undefined && !demande.has('nouvelle')) ? (
          <ChoixFiche registre={matiere.registre} collection={collection} cadre={cadre} />
        ) : (
          <Formulaire collection={collection} id={id} matiere={matiere} propose={store.propose} cadre={cadre} />
        )
      }
    </RessourceLue>
  );
}

interface Props {
  collection: (typeof COLLECTIONS_PROPOSEES)[number];
  id: string | undefined;
  matiere: MatiereSaisie;
  propose: StoreSaisieRegistre['propose'];
  cadre: CadreFiche;
}

function Formulaire({ collection, id, matiere, propose, cadre }: Props) {
  const [formes] = useState(() => formesSaisie(collection));
  if (id !== undefined && !matiere.registre.bruts[collection].has(id))
    return (
      <p className="fiche p-5">
        <span>{`Le registre publié n’a pas de fiche «\u00a0${id}\u00a0» dans cette liste. `}</span>
        <a href={cadre.routeFiche()}>Choisir une fiche</a>
      </p>
    );
  if (!canProposer(cadre.droits, collection, id))
    return (
      <p className="fiche p-5">
        <span>Votre compte ne peut pas proposer sur cette fiche. </span>
        <a href={cadre.routeFiche()}>Celles que vous pouvez changer</a>
      </p>
    );
  return <FicheForm {...{ collection, id, matiere, formes, propose, cadre }} />;
}
