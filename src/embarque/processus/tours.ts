import type { IncomingMessage } from 'node:http';
import type { AppelComptes } from '../../serveur/appel-comptes.ts';
import { type Client, FileAttente, FilePleine, type OptionsFile } from '../porte/file-attente.ts';
import { readSource } from '../porte/source.ts';
import { nameOf, readSource as readAdresse } from './relais.ts';

// What this server does for readers whose page runs no script, it does from one address, its own: turns are kept here,
// where each reader's address is known (R83).

/** Questions to the accounts of another host: many at once, a few of one address. */
const COMPTES: OptionsFile = { simultanes: 20, parSource: 5, attenteParSource: 60, attente: 600 };
/** Views composed of a whole list: each keeps the processor to itself for some tens of milliseconds. */
export const VUES: OptionsFile = { simultanes: 2, parSource: 1, attenteParSource: 200, attente: 2_000 };

const clientOf = (req: IncomingMessage): Client => ({
  source: readSource(readAdresse(req)),
  prise: nameOf(req.socket),
});

/** Does the work at the turn of who asked; undefined when it would wait behind too many. */
type Tour = <T>(req: IncomingMessage, work: () => Promise<T>) => Promise<T | undefined>;

export function createTour(options: OptionsFile): Tour {
  const file = new FileAttente(options);
  return async (req, work) => {
    try {
      return await file.run(clientOf(req), work);
    } catch (error) {
      if (error instanceof FilePleine) return undefined;
      throw error;
    }
  };
}

/** The same questions, each at its reader's turn; this server's own wait behind nobody. */
export function withTours(ask: AppelComptes, tour: Tour = createTour(COMPTES)): AppelComptes {
  return (req, chemin, corps) => (req === 'sonde' ? ask(req, chemin, corps) : tour(req, () => ask(req, chemin, corps)));
}
