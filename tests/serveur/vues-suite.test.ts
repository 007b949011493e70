import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LISTE_PROJETS } from '../../src/domain/listes/liste-projets.ts';
import { parseVue } from '../../src/domain/listes/liste.ts';
import { ProjetsSearch, type ProjetsListeProps } from '../../src/islands/listes/ProjetsSearch.tsx';
import { findIlot, readProps, withProps } from '../../src/serveur/vues/ilot.ts';
import type { Ligne } from '../../src/serveur/vues/ligne.ts';
import { LISTES } from '../../src/serveur/vues/listes-servies.ts';
import { withIlot } from '../../src/serveur/vues/vue-ilot.ts';
import { aProjetIndexe, NOMS } from '../support/builders-index.ts';

// The register counts a project that was given up; the view that is asked for may have it or not.

const now = new Date('2026-11-29T08:00:00Z');
const SUITE = '1 projet abandonné, à part des quatre statuts.';
const PARTI = aProjetIndexe({ id: 'bac', title: 'Bac', abandon: { date: '2026-03-02', motif: 'Sans financement.' } });
const SUIVI = aProjetIndexe({ id: 'pont', title: 'Pont', status: 'EN_COURS' });
const options = { region: [], departement: [], bailleur: [], entreprise: [], route: [], secteur: [] };
const PROPS: ProjetsListeProps = {
  titre: 'Projets',
  chapeau: 'Tous les chantiers.',
  suite: { texte: SUITE, href: '/projets/fin/abandonne' },
  vuePage: { filtres: {}, page: 1 },
  total: 2,
  parStatut: { EN_COURS: 1, ACHEVE: 0, SUSPENDU: 0, A_VENIR: 0 },
  options,
  adresse: '/donnees/p.1.json',
};
const show = (props: object) =>
  renderToString(createElement(ProjetsSearch, props as ProjetsListeProps)).replaceAll('\u00a0', '&nbsp;');
const PAGE = `${withProps('<astro-island props="{}">', PROPS as unknown as Record<string, unknown>)}${show(PROPS)}</astro-island>`;

/** What the server writes of a view with these rows, and what its island shows of what it is told. */
function serve(requete: string, rows: readonly object[]) {
  const vue = parseVue(LISTE_PROJETS, requete, options);
  const source = { rows: [], noms: NOMS, options, cadre: PAGE, cartes: new Map(), modifieLe: now };
  const lignes = rows as readonly Ligne[];
  const servie = { vue, total: rows.length, rowsCompte: lignes, compte: '', contenu: '', now };
  const ilot = findIlot(withIlot(PAGE, LISTES.projets, source as never, servie))!;
  const tete = (html: string) => /<h1>.*?<\/p>/s.exec(html.replaceAll('\u00a0', '&nbsp;'))![0];
  return { ecrit: tete(ilot.contenu), montre: tete(show(readProps(ilot))) };
}

test('the whole list says what it counts apart, once', () => {
  expect(show(PROPS).split(SUITE.slice(2))).toHaveLength(2);
});

test.each([
  ['?q=e', [PARTI, SUIVI], 1],
  ['?q=pont', [SUIVI], 0],
  ['?status=en-cours', [PARTI, SUIVI], 0],
])('%s: a view says it of its own rows', (requete, rows, fois) => {
  const { ecrit, montre } = serve(requete, rows);
  expect(ecrit).toBe(montre);
  expect(ecrit.split('projet abandonné')).toHaveLength(fois + 1);
});
