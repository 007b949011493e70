import { isPong, type Ping } from './protocole.ts';

/** What of a process is watched. */
export type Veillable = {
  send: (message: Ping) => unknown;
  on: (nom: 'message', listener: (message: unknown) => void) => unknown;
  kill: (signal: 'SIGKILL') => unknown;
};

const INTERVALLE_MS = 2_000;
/** Longer than any request of the product takes, shorter than a person waits. */
const DELAI_MS = 8_000;
/** Answers in a row that say that the database does not give back what it was given. */
const MAUVAIS_MAX = 3;

/**
 * Watches a process that could be kept busy without end by one statement: it is asked every two seconds, and killed
 * when it is silent for eight, or three times says that its database is wrong. Returns what ends the watch.
 */
export function watch(enfant: Veillable, journal: (ligne: string) => void): () => void {
  let dernier = Date.now();
  let mauvais = 0;
  let rang = 0;
  enfant.on('message', (message) => {
    if (!isPong(message)) return;
    dernier = Date.now();
    mauvais = message.bon ? 0 : mauvais + 1;
  });
  const minuterie = setInterval(() => {
    const isMuet = Date.now() - dernier > DELAI_MS;
    if (!isMuet && mauvais < MAUVAIS_MAX) {
      enfant.send({ ping: (rang += 1) });
      return;
    }
    clearInterval(minuterie);
    journal(
      isMuet ? 'Les comptes ne répondent plus : ils redémarrent.' : 'La base répond faux : les comptes redémarrent.',
    );
    enfant.kill('SIGKILL');
  }, INTERVALLE_MS);
  minuterie.unref();
  return () => clearInterval(minuterie);
}
