import { use } from 'react';
import { type Auth, AuthContext } from './AuthProvider.tsx';

/** The session of the page, for what stands inside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth doit être utilisé dans un AuthProvider');
  return auth;
}
