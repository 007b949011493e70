import type { IncomingHttpHeaders } from 'node:http';

/** What identifies the representation about to be sent. */
export type Validateurs = { etag: string; modifieLe: Date };

const toSecondes = (date: Date): number => Math.floor(date.getTime() / 1000);

/** True when the client's copy is the one we would send: the answer is then 304, without a body (RFC 9110, 13.2.2). */
export function isInchange(entetes: IncomingHttpHeaders, { etag, modifieLe }: Validateurs): boolean {
  const etags = entetes['if-none-match'];
  // With If-None-Match, the date is not looked at.
  if (etags !== undefined) {
    return etags.trim() === '*' || etags.split(',').some((element) => element.trim().replace(/^W\//, '') === etag);
  }
  const depuis = Date.parse(entetes['if-modified-since'] ?? '');
  return !Number.isNaN(depuis) && toSecondes(modifieLe) <= depuis / 1000;
}

/** True unless an If-Range names another version: a part of it must not be glued to a part of ours. */
export function isPlageUtile(entetes: IncomingHttpHeaders, { etag, modifieLe }: Validateurs): boolean {
  const version = entetes['if-range'];
  if (typeof version !== 'string') return true;
  return version.includes('"') ? version === etag : Date.parse(version) / 1000 === toSecondes(modifieLe);
}
