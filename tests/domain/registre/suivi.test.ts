import { describe, expect, test } from 'vitest';
import { LISTE_PROJETS } from '../../../src/domain/listes/liste-projets.ts';
import { parseVue } from '../../../src/domain/listes/liste.ts';
import { prepareListe, selectRows } from '../../../src/domain/listes/selection.ts';
import { routes } from '../../../src/domain/portail/routes.ts';
import { routesChiffres } from '../../../src/domain/portail/routes-chiffres.ts';
import { computeSuivi, lignesSuivi } from '../../../src/domain/registre/suivi.ts';
import { computeTableauDeBord } from '../../../src/domain/tableau-de-bord/tableau-de-bord.ts';
import { aProjetIndexe, NOMS } from '../../support/builders-index.ts';

const now = new Date('2026-11-21T10:05:00Z');
const ROWS = [
  aProjetIndexe({ id: 'passee', date_fin_prevue: '2026-11-01', taux_execution_physique: 80, taux_conso_delai: 90 }),
  aProjetIndexe({ id: 'lent', budget: 3_000, taux_execution_physique: 10, taux_conso_delai: 20 }),
  aProjetIndexe({ id: 'tres-lent', budget: 1_000, taux_execution_physique: 30, taux_conso_delai: 90 }),
  // Its pace no longer says anything: it stopped.
  aProjetIndexe({ id: 'arrete', status: 'SUSPENDU', taux_execution_physique: 1, taux_conso_delai: 90 }),
  aProjetIndexe({ id: 'fini', status: 'ACHEVE', taux_execution_physique: 100, taux_conso_delai: 300 }),
];
const suivi = computeSuivi(ROWS, now);
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const phrases = (rows: typeof ROWS) =>
  lignesSuivi(computeSuivi(rows, now), now).map(({ texte, suite = '' }) => plain(texte + suite));

test('late by deadline, late by pace, suspended, and the means of running works alone', () => {
  expect(suivi).toMatchObject({ echeances: 1, retards: 2, suspendus: 1 });
  expect(suivi.enCours).toMatchObject({ totalProjets: 3, tauxExecutionMoyen: 40, tauxExecutionPondere: 15 });
  expect(phrases(ROWS)).toEqual([
    '1 projet en cours a dépassé son échéance au 21 novembre 2026.',
    '2 projets en cours en retard par le rythme des travaux.',
    '1 projet suspendu.',
    '3 projets en cours sans aucun constat daté.',
    '3 projets en cours : 40 % d’exécution en moyenne simple ; 15 % en pondérant par le budget, sur 2.',
  ]);
});

describe('nothing is announced that is not there', () => {
  test('of nothing', () => expect(phrases([])).toEqual([]));
  test('of finished works', () => expect(phrases(ROWS.slice(4))).toEqual([]));
  test('of works on time', () =>
    expect(
      phrases([aProjetIndexe({ taux_execution_physique: 50, taux_conso_delai: 50, date_debut: '2026-10-01' })]),
    ).toEqual([
      'Aucun projet en cours n’a dépassé d’échéance publiée au 21 novembre 2026.',
      '1 projet en cours : 50 % d’exécution en moyenne simple.',
    ]));
  test('of running works without a rate', () =>
    expect(phrases([aProjetIndexe({ date_debut: '2026-10-01' })])).toEqual([
      'Aucun projet en cours n’a dépassé d’échéance publiée au 21 novembre 2026.',
    ]));
});

test.each([
  [routesChiffres.echeanceDepassee(), ['passee']],
  [routesChiffres.rythmeEnRetard(), ['lent', 'tres-lent']],
  [routes.projetsFiltres('SUSPENDU'), ['arrete']],
  [routes.projetsFiltres('EN_COURS'), ['passee', 'lent', 'tres-lent']],
])('%s shows exactly the rows that were counted', (href, ids) => {
  expect(lignesSuivi(suivi, now).map((ligne) => ligne.href)).toContain(href);
  const preparation = prepareListe(LISTE_PROJETS, { rows: ROWS, textes: ROWS.map(() => '') }, now);
  const vue = parseVue(LISTE_PROJETS, href.slice(href.indexOf('?')), {});
  expect(selectRows(LISTE_PROJETS, preparation, vue).map(({ id }) => id)).toEqual(ids);
});

test('the dashboards count the same', () => {
  const { echeances, retards } = computeTableauDeBord({ rows: ROWS, noms: NOMS }, now);
  expect([echeances.length, retards.length]).toEqual([suivi.echeances, suivi.retards]);
});

test('running works whose last observation is more than 90 days old are counted, and only they', () => {
  const rows = [
    aProjetIndexe({ id: 'ancien', taux_execution_physique: 40, avancement_au: '2026-08-22' }),
    aProjetIndexe({ id: 'recent', taux_execution_physique: 40, avancement_au: '2026-08-23' }),
    aProjetIndexe({ id: 'fini', status: 'ACHEVE', taux_execution_physique: 100, avancement_au: '2020-01-01' }),
    aProjetIndexe({ id: 'sans-date', taux_execution_physique: 40 }),
  ];
  const textes = lignesSuivi(computeSuivi(rows, now), now).map(({ texte }) => plain(texte));
  expect(textes).toContain('1 projet en cours non mis à jour depuis plus de 90 jours');
  const preparation = prepareListe(LISTE_PROJETS, { rows, textes: rows.map(() => '') }, now);
  const select = (search: string) => {
    const vue = parseVue(LISTE_PROJETS, search, {});
    return selectRows(LISTE_PROJETS, preparation, vue).map(({ id }) => id);
  };
  expect(select(routesChiffres.constatAncien().replace('/projets', ''))).toEqual(['ancien']);
  expect(select('?mise-a-jour=date-non-publiee')).toEqual(['sans-date']);
  expect(select(routesChiffres.sansConstat().replace('/projets', ''))).toEqual(['sans-date']);
  expect(select(routesChiffres.sansNouvelles().replace('/projets', ''))).toEqual(['ancien', 'sans-date']);
  expect(textes).toContain('1 projet en cours sans aucun constat daté');
});
