import type { Lieu } from '../socle/distance.ts';

/** Pixels of the whole world at zoom 0, as the live map draws it. */
const MONDE_PX = 512;

/** A place that was shown on a map, with no more decimals than a pixel of it tells: from two (1 km) to five (1 m). */
export function pointChoisi({ lat, lng }: Lieu, zoom: number): Lieu {
  const parDegre = (MONDE_PX * 2 ** zoom) / 360;
  const decimales = Math.min(5, Math.max(2, Math.ceil(Math.log10(parDegre))));
  const round = (degres: number) => Number(degres.toFixed(decimales));
  return { lat: round(lat), lng: round(lng) };
}
