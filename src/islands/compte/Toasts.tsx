import { useStore } from '@nanostores/react';
import { ToastPile } from '../../components/ui/ToastPile.tsx';
import { $toasts, closeToast } from '../../stores/socle/toasts.ts';

/** The messages of an account screen; each of its islands that shows some has one. */
export function Toasts() {
  return <ToastPile toasts={useStore($toasts, { ssr: 'initial' })} onFerme={closeToast} />;
}
