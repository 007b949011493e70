import { useEffect, useState } from 'react';
import { type Acces, accesOf, arriveeOf } from '../../domain/compte/compte.ts';
import { SORTIE_CONFIRMEE, SORTIE_EFFACE } from '../../domain/compte/sortie.ts';
import { routes } from '../../domain/portail/routes.ts';
import { forgetEnPartant } from '../../stores/compte/oubli.ts';
import type { Session } from '../../stores/compte/session.ts';
import { hasOffreCommencee } from '../../stores/scelle/offre-commencee.ts';
import { Support } from '../../components/site/Support.tsx';
import type { Contacts } from '../../domain/reference/identite.ts';
import { GardeRoute } from './GardeRoute.tsx';
import { useAuth } from './useAuth.ts';
import type { Elements } from '../../components/ui/elements.ts';

type Pret = Extract<Session, { status: 'ready' }>;

interface Props {
  acces: Acces;
  contacts: Contacts;
  children: (session: Pret) => Elements;
}

/** A page for accounts of one status; the others go where they belong. */
export function PageStatut(props: Props) {
  return (
    <GardeRoute isStatutVerifie={false}>
      <Contenu {...props} />
    </GardeRoute>
  );
}

function Contenu({ acces, contacts, children }: Props) {
  const { session, signOut } = useAuth();
  const pret = session.status === 'ready' ? session : undefined;
  const ailleurs =
    pret && accesOf(pret.profile.status) !== acces
      ? arriveeOf({ role: pret.role, status: pret.profile.status })
      : undefined;
  useEffect(() => {
    if (ailleurs !== undefined) location.replace(ailleurs);
  }, [ailleurs]);
  if (!pret || ailleurs !== undefined) return null;
  return (
    <>
      {children(pret)}
      <Support {...contacts} />
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn" href={routes.accueil()}>
          Retour à l’accueil
        </a>
        <Sortie signOut={signOut} />
      </p>
    </>
  );
}

/** Signing out erases an offer that was being typed: said first, done at the second press. */
function Sortie({ signOut }: { signOut: () => Promise<void> }) {
  const [etat, setEtat] = useState<'offerte' | 'prevenue' | 'prise'>('offerte');
  const leave = () => {
    const isPrevenir = etat === 'offerte' && hasOffreCommencee();
    setEtat(isPrevenir ? 'prevenue' : 'prise');
    if (isPrevenir) return;
    forgetEnPartant();
    void signOut().then(() => location.assign(routes.accueil()));
  };
  return (
    <>
      {etat === 'prevenue' && (
        <span role="alert" className="basis-full">
          {SORTIE_EFFACE}
        </span>
      )}
      <button type="button" className="btn" disabled={etat === 'prise'} onClick={leave}>
        {etat === 'prevenue' ? SORTIE_CONFIRMEE : 'Se déconnecter'}
      </button>
    </>
  );
}
