import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST, listFichiers, resumeFautes } from '../support/dist.ts';
import { textOfPdf } from '../support/pdf.ts';

// An entity is written once: escaped again, a reader sees "&nbsp;" in the middle of a sentence.

/** `&amp;nbsp;`, `&amp;#160;`, `&amp;amp;`, also under a third escape. */
const DOUBLE = /&(?:amp;)+(?:nbsp|amp|lt|gt|quot|apos|[lr]aquo|[lr]squo|hellip|eacute|#\d{2,5}|#x[\da-f]{2,5});/i;
/** In what is not HTML, no entity at all has a meaning. */
const ENTITE = /&(?:nbsp|amp|lt|gt|quot|apos|[lr]aquo|[lr]squo|hellip|eacute|#\d{2,5}|#x[\da-f]{2,5});/i;

// Parts of pages kept for reading offline are markup too.
const MARKUP = /\.(?:html|xml|svg)$|^hors-ligne\//;
const TEXTE = /\.(?:json|ics|csv|txt|webmanifest)$/;

const around = (texte: string, at: number) => texte.slice(Math.max(0, at - 30), at + 20).replace(/\s+/g, ' ');

function fauteOf(fichier: string): string | undefined {
  const lire = () => readFileSync(join(DIST, fichier));
  const [texte, regle] = MARKUP.test(fichier)
    ? [lire().toString(), DOUBLE]
    : TEXTE.test(fichier)
      ? [lire().toString(), ENTITE]
      : fichier.endsWith('.pdf')
        ? [textOfPdf(lire()), ENTITE]
        : ['', ENTITE];
  const trouve = regle.exec(texte);
  return trouve ? around(texte, trouve.index) : undefined;
}

test.each([
  ['ici&amp;nbsp;: là', true],
  ['ici&amp;amp;nbsp;: là', true],
  ['A &amp;amp; B', true],
  ['l&amp;#39;eau', true],
  ['A &amp; B&nbsp;: l&#39;eau', false],
  ['?a=1&amp;b=2', false],
])('%s: %s', (html, isFaute) => {
  expect(DOUBLE.test(html)).toBe(isFaute);
});

test('no entity stands escaped twice in a page, nor at all in a feed, a calendar or a sheet', () => {
  const fautes = listFichiers().flatMap((page) => {
    const faute = fauteOf(page);
    return faute === undefined ? [] : [{ page, faute }];
  });
  expect(resumeFautes(fautes)).toEqual([]);
});
