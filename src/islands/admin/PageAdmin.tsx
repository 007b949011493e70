import { GardeRoute } from '../compte/GardeRoute.tsx';
import { Toasts } from '../compte/Toasts.tsx';
import type { Elements } from '../../components/ui/elements.ts';

const ROLES = ['ADMIN'] as const;

/** A page for administrators. The guard only redirects: row-level security protects the data. */
export function PageAdmin({ children }: { children: Elements }) {
  return (
    <GardeRoute roles={ROLES}>
      {children}
      <Toasts />
    </GardeRoute>
  );
}
