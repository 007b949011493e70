import { useState } from 'react';
import { SANS_CHARGE } from '../../domain/portail/route-saisie.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import type { Habilitations } from '../../domain/proposition/habilitation.ts';
import { canProposer } from '../../domain/saisie/droits-fiche.ts';
import { projetsARelever, projetsCharges } from '../../domain/saisie/tournee.ts';
import { createCharges } from '../../stores/administration/charges.ts';
import { createSaisieRegistre } from '../../stores/administration/saisie-registre.ts';
import { RessourceLue } from '../registre/RessourceLue.tsx';
import type { CadreFiche } from './cadre-fiche.ts';
import { RelevesForm } from './RelevesForm.tsx';

interface Props {
  adresse: string;
  formes: FormesChamps;
  cadre: CadreFiche;
}

/**
 * Projets that wait for their rate, forty a page: all of them, those of the person that the address names, or those on which
 * the account may propose (R251).
 */
export function Tournee(props: Props) {
  const [charge] = useState(() => new URLSearchParams(location.search).get('charge') ?? undefined);
  return (
    <>
      <p className="mb-4 max-w-texte">
        Les travaux en cours dont le dernier constat a plus d’un mois, ou n’a pas de date&nbsp;: le plus ancien d’abord.
        Écrivez un taux là où vous en avez un&nbsp;; une ligne laissée vide ne propose rien.{' '}
        <span>{`${props.cadre.decideur} décidera.`}</span>
      </p>
      {charge === undefined ? <Releves {...props} /> : <TourneeDe {...props} charge={charge} />}
    </>
  );
}

/** The round of one person, or of what nobody is named on. */
function TourneeDe({ charge, ...props }: Props & { charge: string }) {
  const [lues] = useState(() => createCharges());
  return (
    <RessourceLue ressource={lues} attente="Lecture de qui est chargé…" echec="Impossible de lire qui est chargé">
      {({ en_cours }) => (
        <>
          <p className="mb-4 flex flex-wrap gap-x-5">
            <span className="font-semibold">{titreCharge(charge, en_cours)}</span>
            <a href={props.cadre.routeTournee(1)}>Toute la tournée</a>
          </p>
          <Releves {...props} charge={charge} droits={en_cours} />
        </>
      )}
    </RessourceLue>
  );
}

const titreCharge = (charge: string, droits: Habilitations['en_cours']): string => {
  if (charge === SANS_CHARGE) return 'Les projets dont personne n’est chargé en particulier';
  const nom = droits.find(({ user_id }) => user_id === charge)?.nom;
  return nom === undefined ? 'Ce compte n’est chargé d’aucun projet' : `Les projets dont ${nom} est chargé`;
};

interface RelevesProps extends Props {
  charge?: string;
  droits?: Habilitations['en_cours'];
}

function Releves({ adresse, formes, cadre, charge, droits = [] }: RelevesProps) {
  const [store] = useState(() => createSaisieRegistre(adresse, 'projets'));
  const [now] = useState(() => new Date());
  return (
    <RessourceLue ressource={store.lue} attente="Lecture du registre…" echec="Impossible de charger le registre">
      {(matiere) => {
        const projets = projetsARelever(matiere.registre.contenu.projets, now).filter(({ id }) =>
          canProposer(cadre.droits, 'projets', id),
        );
        return (
          <RelevesForm
            projets={charge === undefined ? projets : projetsCharges(projets, droits, charge)}
            charge={charge}
            matiere={matiere}
            formes={formes}
            cadre={cadre}
            propose={store.propose}
          />
        );
      }}
    </RessourceLue>
  );
}
