import { describe, expect, test } from 'vitest';
import type { Lot } from '../../../src/domain/appel-offres/lots.ts';
import type { Emprise } from '../../../src/domain/reference/emprise.ts';
import {
  phraseAilleurs,
  phraseEstimations,
  phraseLotsRoute,
  phraseRoute,
  phraseTravaux,
} from '../../../src/domain/registre/phrase-route.ts';
import {
  citeRoute,
  isSansMarche,
  listTravaux,
  lotsSurRoute,
  traceDeduite,
  traceDessinee,
  travauxRoute,
} from '../../../src/domain/registre/travaux-route.ts';
import { anAppelOffres, aProjet, aRoute, aSection } from '../../support/builders.ts';

const rn5 = aRoute({
  id: 'rn5',
  numero: 'RN5',
  nom: 'Mamou – Labé',
  sections: [
    aSection({ id: 'mamou-dalaba', debut: 'Mamou', fin: 'Dalaba' }),
    aSection({ id: 'dalaba-pita', debut: 'Dalaba', fin: 'Pita' }),
  ],
});
const projets = [
  aProjet({ id: 'axe-seul', axe: 'RN5' }),
  aProjet({ id: 'sans-section', emprise: { route: 'rn5', pk_debut: 3, pk_fin: 9 } }),
  aProjet({ id: 'sans-pk', emprise: { route: 'rn5', section: 'mamou-dalaba' } }),
  aProjet({ id: 'loin', emprise: { route: 'rn5', section: 'mamou-dalaba', pk_debut: 30, pk_fin: 40 } }),
  aProjet({ id: 'pres', axe: 'RN5', emprise: { route: 'rn5', section: 'mamou-dalaba', pk_debut: 2, pk_fin: 4 } }),
  aProjet({ id: 'deuxieme', emprise: { route: 'rn5', section: 'dalaba-pita', pk_debut: 1, pk_fin: 2 } }),
  aProjet({ id: 'autre-route', axe: 'RN1' }),
  aProjet({ id: 'ailleurs' }),
];

