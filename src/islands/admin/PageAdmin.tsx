import type { ReactNode } from 'react';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { Toasts } from '../compte/Toasts.tsx';

const ROLES = ['ADMIN'] as const;

/** A page for administrators: the guard is a courtesy, the database answers nobody else. */
export function PageAdmin({ children }: { children: ReactNode }) {
  return (
    <GardeRoute roles={ROLES}>
      {children}
      <Toasts />
    </GardeRoute>
  );
}
