import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A leading says its height of line once, after every size of text; a size that comes at some widths alone would come after it
// and take its place, now that pages carry no `--tw-leading` (ADR-0034).

const CLASSES = /(["'`])([^"'`]*\bleading-[^"'`]*)\1/g;
const TAILLE_A_UNE_LARGEUR = /(?:^|\s)\S+:text-(?:xs|sm|base|lg|titre-\d|chiffre|marque)\b/;

test('no element has a leading and a size of text that depends on the width', () => {
  const classes = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((fichier) => /\.(?:astro|tsx?)$/.test(fichier))
    .flatMap((fichier) =>
      [...readFileSync(join('src', fichier), 'utf8').matchAll(CLASSES)].map(([, , liste = '']) => ({ fichier, liste })),
    );
  expect(classes.length).toBeGreaterThan(3);
  expect(classes.filter(({ liste }) => TAILLE_A_UNE_LARGEUR.test(liste))).toEqual([]);
});
