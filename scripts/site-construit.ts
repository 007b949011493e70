import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { REDIRECTIONS, REECRITURES } from '../src/domain/portail/reecritures.ts';
import { createServeur } from '../src/serveur/serveur.ts';
import { DIST } from '../tests/support/dist.ts';

export interface SiteConstruit {
  /** Where it answers, without a slash at the end. */
  origine: string;
  close: () => void;
}

/** Serves the built site (`DIST`) on a free port of this machine, without accounts; `gestionnaires` answer before it. */
export async function serveDist(
  gestionnaires: Parameters<typeof createServeur>[0]['gestionnaires'] = [],
): Promise<SiteConstruit> {
  const serveur = createServeur({
    racine: DIST,
    journal: (ligne) => console.error(ligne),
    reecritures: REECRITURES,
    redirections: REDIRECTIONS,
    gestionnaires,
  });
  serveur.listen(0, '127.0.0.1');
  await once(serveur, 'listening');
  const { port } = serveur.address() as AddressInfo;
  return { origine: `http://127.0.0.1:${port}`, close: () => void serveur.close() };
}
