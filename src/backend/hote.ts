import type { IncomingMessage } from 'node:http';

export const isLoopback = (adresse: string | undefined): boolean =>
  adresse !== undefined && /^(?:127\.|::1$|::ffff:127\.)/.test(adresse);

const HOTE_LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** True when the browser asked this machine by its own name: another site can point a name of its own at this address. */
export const isHoteLocal = ({ headers }: IncomingMessage): boolean => HOTE_LOCAL.test(headers.host ?? '');

const PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** True for a browser of this machine on a page of this site: no proxy, no foreign host name. */
export const isLocal = (req: IncomingMessage): boolean =>
  isLoopback(req.socket.remoteAddress) && isHoteLocal(req) && PROXIES.every((nom) => req.headers[nom] === undefined);

/** True when the site is for this machine alone. */
export const isLocalSite = (site: string): boolean => HOTE_LOCAL.test(URL.parse(site)?.host ?? '');
