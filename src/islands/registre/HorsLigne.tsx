import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that the network is gone and what is shown is what the device has kept. */
export function HorsLigne() {
  const isEnLigne = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className="rounded-md bg-suspendu-soft px-4 py-2 text-suspendu empty:hidden">
      {isEnLigne ? '' : 'Hors connexion : ces chiffres sont ceux que cet appareil a gardés.'}
    </p>
  );
}
