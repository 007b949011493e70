import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Floors that mirror each other: what `domain` rules, `data` reads and `stores` hold may have one name (one file per floor). */
const MIROIRS = ['domain', 'data', 'stores'];

/** Agreed: each noun of the domain has its words in a file of that name. */
const CONVENUS = ['vocabulaire.ts'];

/** Paths by the name of their file; pages are named by their address. */
function groupByName(): Array<[nom: string, chemins: string[]]> {
  const parNom = new Map<string, string[]>();
  for (const chemin of (readdirSync('src', { recursive: true }) as string[]).map((lu) => lu.replaceAll('\\', '/'))) {
    const nom = chemin.split('/').at(-1) ?? '';
    if (!/\.tsx?$/.test(nom) || chemin.startsWith('pages/')) continue;
    parNom.set(nom, [...(parNom.get(nom) ?? []), chemin]);
  }
  return [...parNom].filter(([, chemins]) => chemins.length > 1);
}

const homonymes = groupByName();

test('two files share a name only where floors mirror each other', () => {
  const fautifs = homonymes.filter(([nom, chemins]) => {
    const etages = chemins.map((chemin) => chemin.split('/')[0] ?? '');
    const isMiroir = etages.every((etage) => MIROIRS.includes(etage)) && new Set(etages).size === etages.length;
    return !isMiroir && !CONVENUS.includes(nom);
  });
  expect(fautifs.map(([, chemins]) => chemins)).toEqual([]);
});

test('what is excepted still has its reason', () => {
  const noms = homonymes.map(([nom]) => nom);
  expect(CONVENUS.filter((nom) => !noms.includes(nom))).toEqual([]);
});
