import type { PositionPhoto } from '../../domain/chantier/rapport-chantier.ts';

/** Where the device is, and how far that may be wrong; refused or unknown, one sentence says so. */
export const readPositionPhoto = (): Promise<PositionPhoto | string> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('Ce navigateur ne sait pas donner la position du téléphone\u00a0: la photographie est gardée sans elle.');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: coords.latitude, lng: coords.longitude, precision_m: Math.min(coords.accuracy, 100_000) }),
      () => resolve('Le téléphone n’a pas donné sa position\u00a0: la photographie est gardée sans elle.'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    );
  });
