import { useEffect, useState } from 'react';
import { accesOf } from '../../domain/compte/compte.ts';
import { VERIFICATION } from '../../domain/compte/garde.ts';
import { routeChantier } from '../../domain/portail/route-chantier.ts';
import { routes } from '../../domain/portail/routes.ts';
import { idJeton } from '../../stores/compte/apercu.ts';
import { AuthProvider } from '../compte/AuthProvider.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { EspaceChantier } from './EspaceChantier.tsx';

interface Props {
  /** Where the index of the projets is. */
  adresse: string;
}

/** Site reports of whoever is signed in, whatever their role (R216). */
export function ChantierPage(props: Props) {
  return (
    <AuthProvider>
      <Garde {...props} />
    </AuthProvider>
  );
}

/**
 * Opens with what this device says of its session, before the service answers, which it cannot without a network: only what
 * this account wrote here is shown then. A service that answers otherwise closes it; nothing that was written goes.
 */
function Garde({ adresse }: Props) {
  const { session } = useAuth();
  const [surAppareil] = useState(idJeton);
  const { status } = session;
  const compte = status === 'ready' ? session.user.id : status === 'none' ? undefined : surAppareil;
  const isSortie = status === 'none' && session.isSortie;
  useEffect(() => {
    if (isSortie) location.replace(routes.accueil());
  }, [isSortie]);

  if (status === 'none')
    return (
      <div role="status" className="fiche grid max-w-texte gap-3 p-4">
        <p>
          {surAppareil === undefined
            ? 'Connectez-vous une première fois avec le réseau\u00a0: cette page s’ouvre ensuite sans lui.'
            : 'Votre session a pris fin. Vos rapports restent sur ce téléphone\u00a0: reconnectez-vous, et ils partiront.'}
        </p>
        <p>
          <a className="btn btn-principal" href={routes.login(routeChantier())}>
            Se connecter
          </a>
        </p>
      </div>
    );
  if (compte === undefined) return <p role="status">{VERIFICATION}</p>;
  const isFerme = status === 'ready' && accesOf(session.profile.status) !== 'actif';
  return <EspaceChantier key={compte} compte={compte} adresse={adresse} isFerme={isFerme} />;
}
