import { expect, test } from 'vitest';
import { type PageDist, readPages, resumeFautes } from '../support/dist.ts';

const ORDRE = ['theme', 'base', 'components', 'utilities'];

/** The cascade layers of a page, weakest first: their order is that of their first mention. */
function couchesOf({ balises }: PageDist): string[] {
  const css = balises.flatMap(({ nom, contenu = '' }) => (nom === 'style' ? [contenu] : [])).join('');
  const mentions = [...css.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, noms = '']) => noms.split(/, ?/));
  return [...new Set(mentions)].filter((couche) => ORDRE.includes(couche));
}

test('on every page the reset yields to components, and components to utilities', () => {
  const fautes = readPages().flatMap((page) => {
    const couches = couchesOf(page).join(' < ');
    return couches === ORDRE.join(' < ') ? [] : [{ page: page.adresse, faute: couches }];
  });
  expect(resumeFautes(fautes)).toEqual([]);
});

/** Classes that a style sheet has rules for. */
function classesOf({ balises }: PageDist): Set<string> {
  const css = balises.flatMap(({ nom, contenu = '' }) => (nom === 'style' ? [contenu] : [])).join('');
  return new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, classe = '']) => classe.replaceAll('\\', '')));
}

test('a page has the rules of every class that it uses, and few of those that it does not', () => {
  const pages = readPages().map((page) => ({ ...page, regles: classesOf(page) }));
  const connues = new Set(pages.flatMap(({ regles }) => [...regles]));
  const fautes = pages.flatMap(({ adresse, balises, regles }) => {
    const portees = new Set(balises.flatMap(({ attributs }) => (attributs.get('class') ?? '').split(/\s+/)));
    return [...portees]
      .filter((classe) => connues.has(classe) && !regles.has(classe))
      .map((classe) => ({ page: adresse, faute: `no rule for .${classe}` }));
  });
  expect(resumeFautes(fautes)).toEqual([]);
  const texte = pages.find(({ adresse }) => adresse === '/glossaire');
  expect((texte?.regles.size ?? 0) / connues.size).toBeLessThan(0.6);
});
