import type { Lieu } from '../../domain/socle/distance.ts';

/** Asks the device where it is; refused or unknown, one sentence says so. */
export function readPosition(): Promise<{ status: 'ready'; ici: Lieu } | { status: 'failed'; phrase: string }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ status: 'failed', phrase: 'Ce navigateur ne sait pas donner la position de l’appareil.' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ status: 'ready', ici: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({
          status: 'failed',
          phrase:
            code === PERMISSION_DENIED
              ? 'La position de l’appareil n’a pas été donnée : les distances en dépendent.'
              : 'L’appareil n’a pas trouvé sa position : réessayez, à découvert si possible.',
        }),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