test('works are sorted along the road, each once; those without a section come apart, never placed (R140)', () => {
  const travaux = travauxRoute(rn5, projets);
  expect(travaux.sections.map(({ travaux }) => travaux.map(({ projet }) => projet?.id))).toEqual([
    ['pres', 'loin', 'sans-pk'],
    ['deuxieme'],
  ]);
  expect(travaux.ailleurs.map(({ projet }) => projet?.id)).toEqual(['axe-seul', 'sans-section']);
  expect(listTravaux(travaux).map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a projet names the road of its emprise, else that of its axe, when the register has it', () => {
  const cite = (id: string) =>
    citeRoute(
      projets.find((projet) => projet.id === id)!,
      [aRoute(), rn5],
    );
  expect(cite('sans-pk')).toMatchObject({
    id: 'rn5',
    titre: 'RN5',
    numero: 'RN5',
    emprise: 'RN5, section Mamou–Dalaba',
    isDeduite: false,
  });
  expect(cite('axe-seul')).toMatchObject({ id: 'rn5', titre: 'RN5', numero: 'RN5', emprise: undefined });
  expect(cite('ailleurs')).toBeUndefined();
  expect(citeRoute({ axe: 'RN7' }, [rn5])).toBeUndefined();
});

test('a course follows from kilometre points on a surveyed line, and stands before the one of the file', () => {
  const points = [
    [-12, 10],
    [-11, 10],
  ] as const;
  const relevee = { ...rn5, lignes: [{ section: 'mamou-dalaba', pk_debut: 0, pk_fin: 50, points }] };
  const emprise = { route: 'rn5', section: 'mamou-dalaba', pk_debut: 0, pk_fin: 25 };
  const trace: Array<[number, number]> = [
    [-9, 9],
    [-9, 8],
  ];
  const deduite = [
    [-12, 10],
    [-11.5, 10],
  ];
  expect(traceDessinee({ emprise, trace }, [relevee])).toEqual(deduite);
  expect(traceDessinee({ emprise, trace }, [rn5])).toEqual(trace);
  // A bridge is a point: no course to draw.
  expect(traceDeduite({ emprise: { ...emprise, pk_debut: 25 } }, [relevee])).toEqual([[-11.5, 10]]);
  expect(traceDessinee({ emprise: { ...emprise, pk_debut: 25 } }, [relevee])).toBeUndefined();
});

test('what was given up is not among the works of a road (R138)', () => {
  const abandonne = aProjet({ axe: 'RN5', abandon: { date: '2026-02-01', motif: 'Financement retiré.' } });
  expect(listTravaux(travauxRoute(rn5, [abandonne]))).toEqual([]);
});

test('a road says how many works it has, and how many are in progress', () => {
  const chantier = aProjet({ axe: 'RN5', status: 'EN_COURS' });
  const phrase = (...siens: typeof projets) => phraseRoute(rn5, travauxRoute(rn5, siens)).replaceAll('\u00a0', ' ');
  const debut = 'Route nationale en 2 sections, longueur non publiée : ';
  expect(phrase()).toBe(`${debut}aucun projet publié.`);
  expect(phrase(chantier)).toBe(`${debut}1 projet, en cours.`);
  expect(phrase(chantier, ...projets)).toBe(`${debut}7 projets, dont 1 en cours.`);
  expect(phrase(...projets)).toBe(`${debut}6 projets, aucun en cours.`);
});

describe('lots of tenders on a road (R141)', () => {
  const lot = (numero: number, autres: Partial<Lot> = {}): Lot => ({ numero, intitule: `Lot ${numero}`, ...autres });
  const surRn5 = (autres: Partial<Emprise> = {}): Emprise => ({ route: 'rn5', section: 'mamou-dalaba', ...autres });
  const appels = [
    anAppelOffres({
      id: 'ao',
      statut: 'EVALUE',
      lots: [
        lot(1, { emprise: surRn5({ pk_debut: 3, pk_fin: 5 }), budget_indicatif: 2e9, projet_lie: 'pres' }),
        lot(2, { emprise: surRn5(), statut: 'ATTRIBUE' }),
        lot(3, { emprise: { route: 'rn5' }, budget_indicatif: 1e9 }),
        lot(4, { emprise: surRn5(), statut: 'INFRUCTUEUX' }),
        lot(5, { emprise: { route: 'rn1', section: 'ailleurs' } }),
        lot(6),
      ],
    }),
    anAppelOffres({ id: 'annule', statut: 'ANNULE', lots: [lot(1, { emprise: surRn5() })] }),
  ];
  const lots = lotsSurRoute(rn5, appels);
  const vifs = lots.filter((un) => !isSansMarche(un));
  const travaux = travauxRoute(rn5, projets, lots);
  const clair = (texte: string | undefined) => texte?.replaceAll('\u00a0', ' ');

  test('they stand along the road with the projets; those that ended without a contract are told apart', () => {
    expect(listTravaux(travaux).map(({ projet, lot }) => projet?.id ?? `lot-${lot?.lot.numero}`)).toEqual([
      'pres', 'lot-1', 'loin', 'sans-pk', 'lot-2', 'deuxieme', 'axe-seul', 'sans-section', 'lot-3',
    ]); // prettier-ignore
    expect(lots.filter(isSansMarche).map(({ appel, lot }) => [appel.id, lot.numero])).toEqual([
      ['ao', 4],
      ['annule', 1],
    ]);
  });

  test('they are counted apart from projets, in each sentence', () => {
    expect(clair(phraseRoute(rn5, travaux))).toMatch(/6 projets.* ; 3 lots d’appels d’offres\.$/);
    expect(clair(phraseTravaux(travaux.sections[0]!.travaux))).toBe('3 projets et 2 lots');
    expect(clair(phraseTravaux([]))).toBe('aucun projet');
    expect(clair(phraseLotsRoute(vifs))).toBe('3 : 2 évalués et 1 attribué');
    expect(clair(phraseEstimations(vifs))).toMatch(/^3 Mds? GNF, sur 2 lots$/);
    expect(phraseEstimations([])).toBeUndefined();
    expect(clair(phraseAilleurs(travaux))).toMatch(/^2 projets et 1 lot nomment la route/);
    expect(clair(phraseAilleurs(travauxRoute(rn5, [], vifs)))).toMatch(/^Un lot nomme la route/);
    expect(phraseAilleurs(travauxRoute(rn5, []))).toBeUndefined();
  });
});
