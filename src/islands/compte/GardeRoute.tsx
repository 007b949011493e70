import { useEffect } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { messageFor } from '../../domain/socle/erreur.ts';
import { ANNONCE_SESSION_FINIE, judgeAcces, type RegleRoute, VERIFICATION } from '../../domain/compte/garde.ts';
import { routes } from '../../domain/portail/routes.ts';
import { leaveAnnonce } from '../../stores/compte/apercu.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { Demarrage } from './Demarrage.tsx';
import { useAuth } from './useAuth.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props extends RegleRoute {
  children?: Elements;
}

/** A page for some accounts only. It redirects the others; row-level security protects the data. */
export function GardeRoute(props: Props) {
  return (
    <AuthProvider>
      <Garde {...props} />
    </AuthProvider>
  );
}

/** Closed until the session says that it opens: while it loads, when it fails, and on the way elsewhere. */
function Garde({ roles, isStatutVerifie, children }: Props) {
  const { session, reload } = useAuth();
  const { status } = session;
  const compte = status === 'ready' ? { role: session.role, status: session.profile.status } : undefined;
  const isConnu = status === 'ready' || status === 'none';
  const verdict = isConnu
    ? judgeAcces(compte, { roles, isStatutVerifie }, location.pathname + location.search + location.hash)
    : undefined;
  // Who signs out goes home; who was never signed in, or whose session ran out, comes back here after sign-in.
  const isSortie = status === 'none' && session.isSortie;
  // The button of this page leads home by itself: two ways at once, one would cut the other.
  const isMenee = status === 'none' && session.isIci;
  const ailleurs = isMenee
    ? undefined
    : isSortie
      ? routes.accueil()
      : verdict?.type === 'ailleurs'
        ? verdict.adresse
        : undefined;
  const isFinie = status === 'none' && session.isFinie;
  const annonce =
    verdict?.type !== 'ailleurs' || isSortie ? undefined : isFinie ? ANNONCE_SESSION_FINIE : verdict.annonce;

  useEffect(() => {
    if (ailleurs === undefined) return;
    if (annonce !== undefined) leaveAnnonce(annonce);
    location.replace(ailleurs);
  }, [ailleurs, annonce]);

  if (isMenee) return <a href={routes.accueil()}>Aller à l’accueil</a>;
  if (verdict?.type === 'ouvert') return children;
  if (status === 'failed')
    return (
      <Echec titre="Vos informations n’ont pas pu être chargées" isRouge onReessaie={reload}>
        {messageFor(session.error)}
      </Echec>
    );
  return (
    <>
      <p role="status">{VERIFICATION}</p>
      <Demarrage />
    </>
  );
}
