import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEntites } from '../support/balises.ts';
import { DIST, listFichiers, type PageDist, readPages, resumeFautes } from '../support/dist.ts';

// What a reader reads, apart from the tags: spaces between words and links, one spelling per name.

const pages = readPages();

/** What no reader reads as text. */
const MUET = /<(script|style|svg|template)\b[^]*?<\/\1>|<!--[^]*?-->/g;

/** Elements that a sentence holds. */
const EN_LIGNE = 'a|abbr|b|code|dfn|em|i|kbd|mark|q|strong|time';
/** A word or its punctuation glued to the start of one: "sur la<a>page</a>", "Sans lui,<a>les". An elision is none. */
const AVANT = new RegExp(`[\\p{L}\\p{N},;:.!?%)»]<(?:${EN_LIGNE})(?=[\\s>])[^>]*>(?=[\\p{L}\\p{N}«(])`, 'gu');
/** A word glued to the end of one: "<b>45</b>en cours". */
const APRES = new RegExp(`</(?:${EN_LIGNE})>(?=[\\p{L}\\p{N}«(])`, 'gu');

/** Badges and columns keep their distance by their style: a count at the end of its link, a figure above its label. */
const ECARTES = /class="[^"]*\b(?:ml-auto|block|grid|flex|inline-flex|borne|pastille)\b/;

function fautesOf({ html, adresse }: PageDist): Array<{ page: string; faute: string }> {
  const texte = html.replace(MUET, '');
  return [AVANT, APRES].flatMap((regle) =>
    [...texte.matchAll(regle)]
      .filter(([balise]) => !ECARTES.test(balise))
      .map(({ 0: trouve, index }) => ({
        page: adresse,
        faute: texte.slice(Math.max(0, index - 30), index + trouve.length + 20).replace(/\s+/g, ' '),
      })),
  );
}

test('the rule sees a space that was lost, and lets elisions and badges be', () => {
  const lus = (html: string) => fautesOf({ html, adresse: '/', fichier: '', balises: [] }).length;
  expect(lus('sur la<a href="/">page</a>')).toBe(1);
  expect(lus('Sans lui,<a href="/">les</a>')).toBe(1);
  expect(lus('<b>45</b>en cours')).toBe(1);
  expect(lus('sur la <a href="/">page</a>, l’<a href="/">aide</a> (<b>45</b>)')).toBe(0);
  expect(lus('En cours<b class="ml-auto">45</b>')).toBe(0);
});

test('no word is glued to the link or the strong word beside it', () => {
  expect(resumeFautes(pages.flatMap(fautesOf))).toEqual([]);
});

test('one apostrophe on the whole site, in pages and in what islands read', () => {
  const droite = /\p{L}['ʼ]\p{L}/u;
  const lus = [
    ...pages.map(
      ({ adresse, html }) => [adresse, decodeEntites(html.replace(MUET, '').replace(/<[^>]*>/g, ' '))] as const,
    ),
    ...listFichiers()
      .filter((fichier) => fichier.startsWith('donnees/') && fichier.endsWith('.json'))
      // The register as its files say it, whatever was typed there: what a form changes is compared with it.
      .filter((fichier) => !fichier.startsWith('donnees/fiches.'))
      .map((fichier) => [fichier, readFileSync(join(DIST, fichier), 'utf8')] as const),
  ];
  const fautes = lus.flatMap(([page, texte]) => {
    const faute = droite.exec(texte);
    return faute ? [{ page, faute: texte.slice(Math.max(0, faute.index - 20), faute.index + 20) }] : [];
  });
  expect(resumeFautes(fautes)).toEqual([]);
});

/** Pages whose words are ours alone: a register is free in its own. */
const PROSE = [
  '/aide',
  '/glossaire',
  '/accessibilite',
  '/donnees-personnelles',
  '/hors-connexion',
  '/signaler',
  '/404',
  '/donnees-ouvertes',
  '/mentions-legales',
  '/verifier-une-offre',
];

test('neither high punctuation nor a closing quote starts a line, nor does an opening one end it', () => {
  const lues = pages.filter(({ adresse }) => PROSE.includes(adresse));
  expect(lues).toHaveLength(PROSE.length);
  const fautes = lues.flatMap(({ adresse, html }) => {
    const texte = decodeEntites(html.replace(MUET, '').replace(/<[^>]*>/g, '')).replace(/[\t\n\r ]+/g, ' ');
    return [...texte.matchAll(/.{0,20}[^ ] [;:?!»](?=[ .,)]|$).{0,10}|« .{0,20}/g)].map(([faute]) => ({
      page: adresse,
      faute,
    }));
  });
  expect(resumeFautes(fautes)).toEqual([]);
});
