import { useState } from 'react';
import { routeHabilitations } from '../../domain/portail/route-registre.ts';
import {
  chargesDuReste,
  countAges,
  filterPerimees,
  groupPerimees,
  type FichePerissable,
  TRANCHES_AGE,
} from '../../domain/registre/perime.ts';
import { SANS_CHARGE } from '../../domain/portail/route-saisie.ts';
import type { Habilitations } from '../../domain/proposition/habilitation.ts';
import { countOf, listOf } from '../../domain/socle/texte.ts';
import { createHabilitations } from '../../stores/administration/habilitations.ts';
import { PageAdmin } from './PageAdmin.tsx';
import { RessourceLue } from '../registre/RessourceLue.tsx';
import { GroupePerime } from './GroupePerime.tsx';

/** What the register says that is old: by age, by person in charge, each row leading to its entry (R226, R227). */
export function PerimeAdmin({ fiches }: { fiches: readonly FichePerissable[] }) {
  const [{ lues }] = useState(() => createHabilitations());
  const [now] = useState(() => new Date());
  return (
    <PageAdmin>
      <div className="mb-5 grid max-w-texte gap-2">
        <p>
          Un chiffre ancien sous une date fraîche est un chiffre faux. Sont périmés&nbsp;: des travaux en cours sans
          observation depuis plus de 45&nbsp;jours, ou jamais observés&nbsp;; un appel d’offres encore ouvert trois
          jours après sa date limite, ou sans suite 90&nbsp;jours après.
        </p>
        <p>
          Chaque semaine, une lettre part à qui en est chargé&nbsp;: qui peut proposer sur le projet&nbsp;; sinon qui le
          peut sur tout le registre&nbsp;; sinon les administrateurs.{' '}
          <a href={routeHabilitations()}>Qui peut proposer</a>
        </p>
      </div>
      <Ages fiches={fiches} now={now} />
      <RessourceLue ressource={lues} attente="Lecture de qui est chargé…" echec="Impossible de lire qui est chargé">
        {(droits) => <Groupes fiches={filterPerimees(fiches, now)} droits={droits} now={now} />}
      </RessourceLue>
    </PageAdmin>
  );
}

/** How old the last observation of works that go on is. */
function Ages({ fiches, now }: { fiches: readonly FichePerissable[]; now: Date }) {
  const comptes = countAges(fiches, now);
  const total = comptes.reduce((somme, un) => somme + un, 0);
  return (
    <section aria-labelledby="ages" className="fiche mb-6 p-4">
      <h2 id="ages" className="text-titre-3!">
        {total === 0 ? 'Aucuns travaux en cours' : `Dernière observation de ${countOf(total, 'projet')} en travaux`}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-4">
        {TRANCHES_AGE.map((tranche, rang) => (
          <div key={tranche}>
            <dt className="text-sm text-muted">{tranche}</dt>
            <dd className="text-titre-2 font-semibold">{comptes[rang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface GroupesProps {
  fiches: readonly FichePerissable[];
  droits: Habilitations;
  now: Date;
}

function Groupes({ fiches, droits, now }: GroupesProps) {
  const groupes = groupPerimees(fiches, droits.en_cours);
  const reste = chargesDuReste(droits.en_cours);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 id="perimees" tabIndex={-1} className="text-titre-3!">
        {fiches.length === 0 ? 'Rien n’est périmé' : countOf(fiches.length, 'fiche périmée', 'fiches périmées')}
      </h2>
      {groupes.map((groupe) => (
        <GroupePerime
          key={groupe.compte ?? ''}
          titre={groupe.nom ?? 'Personne n’en est chargé en particulier'}
          aide={
            groupe.nom === null
              ? `La lettre de la semaine part à ${reste.length === 0 ? 'tous les administrateurs' : listOf(reste)}.`
              : undefined
          }
          fiches={groupe.fiches}
          charge={groupe.compte ?? SANS_CHARGE}
          isParMaitre={groupe.nom === null}
          now={now}
        />
      ))}
    </div>
  );
}
