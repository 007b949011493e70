import { useEffect, useState } from 'react';
import { CompteursEntreprise } from '../../components/entreprise/CompteursEntreprise.tsx';
import type { Contacts } from '../../components/site/Support.tsx';
import { Onglets } from '../../components/ui/Onglets.tsx';
import {
  compteursOf,
  ONGLETS_ENTREPRISE,
  projetsEntreprise,
} from '../../domain/espace-entreprise/espace-entreprise.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { lignesOfCompte } from '../../stores/espaces/espace-entreprise.ts';
import { indexAppelsOffres, indexEntreprises, indexProjets } from '../../stores/registre/registre.ts';
import { createRessource } from '../../stores/socle/ressource.ts';
import type { Session } from '../../stores/compte/session.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { startOnglets } from '../fiche/onglets.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { MesAppelsOffres } from './MesAppelsOffres.tsx';
import { MesSoumissions } from './MesSoumissions.tsx';

const ROLES = ['ENTREPRISE'] as const;

/** The projects' cards come after the rest: their tab is not the first one. */
const chargeProjets = () =>
  import('./MesProjets.tsx').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
const pieceProjets = createRessource<Awaited<ReturnType<typeof chargeProjets>>, []>(chargeProjets);

interface Props {
  adresses: Pick<AdressesDonnees, 'appelsOffres' | 'projets' | 'entreprises'>;
  contacts: Contacts;
}

/** A company's workspace: the guard is a courtesy, the database hands a company its own rows alone. */
export function EspaceEntreprise(props: Props) {
  return (
    <GardeRoute roles={ROLES}>
      <EspaceOuvert {...props} />
    </GardeRoute>
  );
}

function EspaceOuvert(props: Props) {
  const { session } = useAuth();
  return session.status === 'ready' && <Espace key={session.user.id} session={session} {...props} />;
}

/** Tries again what failed; the button that was pressed goes away, the focus stays in its tab. */
function retry(load: () => Promise<unknown>): Promise<unknown> {
  document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus();
  return load();
}

function Espace({ session, adresses, contacts }: Props & { session: Extract<Session, { status: 'ready' }> }) {
  const { full_name, email, nom_societe, entreprise_id } = session.profile;
  const ressource = lignesOfCompte(session.user.id);
  const lignes = useRessource(ressource);
  const appels = useRessource(indexAppelsOffres, adresses.appelsOffres);
  const projets = useRessource(indexProjets, adresses.projets);
  const piece = useRessource(pieceProjets);
  const entreprises = useRessource(indexEntreprises, adresses.entreprises);
  const relitLignes = () => retry(() => ressource.load());
  const [now] = useState(() => new Date());
  useEffect(() => {
    const barre = document.querySelector<HTMLElement>('[data-onglets]');
    if (barre) startOnglets(barre);
  }, []);

  const fiche =
    entreprises.status === 'ready' ? entreprises.value.rows.find(({ id }) => id === entreprise_id) : undefined;
  const siens =
    projets.status === 'ready' && entreprise_id !== null
      ? projetsEntreprise(projets.value.rows, entreprise_id)
      : undefined;
  const societe = fiche?.raison_sociale ?? nom_societe;
  return (
    <>
      <p className="mb-5 text-lg">
        <b>{full_name || email}</b>
        {societe && `, ${societe}`}
        {fiche && (
          <>
            <br />
            <a href={routes.entreprise(fiche.id)} className="inline-flex min-h-11 items-center text-base">
              Ma fiche dans l’annuaire
            </a>
          </>
        )}
      </p>
      <CompteursEntreprise compteurs={compteursOf(lignes.status === 'ready' ? lignes.value : undefined, siens)} />
      <Onglets legende="Sections de mon espace" onglets={ONGLETS_ENTREPRISE} isEncadre />
      <section id={ONGLETS_ENTREPRISE[0].id} tabIndex={-1} className="section">
        <MesAppelsOffres
          lignes={lignes}
          registre={appels}
          fiche={fiche}
          now={now}
          onRelitLignes={relitLignes}
          onRelitRegistre={() => retry(() => indexAppelsOffres.load(adresses.appelsOffres))}
        />
      </section>
      <section id={ONGLETS_ENTREPRISE[1].id} tabIndex={-1} className="section border-t border-subtle">
        <MesSoumissions lignes={lignes} registre={appels} onRelitLignes={relitLignes} />
      </section>
      <section id={ONGLETS_ENTREPRISE[2].id} tabIndex={-1} className="section border-t border-subtle">
        <Lecture
          etat={piece}
          attente="Chargement de vos projets…"
          echec="Impossible de charger vos projets"
          onReessaie={() => retry(() => pieceProjets.load())}
        >
          {({ MesProjets }) => (
            <MesProjets
              registre={projets}
              entreprise={entreprise_id}
              contacts={contacts}
              onRelit={() => retry(() => indexProjets.load(adresses.projets))}
            />
          )}
        </Lecture>
      </section>
    </>
  );
}
