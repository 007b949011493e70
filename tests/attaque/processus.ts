import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  ENTETE_JETON,
  ENTETE_PRISE,
  ENTETE_SOURCE,
  isPret,
  type Pret,
} from '../../src/embarque/processus/protocole-processus.ts';

export const SITE = 'http://localhost:4379';
const JETON = 'jeton-de-la-mort-subite-0123456789';

/** The accounts' process on a folder, to be killed. */
export async function startProcessus(dossier: string): Promise<{ enfant: ChildProcess; pret: Pret }> {
  const enfant = fork(join(import.meta.dirname, '../../src/embarque/processus/processus.ts'), {
    env: { ...process.env, DONNEES: dossier, PORTAIL_JETON: JETON, PORTAIL_SITE: SITE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [pret] = (await once(enfant, 'message')) as [unknown];
  if (!isPret(pret)) throw new Error('Le processus n’a pas dit qu’il était prêt.');
  return { enfant, pret };
}

/** Headers of the site's server, and of who asks. */
export const entetesOf = (cle: string, jeton?: string): Record<string, string> => ({
  apikey: cle,
  [ENTETE_JETON]: JETON,
  [ENTETE_SOURCE]: '192.0.2.1',
  [ENTETE_PRISE]: '1',
  ...(jeton !== undefined && { authorization: `Bearer ${jeton}` }),
});
