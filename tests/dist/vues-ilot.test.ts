import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Entreprise } from '../../src/domain/entreprise/entreprise.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { escapeHtml } from '../../src/domain/socle/html.ts';
import { AppelsOffresSearch } from '../../src/islands/listes/AppelsOffresSearch.tsx';
import { EntreprisesSearch } from '../../src/islands/listes/EntreprisesSearch.tsx';
import { ProjetsSearch } from '../../src/islands/listes/ProjetsSearch.tsx';
import { findIlot, readProps } from '../../src/serveur/vues/ilot.ts';
import { createVues } from '../../src/serveur/vues/vues-composees.ts';
import { DIST, readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';

// What the server writes in the island of a view is what the island itself shows when it wakes: otherwise React would throw
// the markup away, and with it what the reader was typing.

const compose = createVues(DIST);
const now = new Date();
const pages = readPages();

/** Markup as both write it: the ids that React counts, and the weight that the build writes in scripts, left out. */
const plain = (html: string) =>
  html
    .replace(/<!--astro:end-->$/, '')
    .replace(/ aria-describedby="[^"]*"/g, '')
    .replace(/<span id="[^"]*poids".*?<\/span>/s, '')
    .replaceAll('&nbsp;', '\u00a0');

const composant = (ile: unknown) => ile as ComponentType<object>;

const LISTES = [
  {
    nom: 'projets',
    ile: composant(ProjetsSearch),
    rows: projets,
    requetes: [
      '?q=pont',
      '?q=introuvablissime',
      '?q=%22%3E%3Cb%3E%24%26',
      '?status=en-cours&region=kindia',
      '?status=en-cours&status=acheves&q=e',
      '?region=kindia&region=labe&tri=budget-croissant',
      '?region=kindia&departement=kindia',
      '?departement=kindia',
      '?publie=budget&secteur=route',
      '?entreprise=inconnue&secteur=route',
      '?montant=1-5&montant=5-10&echeance=depassee',
      '?bailleur=bad&performance=bien&performance=excellent',
      '?tri=retard&page=2',
      '?tri=retard&page=99',
      '?region=atlantide',
      '?route=rn5&tri=retard',
      '?route=rn5&route=rn1',
    ],
  },
  {
    nom: 'appels-doffres',
    ile: composant(AppelsOffresSearch),
    rows: appelsOffres,
    requetes: [
      '?q=e',
      '?q=introuvablissime',
      '?status=ouverts&region=kindia',
      '?status=annules&q=introuvablissime',
      '?status=ouverts&status=publies&tri=montant',
      '?limite=passee&bailleur=bad',
      '?region=kindia&departement=kindia&type=aoo',
      '?tri=recent&page=2',
      '?route=rn5',
    ],
  },
  {
    nom: 'entreprises',
    ile: composant(EntreprisesSearch),
    rows: entreprises,
    requetes: [
      '?q=e',
      '?q=introuvablissime',
      '?activite=en-cours&region=conakry',
      '?score=bon&score=excellent&tri=nom',
      '?domaine=travaux&tri=chantiers&page=2',
    ],
  },
];

const titreOf = (row: object) =>
  ('title' in row ? row.title : 'titre' in row ? row.titre : (row as Entreprise).raison_sociale) as string;

for (const { nom, ile, rows, requetes } of LISTES)
  describe.skipIf(rows.length === 0)(nom, () => {
    const renderOf = (html: string) => {
      const ilot = findIlot(html)!;
      return { ecrit: plain(ilot.contenu), montre: plain(renderToString(createElement(ile, readProps(ilot)))) };
    };

    test('the page as built is what its island shows', () => {
      const { html } = pages.find(({ adresse }) => adresse === `/${nom}`)!;
      const { ecrit, montre } = renderOf(html);
      expect(ecrit).toBe(montre);
    });

    test.each(requetes)('%s: the server writes what the island shows', async (requete) => {
      const vue = await compose([nom], requete, now);
      const { ecrit, montre } = renderOf(vue!.html);
      expect(ecrit).toBe(montre);
    });

    test('a company of the register is named in its chip and in its select', async () => {
      if (nom !== 'projets') return;
      const { entreprise } = projets.find(({ entreprise }) => entreprise.length > 0) ?? {};
      const vue = await compose([nom], `?entreprise=${entreprise?.[0] ?? ''}&tri=retard`, now);
      const { ecrit, montre } = renderOf(vue!.html);
      expect(ecrit).toBe(montre);
      const raison = entreprises.find(({ id }) => id === entreprise?.[0])!.raison_sociale;
      expect(ecrit.split(raison.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))).toHaveLength(3);
    });

    test('count, rows, cards, field and chips are of one view', async () => {
      const titre = titreOf(rows.at(-1)!);
      const { html } = (await compose([nom], `?q=${encodeURIComponent(titre)}`, now))!;
      const [, nombre = ''] = /<h2 id="liste-compte"[^>]*>(\d+)/.exec(html)!;
      const cartes = html.slice(html.indexOf('<!--lignes-->')).match(/<article\b/g)?.length ?? 0;
      expect(cartes).toBe(Math.min(Number(nombre), LIGNES_PAR_PAGE));
      expect(Number(nombre)).toBeLessThan(rows.length);
      const { contenu } = findIlot(html)!;
      expect(contenu).toContain(`name="q" value="${escapeHtml(titre)}"`);
      expect(contenu).toContain('aria-label="Filtres actifs"');
      if (contenu.includes('Filtrer par statut')) {
        const nav = /<nav aria-label="Filtrer par statut".*?<\/nav>/s.exec(contenu)![0];
        const comptes = [...nav.matchAll(/<(?:b|span) class="text-(?:lg text-ink|muted)">(\d+)</g)].map(([, n]) =>
          Number(n),
        );
        expect(comptes.reduce((somme, n) => somme + n, 0)).toBe(Number(nombre));
      }
    });
  });
