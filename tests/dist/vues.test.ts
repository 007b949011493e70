import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { LISTE_APPELS_OFFRES } from '../../src/domain/listes/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../../src/domain/listes/liste-entreprises.ts';
import { LISTE_PROJETS } from '../../src/domain/listes/liste-projets.ts';
import { createVues } from '../../src/serveur/vues/vues-composees.ts';
import { DIST } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';

// Views that the server makes from the built site itself: its index, its cards, its first pages.

const compose = createVues(DIST);
const now = new Date();
const rowsOf = (html: string) => html.slice(html.indexOf('<!--lignes-->')).match(/<article\b/g)?.length ?? 0;

const LISTES = [
  { nom: 'projets', total: projets.length, requete: '?q=e&tri=budget-croissant' },
  { nom: 'appels-doffres', total: appelsOffres.length, requete: '?q=e&tri=montant' },
  { nom: 'entreprises', total: entreprises.length, requete: '?q=e&tri=nom' },
];

test.each(LISTES.filter(({ total }) => total > 0))(
  '$nom: every row of the index has its card',
  async ({ nom, total }) => {
    const vus: number[] = [];
    for (let page = 1; page === 1 || vus.at(-1)! > 0; page += 1) {
      const vue = await compose([nom], `?tri=${nom === 'appels-doffres' ? 'recent' : 'score'}&page=${page}`, now);
      const suite = vue!.html.includes('rel="next"');
      vus.push(rowsOf(vue!.html));
      if (!suite) break;
    }
    expect(vus.reduce((somme, nombre) => somme + nombre, 0)).toBe(total);
  },
);

test.each(LISTES.filter(({ total }) => total > 0))(
  '$nom: a view is valid HTML, typed quotes included',
  async ({ nom, requete }) => {
    const validateur = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
      rules: {
        'no-dup-id': 'error',
        'no-missing-references': 'error',
        'require-sri': ['error', { target: 'crossorigin' }],
      },
    });
    for (const recherche of [requete, `${requete}%22%3E%3Cb%3E`, '?region=inconnue&region=conakry&region=kindia&q=']) {
      const { html } = (await compose([nom], recherche, now))!;
      const { results } = await validateur.validateString(html.replace(/<style>astro-island[^<]*<\/style>/, ''), nom);
      const fautes = results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message}, ${selector}`);
      expect(fautes, recherche).toEqual([]);
    }
  },
);

test('each filter and each sort of a list can be asked', async () => {
  for (const { chemin, filtres, tris } of [LISTE_PROJETS, LISTE_APPELS_OFFRES, LISTE_ENTREPRISES]) {
    const nom = chemin.slice(1);
    if (LISTES.find((liste) => liste.nom === nom)?.total === 0) continue;
    const questions = [
      ...filtres.map(({ nom: filtre, options = [] }) => `${filtre}=${options[0]?.valeur ?? 'essai'}`),
      ...tris.map(({ nom: tri }) => `tri=${tri}`),
    ];
    for (const question of questions) expect(await compose([nom], `?${question}`, now), question).toBeDefined();
  }
});
