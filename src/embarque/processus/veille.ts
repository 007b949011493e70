import { isPong, type Ping } from './protocole-processus.ts';

/** What of a process is watched. */
export type Veillable = {
  send: (message: Ping) => unknown;
  on: (nom: 'message', listener: (message: unknown) => void) => unknown;
  kill: (signal: 'SIGKILL') => unknown;
};

const INTERVALLE_MS = 2_000;
/** Between two questions while nobody asks anything of it. */
const REPOS_MS = 30_000;
/** Longer than any request of the product takes, shorter than a person waits. */
const DELAI_MS = 8_000;
/** Answers in a row that say that the database does not give back what it was given. */
const MAUVAIS_MAX = 3;

/**
 * Watches a process that one statement could keep busy without end. It is pinged every two seconds while requests come
 * (`countDemandes` grows) or after a wrong answer, every thirty seconds at rest. It is killed when it has been silent
 * for eight, or has said three times that its database answers wrong. Returns what stops the watch.
 */
export function watch(enfant: Veillable, journal: (ligne: string) => void, countDemandes: () => number): () => void {
  /** When the question that waits for its answer was put. */
  let attente: number | undefined;
  let derniere = Date.now();
  let demandes = countDemandes();
  let mauvais = 0;
  let rang = 0;
  enfant.on('message', (message) => {
    if (!isPong(message)) return;
    attente = undefined;
    mauvais = message.bon ? 0 : mauvais + 1;
  });
  const minuterie = setInterval(() => {
    const now = Date.now();
    const isMuet = attente !== undefined && now - attente > DELAI_MS;
    if (!isMuet && mauvais < MAUVAIS_MAX) {
      const isActif = mauvais > 0 || countDemandes() !== demandes;
      if (attente !== undefined || (!isActif && now - derniere < REPOS_MS)) return;
      [attente, derniere, demandes] = [now, now, countDemandes()];
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
