import { useState } from 'react';
import { PropositionCard } from '../../components/admin/PropositionCard.tsx';
import { routeChantier } from '../../domain/portail/route-chantier.ts';
import { routeMonImport } from '../../domain/portail/route-import.ts';
import { routeMesPropositions } from '../../domain/portail/route-registre.ts';
import { routeFiche, routeMaFiche, routeMaTournee } from '../../domain/portail/route-saisie.ts';
import { routes } from '../../domain/portail/routes.ts';
import { type DroitDeProposer, finOf, objetOf } from '../../domain/proposition/habilitation.ts';
import { type ListePropositions, PROPOSITIONS_PAR_PAGE } from '../../domain/proposition/proposition-lue.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { createMesDroits } from '../../stores/administration/mes-droits.ts';
import { createPropositions } from '../../stores/administration/propositions.ts';
import { useAuth } from '../compte/useAuth.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { Toasts } from '../compte/Toasts.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** One proposition comes when it is asked for, and what it is read with. */
const pieceProposition = createPiece(() => import('./MaProposition.tsx'));

/** What an account may propose, whatever its role, what it has proposed and what became of it (R223). */
export function MesPropositions() {
  const id = new URLSearchParams(location.search).get('proposition');
  return (
    <GardeRoute>
      {id === null ? (
        <Mienne />
      ) : (
        <Differe
          piece={pieceProposition}
          attente="Lecture de la proposition…"
          echec="Impossible de charger la proposition"
        >
          {({ MaProposition }) => <MaProposition id={id} />}
        </Differe>
      )}
      <Toasts />
    </GardeRoute>
  );
}

function Mienne() {
  const apres = Number(new URLSearchParams(location.search).get('apres')) || undefined;
  const [droits] = useState(() => createMesDroits());
  const [liste] = useState(() => createPropositions('MIENNES', apres));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Lecture
        etat={useRessource(droits)}
        attente="Lecture de vos droits…"
        echec="Impossible de charger vos droits"
        onReessaie={() => droits.load()}
      >
        {(lus) => <Droits lus={lus} />}
      </Lecture>
      <Lecture
        etat={useRessource(liste)}
        attente="Lecture de vos propositions…"
        echec="Impossible de charger vos propositions"
        onReessaie={() => liste.load()}
      >
        {(lues) => <Liste lues={lues} isSuite={apres !== undefined} />}
      </Lecture>
    </div>
  );
}

function Droits({ lus }: { lus: readonly DroitDeProposer[] }) {
  const { session } = useAuth();
  // Rights are given to the others alone.
  const isAdmin = session.status === 'ready' && session.role === 'ADMIN';
  return (
    <section aria-labelledby="droits" className="fiche grid gap-3 p-4">
      <h2 id="droits" className="text-titre-3!">
        Ce que votre compte peut proposer
      </h2>
      {isAdmin ? (
        <p>
          Tout le registre, sans autorisation&nbsp;: un administrateur propose depuis les{' '}
          <a href={routeFiche()}>fiches du registre</a>, et un autre en décide.
        </p>
      ) : lus.length === 0 ? (
        <>
          <p>
            Rien pour l’instant&nbsp;: un administrateur du portail donne le droit de proposer des changements du
            registre, sur un projet ou sur tout le registre.
          </p>
          <p>
            Une erreur à signaler&nbsp;? <a href={routes.signaler()}>Écrivez à l’agence</a>, sans autorisation.
          </p>
        </>
      ) : (
        <>
          <ul className="grid gap-2">
            {lus.map((droit) => (
              <li key={droit.projet_id ?? ''} className="break-words">
                <p className="font-semibold">
                  {droit.projet_id === null ? (
                    objetOf(droit)
                  ) : (
                    <a href={routes.projet(droit.projet_id)}>{objetOf(droit)}</a>
                  )}
                </p>
                <p className="text-sm text-muted">{`${finOf(droit)}. Donné le ${formatJour(droit.accordee_le)}.`}</p>
                <p>
                  <a href={droit.projet_id === null ? routeMaFiche() : routeMaFiche('projets', droit.projet_id)}>
                    Proposer un changement<span className="sr-only">{` : ${objetOf(droit)}`}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-2">
            <a className="btn" href={routeChantier()}>
              Faire un rapport de chantier
            </a>
            <a className="btn" href={routeMaTournee()}>
              Relever les taux du mois
            </a>
            {lus.some(({ projet_id }) => projet_id === null) && (
              <a className="btn" href={routeMonImport()}>
                Importer un classeur
              </a>
            )}
          </p>
          <p>
            Ce que vous proposez ne change rien tant qu’un administrateur ne l’a pas accepté, et ce n’est pas celui qui
            vous a donné ce droit qui l’accepte. Une lettre vous dit la suite.
          </p>
        </>
      )}
    </section>
  );
}

function Liste({ lues, isSuite }: { lues: ListePropositions; isSuite: boolean }) {
  const derniere = lues.lignes.at(-1);
  return (
    <section aria-labelledby="propositions" className="grid grid-cols-1 gap-4">
      <h2 id="propositions" className="text-titre-3!">
        <span>Vos propositions</span>
        {lues.lignes.length > 0 && <span className="text-base font-normal text-muted">, la plus récente d’abord</span>}
      </h2>
      {lues.lignes.length === 0 && (
        <p className="fiche p-4">{isSuite ? 'La liste finit ici.' : 'Vous n’avez encore rien proposé.'}</p>
      )}
      {lues.lignes.map((ligne) => (
        <PropositionCard key={ligne.id} ligne={ligne} href={routeMesPropositions(ligne.id)} />
      ))}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {isSuite && (
          <a className="btn" href={routeMesPropositions()}>
            Revenir au début
          </a>
        )}
        {derniere && lues.lignes.length === PROPOSITIONS_PAR_PAGE && (
          <a className="btn" href={`${routeMesPropositions()}?apres=${derniere.numero}`}>
            Page suivante
          </a>
        )}
      </p>
    </section>
  );
}
