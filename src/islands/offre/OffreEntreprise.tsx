import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { PARAMETRE_APPEL, routes } from '../../domain/portail/routes.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';

const ROLES = ['ENTREPRISE'] as const;

/** What is read of an offer comes once the account is known. */
const pageOffre = createPiece(() => import('./PageOffre.tsx'));

interface Props {
  emetteur: EmetteurRecu;
}

/** A company's sealed offer for one tender. The guard only redirects: the database protects the data. */
export function OffreEntreprise(props: Props) {
  return (
    <GardeRoute roles={ROLES}>
      <Ouverte {...props} />
    </GardeRoute>
  );
}

function Ouverte({ emetteur }: Props) {
  const { session } = useAuth();
  const appel = new URLSearchParams(location.search).get(PARAMETRE_APPEL);
  if (session.status !== 'ready') return null;
  const { id } = session.user;
  if (appel !== null && /^[a-z0-9-]{1,150}$/.test(appel))
    return (
      <Differe piece={pageOffre} attente="Lecture de votre offre…" echec="Impossible de charger votre offre">
        {({ PageOffre }) => <PageOffre key={`${id} ${appel}`} user={id} appel={appel} emetteur={emetteur} />}
      </Differe>
    );
  return (
    <p>
      Choisissez d’abord un appel d’offres dont votre entreprise a le dossier, dans{' '}
      <a href={routes.espaceEntreprise()}>votre espace</a>.
    </p>
  );
}
