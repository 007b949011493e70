import { useEffect, useState } from 'react';
import { CompteursEntreprise } from '../../components/entreprise/CompteursEntreprise.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { Contacts, PaiementDao } from '../../domain/reference/identite.ts';
import { Onglets } from '../../components/ui/Onglets.tsx';
import {
  compteursOf,
  ONGLETS_ENTREPRISE,
  projetsEntreprise,
} from '../../domain/espace-entreprise/espace-entreprise.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ficheOfCompte } from '../../stores/espaces/fiche-compte.ts';
import { lignesOfCompte } from '../../stores/espaces/espace-entreprise.ts';
import { indexAppelsOffres, indexEntreprises, indexProjets } from '../../stores/registre/registre.ts';
import { listOffresCommencees } from '../../stores/scelle/offre-commencee.ts';
import type { Session } from '../../stores/compte/session.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { startOnglets } from '../fiche/eveil-onglets.ts';
import { ALaVue, createPiece, Differe } from '../registre/Differe.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { AppelsOffresEntreprise } from './AppelsOffresEntreprise.tsx';

const ROLES = ['ENTREPRISE'] as const;

/** Offers and projects come after the rest: their tabs are not the first one, and they are fetched when one is opened. */
const pieceSoumissions = createPiece(() => import('./SoumissionsEntreprise.tsx'));
/** What was being typed on this device, where there is some. */
const pieceCommencees = createPiece(() => import('./OffresCommencees.tsx'));
const pieceProjets = createPiece(() => import('./ProjetsEntreprise.tsx'));

interface Props {
  adresses: Pick<AdressesDonnees, 'appelsOffres' | 'projets' | 'entreprises'>;
  contacts: Contacts;
  /** Whom to pay for a DAO, as the register says it. */
  paiement: PaiementDao | undefined;
  /** Who gives the receipts. */
  emetteur: EmetteurRecu;
}

/** A company's workspace. The guard only redirects: row-level security gives a company its own rows alone. */
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

function Espace({
  session,
  adresses,
  contacts,
  paiement,
  emetteur,
}: Props & { session: Extract<Session, { status: 'ready' }> }) {
  const { full_name, email, nom_societe } = session.profile;
  const ficheLue = useRessource(ficheOfCompte(session.user.id));
  // A member's own account names no company: its team's does.
  const entreprise_id = ficheLue.status === 'ready' ? ficheLue.value : session.profile.entreprise_id;
  const ressource = lignesOfCompte(session.user.id);
  const lignes = useRessource(ressource);
  const appels = useRessource(indexAppelsOffres, adresses.appelsOffres);
  const projets = useRessource(indexProjets, adresses.projets);
  const entreprises = useRessource(indexEntreprises, adresses.entreprises);
  const [hasCommencees] = useState(() => listOffresCommencees(session.user.id).length > 0);
  const rereadLignes = () => ressource.load();
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
        {societe && <span>{`, ${societe}`}</span>}
        <br />
        <a href={routes.equipe()} className="inline-flex min-h-11 items-center text-base">
          Mon équipe
        </a>
        {fiche && (
          <>
            <br />
            <a href={routes.entreprise(fiche.id)} className="inline-flex min-h-11 items-center text-base">
              Ma fiche dans l’annuaire
            </a>
          </>
        )}
        {entreprise_id !== null && (
          <>
            <br />
            <a href={routes.reponse()} className="inline-flex min-h-11 items-center text-base">
              Répondre à mon score
            </a>
          </>
        )}
      </p>
      {hasCommencees && (
        <Differe piece={pieceCommencees} attente="" echec="Vos offres commencées n’ont pas pu être annoncées">
          {({ OffresCommencees }) => (
            <OffresCommencees user={session.user.id} lignes={lignes} registre={appels} now={now} />
          )}
        </Differe>
      )}
      <CompteursEntreprise
        compteurs={compteursOf(
          lignes.status === 'ready' ? lignes.value : undefined,
          siens,
          ficheLue.status === 'ready' && entreprise_id === null,
        )}
      />
      <Onglets legende="Sections de mon espace" onglets={ONGLETS_ENTREPRISE} isEncadre />
      <section id={ONGLETS_ENTREPRISE[0].id} tabIndex={-1} className="section">
        <AppelsOffresEntreprise
          lignes={lignes}
          registre={appels}
          fiche={fiche}
          now={now}
          cadre={{ lignes: ressource, paiement, emetteur, contacts }}
          onRelitLignes={rereadLignes}
          onRelitRegistre={() => indexAppelsOffres.load(adresses.appelsOffres)}
        />
      </section>
      <section id={ONGLETS_ENTREPRISE[1].id} tabIndex={-1} className="section border-t border-subtle">
        <ALaVue attente="Chargement de vos soumissions…">
          <Differe
            piece={pieceSoumissions}
            attente="Chargement de vos soumissions…"
            echec="Impossible de charger vos soumissions"
          >
            {({ SoumissionsEntreprise }) => (
              <SoumissionsEntreprise lignes={lignes} registre={appels} onRelitLignes={rereadLignes} />
            )}
          </Differe>
        </ALaVue>
      </section>
      <section id={ONGLETS_ENTREPRISE[2].id} tabIndex={-1} className="section border-t border-subtle">
        <ALaVue attente="Chargement de vos projets…">
          <Differe piece={pieceProjets} attente="Chargement de vos projets…" echec="Impossible de charger vos projets">
            {({ ProjetsEntreprise }) => (
              <ProjetsEntreprise
                registre={projets}
                entreprise={entreprise_id}
                contacts={contacts}
                user={session.user.id}
                onRelit={() => indexProjets.load(adresses.projets)}
              />
            )}
          </Differe>
        </ALaVue>
      </section>
    </>
  );
}
