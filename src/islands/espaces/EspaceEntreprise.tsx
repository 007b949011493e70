import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CompteursEntreprise } from '../../components/entreprise/CompteursEntreprise.tsx';
import { Onglets } from '../../components/ui/Onglets.tsx';
import { compteursOf, ONGLETS_ENTREPRISE, projetsEntreprise } from '../../domain/espace-entreprise.ts';
import type { AdressesDonnees } from '../../domain/index-registre.ts';
import { routes } from '../../domain/routes.ts';
import {
  lignesOfCompte,
  registreAppelsOffres,
  registreEntreprises,
  registreProjets,
} from '../../stores/espace-entreprise.ts';
import type { Ressource } from '../../stores/ressource.ts';
import type { Session } from '../../stores/session.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import type { Contacts } from '../compte/PageStatut.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { startOnglets } from '../fiche/onglets.ts';
import { MesAppelsOffres } from './MesAppelsOffres.tsx';
import { MesProjets } from './MesProjets.tsx';
import { MesSoumissions } from './MesSoumissions.tsx';

const ROLES = ['ENTREPRISE'] as const;

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

/** Asks for a part of the page once, and hands over its state and the verb that asks again. */
function usePartie<T>(ressource: Ressource<T>, adresse: string) {
  const etat = useStore(ressource.$etat);
  // The failure stands in the store, and its part says it.
  const load = () => void ressource.load(adresse).catch(() => undefined);
  useEffect(load, [ressource, adresse]);
  return { etat, load };
}

function Espace({ session, adresses, contacts }: Props & { session: Extract<Session, { status: 'ready' }> }) {
  const { full_name, email, nom_societe, entreprise_id } = session.profile;
  const lignes = usePartie(lignesOfCompte(session.user.id), session.user.id);
  const appels = usePartie(registreAppelsOffres, adresses.appelsOffres);
  const projets = usePartie(registreProjets, adresses.projets);
  const entreprises = usePartie(registreEntreprises, adresses.entreprises);
  const [now] = useState(() => new Date());
  useEffect(() => {
    const barre = document.querySelector<HTMLElement>('[data-onglets]');
    if (barre) startOnglets(barre);
  }, []);

  const fiche =
    entreprises.etat.status === 'ready'
      ? entreprises.etat.value.rows.find(({ id }) => id === entreprise_id)
      : undefined;
  const siens =
    projets.etat.status === 'ready' && entreprise_id !== null
      ? projetsEntreprise(projets.etat.value.rows, entreprise_id)
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
      <CompteursEntreprise
        compteurs={compteursOf(lignes.etat.status === 'ready' ? lignes.etat.value : undefined, siens)}
      />
      <Onglets legende="Sections de mon espace" onglets={ONGLETS_ENTREPRISE} isEncadre />
      <section id={ONGLETS_ENTREPRISE[0].id} className="section">
        <MesAppelsOffres
          lignes={lignes.etat}
          registre={appels.etat}
          fiche={fiche}
          now={now}
          onRelitLignes={lignes.load}
          onRelitRegistre={appels.load}
        />
      </section>
      <section id={ONGLETS_ENTREPRISE[1].id} className="section border-t border-subtle">
        <MesSoumissions lignes={lignes.etat} registre={appels.etat} onRelitLignes={lignes.load} />
      </section>
      <section id={ONGLETS_ENTREPRISE[2].id} className="section border-t border-subtle">
        <MesProjets registre={projets.etat} entreprise={entreprise_id} contacts={contacts} onRelit={projets.load} />
      </section>
    </>
  );
}
