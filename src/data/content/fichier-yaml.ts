import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Anomalie, type Report, reportTo } from '../../domain/registre/anomalie.ts';
import { EN_FRANCAIS, type Lue, readFautif } from './fichier-fautif.ts';
import { lignesFautives } from '../../domain/socle/octets-texte.ts';
import { readOctets } from './texte-fichier.ts';
import { readYaml } from './yaml.ts';

/** What texts hold that were read and found sound, by their SHA-256: in an earlier reading, and in this one. */
export interface Retenus {
  avant: ReadonlyMap<string, unknown>;
  lus: Map<string, unknown>;
}
export const rienRetenu = (): Retenus => ({ avant: new Map(), lus: new Map() });

/** Reads a file and checks it, its faults told, all of them at once; undefined when nothing of it can be read. */
export function readEntry<S extends z.ZodType>(
  racine: string,
  fichier: string,
  schema: S,
  anomalies: Anomalie[],
  retenus: Retenus = rienRetenu(),
): Lue<z.infer<S>> | undefined {
  const report = reportTo(anomalies, fichier);
  if (!existsSync(join(racine, fichier))) {
    report('fichier', undefined, 'ce fichier');
    return undefined;
  }
  const lecture = readOctets(join(racine, fichier));
  if (typeof lecture !== 'string') {
    report(`ligne ${lecture.ligne}`, lecture.extrait, lecture.attendu);
    return undefined;
  }
  const texte = lecture;
  const signes = signesInterdits(texte, report);
  if (signes.size > 0) return readFautif(racine, texte, schema, exceptLignes(signes, report));
  const empreinte = hash('sha256', texte, 'base64');
  // Parsing takes three quarters of the time: what was sound once is not parsed again, and is checked as the rest is.
  const connu = retenus.avant.get(empreinte);
  const deja = connu === undefined ? undefined : schema.safeParse(connu);
  if (deja?.success) {
    retenus.lus.set(empreinte, connu);
    return { saine: true, entree: deja.data };
  }
  const lu = readYaml(texte);
  if (!lu.faute) {
    const result = schema.safeParse(lu.valeur, { error: EN_FRANCAIS });
    if (result.success) {
      retenus.lus.set(empreinte, lu.valeur);
      return { saine: true, entree: result.data };
    }
  }
  return readFautif(racine, texte, schema, report);
}

/** Tells the signs that no text may hold, and where (R125); a line that begins with tabulations is told with its own remedy. */
function signesInterdits(texte: string, report: Report): Set<string> {
  const lignes = texte.split(/\r\n?|\n/);
  const fautives = lignesFautives(texte).filter(({ ligne }) => !/^\s*\t/.test(lignes[ligne - 1] ?? ''));
  for (const { ligne, extrait, attendu } of fautives) report(`ligne ${ligne}`, extrait, attendu);
  return new Set(fautives.map(({ ligne }) => `ligne ${ligne}`));
}

const exceptLignes =
  (dites: ReadonlySet<string>, report: Report): Report =>
  (champ, ...suite) => {
    if (!dites.has(champ)) report(champ, ...suite);
  };
