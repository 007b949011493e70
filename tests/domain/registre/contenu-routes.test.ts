import { describe, expect, test } from 'vitest';
import type { Emprise } from '../../../src/domain/reference/emprise.ts';
import type { Route } from '../../../src/domain/reference/route.ts';
import { warnEmprise } from '../../../src/domain/registre/contenu-routes.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, anAppelOffres, aProjet, aRoute, aSection } from '../../support/builders.ts';

const rn5 = aRoute({
  id: 'rn5',
  numero: 'RN5',
  sections: [
    aSection({ id: 'mamou-dalaba', debut: 'Mamou', fin: 'Dalaba', longueur_km: 54 }),
    aSection({ id: 'dalaba-pita', debut: 'Dalaba', fin: 'Pita' }),
  ],
});
const rn1 = aRoute();

/** Each fault as "field remedy". */
const faults = (routes: Route[], projet: Parameters<typeof aProjet>[0] = {}) =>
  checkContenu(aContenu({ routes, projets: [aProjet(projet)] })).map(({ champ, remede = '' }) =>
    `${champ} ${remede}`.trim(),
  );
const emprise = (un: Partial<Emprise>, axe?: string) =>
  faults([rn1, rn5], { emprise: { route: 'rn5', ...un }, ...(axe !== undefined && { axe }) });

describe('where works are along a road is of that road (R139)', () => {
  test.each<[string, string[], string[]]>([
    ['a section and its points', emprise({ section: 'mamou-dalaba', pk_debut: 12, pk_fin: 31 }, 'RN5'), []],
    ['a bridge at one point', emprise({ section: 'mamou-dalaba', pk_debut: 12, pk_fin: 12 }), []],
    ['up to the end of the section', emprise({ section: 'mamou-dalaba', pk_debut: 40, pk_fin: 54.3 }), []],
    [
      'points of a section whose length nobody knows',
      emprise({ section: 'dalaba-pita', pk_debut: 0, pk_fin: 900 }),
      [],
    ],
    ['points without their section', emprise({ pk_debut: 12, pk_fin: 31 }), []],
    ['a road that is not there', emprise({ route: 'zz' }), ['emprise.route']],
    ['a section of another road', emprise({ section: 'kindia-mamou' }), ['emprise.section']],
    [
      'a misspelt section',
      emprise({ section: 'mamou-dalabba' }),
      ['emprise.section le plus proche est « mamou-dalaba »'],
    ],
    [
      'points the wrong way round',
      emprise({ section: 'mamou-dalaba', pk_debut: 31, pk_fin: 12 }),
      ['emprise.pk_fin inversez les deux PK : ils croissent depuis le début de la section'],
    ],
    ['a point beyond the section', emprise({ section: 'mamou-dalaba', pk_debut: 12, pk_fin: 61 }), ['emprise.pk_fin']],
    [
      'another road than that of axe',
      emprise({ section: 'mamou-dalaba' }, 'RN1'),
      ['emprise.route écrivez route: rn1, ou axe: RN5'],
    ],
    ['a road that axe names and nobody describes', emprise({ section: 'mamou-dalaba' }, 'RN7'), ['emprise.route']],
  ])('%s', (_, dites, attendues) => {
    expect(dites).toEqual(attendues);
  });
});

test('a lot says where it is as a projet does, and is checked as one (R139)', () => {
  const lots = [{ numero: 4, intitule: 'Route de Pita', emprise: { route: 'rn5', section: 'mamou-pita' } }];
  const anomalies = checkContenu(
    aContenu({ routes: [rn1, rn5], 'appels-offres': [anAppelOffres({ lots, nombre_lots: 1 })] }),
  );
  expect(anomalies.map(({ champ }) => champ)).toEqual(['lots.0.emprise.section']);
});

describe('a road agrees with itself', () => {
  const points = [
    [-12.87, 10.06],
    [-12.09, 10.38],
  ] as const;
  const route = (un: Partial<Route>) => faults([aRoute(un)]);
  const section = (un: Parameters<typeof aSection>[0]) => route({ sections: [aSection(un)] });
  const ligne = (un: Partial<NonNullable<Route['lignes']>[number]>) =>
    route({
      sections: [aSection({ longueur_km: 130 })],
      lignes: [{ section: 'kindia-mamou', points, ...un }],
    });

  test.each<[string, string[], string[]]>([
    ['two sections of one name', route({ sections: [aSection(), aSection()] }), ['sections.1.id']],
    ['two roads of one number', faults([rn1, aRoute({ id: 'autre' })]), ['numero']],
    [
      'towns out of order',
      section({ villes: [{ nom: 'Linsan', pk: 80 }, { nom: 'Sougueta' }, { nom: 'Kolenté', pk: 40 }] }),
      ['sections.0.villes.2.pk'],
    ],
    [
      'a bridge beyond the end',
      section({ longueur_km: 130, ponts: [{ nom: 'Konkouré', pk: 190 }] }),
      ['sections.0.ponts.0.pk'],
    ],
    ['a surveyed line', ligne({ pk_debut: 0, pk_fin: 130 }), []],
    ['a schematic line', ligne({}), []],
    [
      'a line of no section',
      ligne({ section: 'kindia-mamu' }),
      ['features.0.properties.section le plus proche est « kindia-mamou »'],
    ],
    ['half its points', ligne({ pk_debut: 0 }), ['features.0.properties.pk_fin']],
    ['points beyond the section', ligne({ pk_debut: 0, pk_fin: 190 }), ['features.0.properties.pk_fin']],
    [
      'a line out of the country',
      ligne({
        points: [
          [10.06, -12.87],
          [-12.09, 10.38],
        ],
      }),
      [
        'features.0.geometry.coordinates.0 lat: 10.06, lng: -12.87 y serait : latitude et longitude inversées, ou signe « - » oublié ?',
      ],
    ],
  ])('%s', (_, dites, attendues) => {
    expect(dites).toEqual(attendues);
  });

  test('faults of its lines are told of their own file', () => {
    const [faute] = checkContenu(aContenu({ routes: [aRoute({ lignes: [{ section: 'x', points }] })] }));
    expect(faute?.fichier).toBe('content/routes/rn1.geojson');
  });
});

test.each([
  [{ lineaire_prevu_km: 19 }, 0],
  [{ lineaire_prevu_km: 43 }, 1],
  [{ lineaire_prevu_km: 43, lineaire_actualise_km: 20 }, 0],
  [{}, 0],
])('points whose extent is not the length of the contract %j are told, and refuse nothing', (longueurs, nombre) => {
  const dits: string[] = [];
  warnEmprise({ id: 'x', emprise: { route: 'rn5', pk_debut: 12, pk_fin: 31 }, ...longueurs }, (champ) =>
    dits.push(champ),
  );
  expect(dits).toHaveLength(nombre);
});
