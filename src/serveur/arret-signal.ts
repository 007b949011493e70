import type { Server } from 'node:http';

/** What transfers under way are given to end. */
const DELAI_MS = 3_000;

/** On SIGINT or SIGTERM: takes no new request, lets those under way end, then leaves. */
export function closeOnSignal(serveur: Server): void {
  // Asked twice (npm passes the terminal's signal on), it is still one stop.
  const close = (): void => {
    serveur.close();
    setTimeout(() => serveur.closeAllConnections(), DELAI_MS).unref();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
