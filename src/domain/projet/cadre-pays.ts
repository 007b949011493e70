/** Box of the country with a small margin, degrees: a point outside it is a mistake. */
export const CADRE_PAYS = { sud: 7.0, nord: 12.75, ouest: -15.2, est: -7.55 } as const;

/** True for a point inside the country's box. */
export function isInPays({ lat, lng }: { lat: number; lng: number }): boolean {
  const { sud, nord, ouest, est } = CADRE_PAYS;
  return lat >= sud && lat <= nord && lng >= ouest && lng <= est;
}
