import { type ReactNode, useEffect, useState } from 'react';
import { type Acces, accesOf, arriveeOf } from '../../domain/compte.ts';
import { routes } from '../../domain/routes.ts';
import type { Session } from '../../stores/session.ts';
import { GardeRoute } from './GardeRoute.tsx';
import { useAuth } from './useAuth.ts';

export interface Contacts {
  email?: string | undefined;
  tel?: string | undefined;
}

type Pret = Extract<Session, { status: 'ready' }>;

interface Props {
  acces: Acces;
  contacts: Contacts;
  children: (session: Pret) => ReactNode;
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
  const [isSortie, setSortie] = useState(false);
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
        <button
          type="button"
          className="btn"
          disabled={isSortie}
          onClick={() => {
            setSortie(true);
            void signOut();
          }}
        >
          Se déconnecter
        </button>
      </p>
    </>
  );
}

/** How to reach the administration; absent where no contact is configured. */
export function Support({ email, tel }: Contacts) {
  if (!email && !tel) return null;
  return (
    <p className="mt-4">
      Contact de l’administration&nbsp;: {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && tel && ', '}
      {tel && <a href={`tel:${tel.replace(/[^+\d]/g, '')}`}>{tel}</a>}.
    </p>
  );
}
