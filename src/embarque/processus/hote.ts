import type { IncomingMessage } from 'node:http';
import { isNomLocal } from '../../service/nom-local.ts';

export const isLoopback = (adresse: string | undefined): boolean =>
  adresse !== undefined && /^(?:127\.|::1$|::ffff:127\.)/.test(adresse);

/** True when the browser asked this machine by its own name: another site can point a name of its own at this address. */
export const isHoteLocal = ({ headers }: IncomingMessage): boolean => isNomLocal(headers.host);

const PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** True for a browser of this machine on a page of this site: no proxy, no foreign host name. */
export const isLocal = (req: IncomingMessage): boolean =>
  isLoopback(req.socket.remoteAddress) && isHoteLocal(req) && PROXIES.every((nom) => req.headers[nom] === undefined);
