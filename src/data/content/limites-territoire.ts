import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Territoire } from '../../domain/registre/territoire.ts';
import type { Topologie } from '../fond/decode.ts';
import { decodeLimites } from '../fond/limites.ts';

let territoire: Territoire | undefined;

/** Limits of the country and of its préfectures, decoded once per process. */
export function getTerritoire(): Territoire {
  const fichier = join(import.meta.dirname, '../fond/fond.topojson');
  territoire ??= decodeLimites(JSON.parse(readFileSync(fichier, 'utf8')) as Topologie);
  return territoire;
}
