import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [, exclus = ''] = /@source not inline\('([^']+)'\)/.exec(readFileSync('src/styles/global.css', 'utf8')) ?? [];
const CLASSES = /\bclass(?:Name)?=(?:"([^"]*)"|\{\s*[`']([^`']*)[`'])|@apply ([^;]+);/g;

/** Every class that the markup and the styles name. */
function listClasses(): Set<string> {
  const fichiers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((nom) =>
    /\.(?:astro|tsx|ts|css)$/.test(nom),
  );
  const textes = fichiers.map((nom) => readFileSync(join('src', nom), 'utf8'));
  const trouvees = textes.flatMap((texte) => [...texte.matchAll(CLASSES)]);
  return new Set(
    trouvees.flatMap(([, attribut, expression, regle]) =>
      (attribut ?? expression ?? regle ?? '').split(/\s+/).map((mot) => mot.replace(/^.*:/, '')),
    ),
  );
}

test('no class is among the words that Tailwind is told to leave', () => {
  const classes = listClasses();
  expect(classes.has('grid')).toBe(true);
  expect(exclus.split(' ').filter((mot) => classes.has(mot))).toEqual([]);
  expect(exclus).not.toBe('');
});
