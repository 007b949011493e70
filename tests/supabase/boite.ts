import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shows the journeys, which run in another process, what the mail server has received. */
export async function startBoite(recus: readonly string[]): Promise<{ url: string; close: () => void }> {
  const serveur = createServer((_, res) => res.end(JSON.stringify(recus)));
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    serveur.closeAllConnections();
    serveur.close();
  };
  return { url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`, close };
}
