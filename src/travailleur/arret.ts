// The kill switch: built in place of the service worker under `HORS_LIGNE=non`, it takes away the worker that devices
// have, and all that it kept.
import { portee } from './portee.ts';

portee.addEventListener('install', () => void portee.skipWaiting());
portee.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const nom of await caches.keys()) await caches.delete(nom);
      await portee.registration.unregister();
    })(),
  );
});
