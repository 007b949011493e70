import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { isPageEnRetard } from '../../domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { accesOf } from '../../domain/compte/compte.ts';
import { VERIFICATION } from '../../domain/compte/garde.ts';
import { canLireInternes, TEXTES_DAO } from '../../domain/espace-entreprise/actions-appel-offres.ts';
import { routes } from '../../domain/portail/routes.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import type { Session } from '../../stores/compte/session.ts';
import { createSituationPage } from '../../stores/espaces/appel-offres-compte.ts';
import { AuthProvider } from '../compte/AuthProvider.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ActionsCompte, BlocDaoCompte } from './ActionsCompte.tsx';
import { Calendrier } from './Calendrier.tsx';
import { Internes } from './Internes.tsx';
import { Place } from './Place.tsx';

/** What tells a newer state than the page's comes where there is one. */
const etatProcedure = createPiece(() => import('./EtatProcedure.tsx'));

interface Props {
  page: ReperePage;
}

/** A tender's page for who is signed in; without a session the page is a visitor's again. */
export function CompteAppelOffres({ page }: Props) {
  return (
    <AuthProvider>
      <Compte page={page} />
    </AuthProvider>
  );
}

function Compte({ page }: Props) {
  const { session, reload } = useAuth();
  switch (session.status) {
    case 'none':
      return null;
    case 'loading':
      return <Attente />;
    case 'failed':
      return (
        <>
          <Place nom="carte">
            <Echec titre="Vos informations n’ont pas pu être chargées" isRouge onReessaie={reload}>
              {messageFor(session.error)}
            </Echec>
          </Place>
          <Place nom="bloc">
            <p className="text-muted">Ce que votre compte peut faire de ce dossier n’est pas encore connu.</p>
          </Place>
        </>
      );
    case 'ready':
      return accesOf(session.profile.status) === 'actif' ? (
        <Actif key={session.user.id} page={page} role={session.role} />
      ) : (
        <SansAcces status={session.profile.status} />
      );
  }
}

const Attente = () => (
  <>
    <Place nom="carte">
      <p role="status" className="text-muted">
        {VERIFICATION}
      </p>
    </Place>
    <Place nom="bloc">{null}</Place>
  </>
);

/** A pending or a blocked account may do nothing here, and is told where it stands. */
function SansAcces({ status }: { status: string }) {
  const isEnAttente = accesOf(status) === 'en_attente';
  return (
    <>
      <Place nom="carte">
        <p>
          <a className="btn w-full" href={isEnAttente ? routes.enAttente() : routes.accesBloque()}>
            {isEnAttente ? 'Votre compte attend sa validation' : 'Votre accès est fermé'}
          </a>
        </p>
      </Place>
      <Place nom="bloc">
        <p>{TEXTES_DAO.reserve}</p>
      </Place>
    </>
  );
}

type Role = Extract<Session, { status: 'ready' }>['role'];

function Actif({ page, role }: Props & { role: Role }) {
  const [situation] = useState(() => createSituationPage(page));
  const etat = useRessource(situation);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The deadline may pass while the page is looked at.
    const minuterie = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(minuterie);
  }, []);
  const lue = etat.status === 'ready' ? etat.value : undefined;
  return (
    <>
      <Place nom="carte">
        <Lecture
          etat={etat}
          attente="Lecture de vos droits sur ce dossier…"
          echec="Vos actions n’ont pas pu être lues"
          onReessaie={() => situation.load()}
        >
          {(lu) => <ActionsCompte {...{ page, role, now }} situation={lu} />}
        </Lecture>
      </Place>
      {lue && isPageEnRetard(page, lue) && (
        <Differe piece={etatProcedure} attente="">
          {({ EtatProcedure }) => <EtatProcedure {...{ page, now }} etat={lue} />}
        </Differe>
      )}
      <Place nom="bloc">{lue && <BlocDaoCompte {...{ page, role, now }} situation={lue} />}</Place>
      {canLireInternes(role) ? (
        <Internes {...{ page, role, now }} situation={lue} onChange={() => situation.reload()} />
      ) : (
        lue && <Calendrier page={page} etat={lue} titulaire={[]} now={now} />
      )}
    </>
  );
}
