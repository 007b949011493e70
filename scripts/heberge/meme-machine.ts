import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';

/**
 * True when the site is served from here: PUBLICATION=oui, which `installe.sh` writes beside the built site, says so; else one
 * of the site's addresses is this machine's.
 */
export async function isMemeMachine(site: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  if (env['PUBLICATION'] === 'oui') return true;
  const siennes = new Set(
    Object.values(networkInterfaces()).flatMap((une) => une?.map(({ address }) => address) ?? []),
  );
  const { hostname } = new URL(site);
  const adresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return adresses.some(({ address }) => siennes.has(address));
}
