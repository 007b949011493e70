import { expect, test } from 'vitest';
import { decodeEntites } from '../support/balises.ts';
import { readPages, resumeFautes } from '../support/dist.ts';

// Sentences that hold figures, as every page writes them: what is counted is named, once, and nothing is said twice over.

const MUET = /<(script|style|svg|template)\b[^]*?<\/\1>|<!--[^]*?-->/g;
const textes = readPages().map(({ adresse, html }) => {
  const [principal = html] = /<main\b[^]*<\/main>/.exec(html) ?? [];
  const dit = principal
    .replace(MUET, '')
    // A sentence ends with its block; links and strong words are inside it.
    .replace(/<\/?(?:a|abbr|b|em|i|span|strong|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n');
  return { adresse, texte: decodeEntites(dit).replace(/[\u00a0\u202f]/g, ' ') };
});

/** What a rule finds on the pages. */
const fautesOf = (regle: RegExp) =>
  resumeFautes(
    textes.flatMap(({ adresse, texte }) => [...texte.matchAll(regle)].map(([faute]) => ({ page: adresse, faute }))),
  );

test.each<[string, RegExp, string, string]>([
  ['a count is not shared out into itself', /^(\d+) : \1 [^,\n]+$/gm, '5 : 5 en retard', '5 : 2 à temps, 3 en retard'],
  ['a count says what it counts', /, sur \d+\.(?=\s|$)/g, '4 Mds GNF, sur 13. Aucun', '4 Mds GNF, sur 13 d’entre eux.'],
  [
    'a town is not said to be in itself',
    /(?:^|[;:] )(\p{Lu}[^,;:()\n]+), \1 \(/gmu,
    'Lola, Lola (N’Z)',
    'Molota, Lola (N’Z)',
  ],
  [
    'one is not the most of several',
    /\b1 projet, de \d+ jours? au plus/g,
    '1 projet, de 81 jours au plus',
    '2 projets, de 81 jours au plus',
  ],
])('%s', (_, regle, faux, juste) => {
  expect([faux, juste].map((dit) => [...dit.matchAll(regle)].length)).toEqual([1, 0]);
  expect(fautesOf(regle)).toEqual([]);
});
