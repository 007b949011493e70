import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHorsLigne } from '../../src/finition/ecriture-hors-ligne.ts';
import { SECTIONS_GARDEES } from '../../src/finition/groupes-fiches.ts';
import { DIST } from './dist.ts';

/**
 * A later publication of the built site, in a folder of its own: `change` rewrites the pages that it is asked about, and
 * the build's own step writes what is read without a network, by region from `seuil` pages on. What did not change is linked.
 */
export async function writeSuivante(
  change: Readonly<Record<string, (html: string) => string>>,
  seuil?: number,
): Promise<string> {
  const dossier = mkdtempSync(join(tmpdir(), 'publication-'));
  // A register without roads has no folder of them.
  const sections = SECTIONS_GARDEES.filter((section) => existsSync(join(DIST, section)));
  for (const section of sections) mkdirSync(join(dossier, section));
  const noms = ['', ...sections].flatMap((section) =>
    readdirSync(join(DIST, section)).map((nom) => join(section, nom)),
  );
  for (const nom of noms.filter((nom) => nom.endsWith('.html') || nom === '_astro' || nom === 'donnees')) {
    const rewrite = change[`/${nom.replace(/\.html$/, '')}`];
    if (rewrite === undefined) symlinkSync(join(DIST, nom), join(dossier, nom));
    else writeFileSync(join(dossier, nom), rewrite(readFileSync(join(DIST, nom), 'utf8')));
  }
  await writeHorsLigne(dossier, {}, { seuil });
  return dossier;
}
