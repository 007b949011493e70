import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { getTerritoire } from '../../src/data/content/limites-territoire.ts';
import { isInTerritoire, kmTropLoin } from '../../src/domain/registre/territoire.ts';
import { aProjet, aRegion, asFichier } from '../support/builders.ts';
import { regions } from '../support/exemples.ts';
import { writeRegistre } from '../support/registre.ts';

const territoire = getTerritoire();
const FREETOWN = { lat: 8.484, lng: -13.23 };
const OCEAN = { lat: 9, lng: -14.5 };
const CONAKRY = { lat: 9.538, lng: -13.677 };

describe('what lies in the country, on the basemap that the portal ships (R127)', () => {
  test.each<[string, number, number, boolean]>([
    ['Kaloum', 9.505, -13.715, true],
    ['Tamara, of the Îles de Los', 9.46, -13.83, true],
    ['the port of Kamsar', 10.65, -14.61, true],
    ['Cap Verga', 10.2, -14.46, true],
    ['Pamelap, on the border', 9.05, -12.97, true],
    ['Kourémalé, on the border', 11.96, -8.79, true],
    ['Freetown', FREETOWN.lat, FREETOWN.lng, false],
    ['the ocean', OCEAN.lat, OCEAN.lng, false],
    ['Monrovia', 6.3, -10.8, false],
    ['Danané', 7.26, -8.15, false],
    ['Kédougou', 12.55, -12.18, false],
    ['Bissau', 11.86, -15.6, false],
    ['0, 0', 0, 0, false],
  ])('%s', (_, lat, lng, attendu) => {
    expect(isInTerritoire(territoire, { lat, lng })).toBe(attendu);
  });

  test('every seat of the register lies in the country, and is not far from itself', () => {
    const loin = regions.flatMap(({ nom: region, prefectures }) =>
      prefectures
        .filter(
          ({ nom, location }) =>
            !isInTerritoire(territoire, location) ||
            kmTropLoin(territoire, { departement: nom, region, siege: location }, [location]) > 0,
        )
        .map(({ nom }) => nom),
    );
    expect(loin).toEqual([]);
  });
});

describe('a projet that the register places', () => {
  const lola = aRegion({
    id: 'nzerekore',
    nom: 'N’Zérékoré',
    chef_lieu: 'N’Zérékoré',
    location: { lat: 7.75, lng: -8.82 },
    prefectures: [{ nom: 'Lola', location: { lat: 7.8, lng: -8.53 } }],
  });
  const read = (projet: Parameters<typeof aProjet>[0]) => {
    const fiche = asFichier(aProjet({ region: 'nzerekore', departement: 'Lola', ...projet }));
    const { anomalies, avertissements } = readContenu(
      writeRegistre({
        'content/regions/nzerekore.yaml': stringify(asFichier(lola)),
        'content/projets/pont-de-wassou.yaml': stringify(fiche),
      }),
    );
    const siens = (dits: typeof anomalies) =>
      dits.filter(({ fichier }) => fichier.endsWith('wassou.yaml')).map(({ champ }) => champ);
    return { refuses: siens(anomalies), avertis: siens(avertissements) };
  };

  test.each<[string, Parameters<typeof aProjet>[0], { refuses: string[]; avertis: string[] }]>([
    ['at Lola', { location: { lat: 7.82, lng: -8.5 }, precision: 'exacte' }, { refuses: [], avertis: [] }],
    ['in Freetown', { location: FREETOWN, precision: 'exacte' }, { refuses: ['location'], avertis: [] }],
    ['in the ocean', { location: OCEAN, precision: 'exacte' }, { refuses: ['location'], avertis: [] }],
    ['in Conakry', { location: CONAKRY, precision: 'exacte' }, { refuses: [], avertis: ['location'] }],
    [
      'a course that runs into the ocean',
      {
        trace: [
          [-8.5, 7.82],
          [OCEAN.lng, OCEAN.lat],
        ],
      },
      { refuses: ['trace.1'], avertis: [] },
    ],
    [
      'a course elsewhere',
      {
        trace: [
          [CONAKRY.lng, CONAKRY.lat],
          [-13.6, 9.6],
        ],
      },
      { refuses: [], avertis: ['trace'] },
    ],
    ['nowhere', {}, { refuses: [], avertis: [] }],
  ])('%s', (_, projet, attendu) => {
    expect(read(projet)).toEqual(attendu);
  });

  test('latitude and longitude swapped, or a sign forgotten, are told', () => {
    const remedeOf = (location: { lat: number; lng: number }) =>
      readContenu(
        writeRegistre({
          'content/projets/pont-de-wassou.yaml': stringify(asFichier(aProjet({ location, precision: 'exacte' }))),
        }),
      ).anomalies.map(({ remede }) => remede);
    expect(remedeOf({ lat: 10.06, lng: 12.86 })).toEqual([expect.stringContaining('lat: 10.06, lng: -12.86')]);
    expect(remedeOf({ lat: -12.86, lng: 10.06 })).toEqual([expect.stringContaining('lat: 10.06, lng: -12.86')]);
    expect(remedeOf(FREETOWN)).toEqual([undefined]);
  });
});
