import { isIPv6 } from 'node:net';

/**
 * One name per client for limits and for turns: an IPv4 address, or the first half of an IPv6 one, since a home or a
 * telephone is given a whole /64.
 */
export function readSource(adresse: string): string {
  const nue = adresse.replace(/%.*$/, '').toLowerCase();
  const [, ipv4] = /^(?:::ffff:)((?:\d{1,3}\.){3}\d{1,3})$/.exec(nue) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(nue)) return nue;
  const [gauche = '', droite] = nue.replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0').split('::');
  const debut = gauche === '' ? [] : gauche.split(':');
  const fin = droite === undefined || droite === '' ? [] : droite.split(':');
  const zeros = droite === undefined ? [] : Array<string>(8 - debut.length - fin.length).fill('0');
  return [...debut, ...zeros, ...fin]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
