// Messages and headers between the site's server and the backend's process.
import { isRecord } from '../../domain/socle/objet.ts';

/** Shows that a request comes from the site's server. */
export const ENTETE_JETON = 'x-portail-jeton';
/** The address of who asks, as the site's server sees it. */
export const ENTETE_SOURCE = 'x-portail-source';
/** Which of its connections. */
export const ENTETE_PRISE = 'x-portail-prise';

/** Exit code of a process that found its folder in another's hands: nothing is broken, and it is tried again later. */
export const REFUS = 3;

/** Sent once, when requests are accepted. */
export type Pret = { port: number; cle_publique: string };

export const isPret = (value: unknown): value is Pret =>
  isRecord(value) && typeof value['port'] === 'number' && typeof value['cle_publique'] === 'string';

/** A question of the site's server that a process at work answers within some seconds. */
export type Ping = { ping: number };
/** Its answer; `bon` when the database gave back what it was given. */
export type Pong = { pong: number; bon: boolean };

export const isPing = (value: unknown): value is Ping => isRecord(value) && typeof value['ping'] === 'number';
export const isPong = (value: unknown): value is Pong =>
  isRecord(value) && typeof value['pong'] === 'number' && typeof value['bon'] === 'boolean';
