import type { ReactNode } from 'react';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { Toasts } from '../compte/Toasts.tsx';

const ROLES = ['ADMIN'] as const;

/** A page for administrators. The guard only redirects: row-level security protects the data. */
export function PageAdmin({ children }: { children: ReactNode }) {
  return (
    <GardeRoute roles={ROLES}>
      {children}
      <Toasts />
    </GardeRoute>
  );
}
