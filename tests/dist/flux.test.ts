// Feeds and calendars of the built site (R237, R238): they parse, every address in them leads to a page, and pages name theirs.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalOf, DIST, isPageErreur, listFichiers, readPages } from '../support/dist.ts';

const pages = readPages().filter((page) => !isPageErreur(page));
const adresses = new Set(pages.map(canonicalOf));
const flux = listFichiers(DIST).filter((fichier) => fichier.endsWith('.atom'));
const read = (fichier: string): string => readFileSync(join(DIST, fichier), 'utf8');
const all = (texte: string, forme: RegExp): string[] => [...texte.matchAll(forme)].map(([, une = '']) => une);

test('every feed is dated, in order, and leads to pages that exist', () => {
  expect(flux.length).toBeGreaterThanOrEqual(3);
  const fautes = flux.flatMap((fichier) => {
    const xml = read(fichier);
    const dates = all(xml, /<updated>([^<]*)</g);
    const [tete, ...entrees] = dates;
    const ids = all(xml, /<id>([^<]*)</g);
    const liens = all(xml, /rel="alternate"[^>]* href="([^"]*)"/g);
    return [
      ...(dates.every((date) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) ? [] : ['dates']),
      ...(entrees.length === 0 || entrees[0] === tete ? [] : ['date de tête']),
      ...(entrees.toSorted().toReversed().join() === entrees.join() ? [] : ['ordre']),
      ...(new Set(ids).size === ids.length ? [] : ['identifiants']),
      ...liens.filter((lien) => !adresses.has(lien)),
      ...(statSync(join(DIST, fichier)).size <= 40_000 ? [] : ['poids']),
    ].map((faute) => `${fichier} : ${faute}`);
  });
  expect(fautes).toEqual([]);
});

test('a page names the feed of what it shows, which is there', () => {
  const nommes = pages.flatMap(({ balises }) =>
    balises
      .filter(({ nom, attributs }) => nom === 'link' && attributs.get('type') === 'application/atom+xml')
      .map(({ attributs }) => attributs.get('href') ?? ''),
  );
  expect(new Set(nommes).size).toBeGreaterThan(2);
  expect(nommes.filter((href) => !existsSync(join(DIST, href)))).toEqual([]);
});

test('the calendars have one event per date, each of its own, and lead to pages that exist', () => {
  for (const nom of ['appels-doffres', 'sept-jours']) {
    const ics = read(`agendas/${nom}.ics`).replaceAll(/\r\n[ \t]/g, '');
    const uids = all(ics, /^UID:(.*)\r$/gm);
    expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(new Set(uids).size).toBe(uids.length);
    expect(all(ics, /^(BEGIN:VEVENT)\r$/gm)).toHaveLength(uids.length);
    expect(all(ics, /^URL:(.*)\r$/gm).filter((lien) => !adresses.has(lien))).toEqual([]);
  }
});
