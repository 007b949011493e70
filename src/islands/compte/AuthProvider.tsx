import { useStore } from '@nanostores/react';
import { createContext, useEffect } from 'react';
import { flagsOf } from '../../domain/compte/compte.ts';
import { type Session, sessionPage } from '../../stores/compte/session.ts';
import type { Elements } from '../../components/ui/elements.ts';

/** The session and what follows from its role. */
export type Auth = ReturnType<typeof flagsOf> & {
  session: Session;
  loading: boolean;
  reload: () => void;
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Reads the session once and gives it to its children. */
export function AuthProvider({ children }: { children: Elements }) {
  const session = useStore(sessionPage.$session, { ssr: 'initial' });
  useEffect(() => void sessionPage.startSession(), []);
  const auth: Auth = {
    session,
    loading: session.status === 'loading',
    ...flagsOf(session.status === 'ready' ? session.role : undefined),
    reload: () => void sessionPage.reloadSession(),
    signOut: sessionPage.signOut,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}
