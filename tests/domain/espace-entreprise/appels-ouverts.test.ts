import { expect, test } from 'vitest';
import { appelsOuverts, isOuvertEnRegion } from '../../../src/domain/espace-entreprise/appels-ouverts.ts';
import { anAppelOffres } from '../../support/builders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

const OUVERTS = [
  anAppelOffres({ id: 'boke-loin', region: 'boke', date_limite: '2026-12-20T10:00:00Z' }),
  anAppelOffres({ id: 'kindia-proche', region: 'kindia', date_limite: '2026-11-22T10:00:00Z' }),
  anAppelOffres({ id: 'boke-proche', region: 'boke', date_limite: '2026-12-01T10:00:00Z' }),
  anAppelOffres({ id: 'labe-loin', region: 'labe', date_limite: '2026-12-30T10:00:00Z' }),
  anAppelOffres({ id: 'passe', region: 'boke', date_limite: '2026-11-21T10:00:00Z' }),
  anAppelOffres({ id: 'publie', region: 'boke', statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00Z' }),
];

test.each([
  [
    'by deadline alone, when the region is not known',
    undefined,
    undefined,
    [],
    ['kindia-proche', 'boke-proche', 'boke-loin', 'labe-loin'],
  ],
  ['its region first', 'boke', undefined, [], ['boke-proche', 'boke-loin', 'kindia-proche', 'labe-loin']],
  ['the tender one comes from before all', 'boke', 'labe-loin', [], ['labe-loin', 'boke-proche', 'boke-loin']],
  ['a closed tender does not come back because one comes from it', undefined, 'passe', [], ['kindia-proche']],
  ['not twice what the page shows above', 'boke', undefined, ['boke-proche'], ['boke-loin', 'kindia-proche']],
] as const)('open tenders, %s', (_, region, cible, deja, attendu) => {
  const ids = appelsOuverts(OUVERTS, { region, cible, deja: new Set(deja) }, NOW).map(({ id }) => id);
  expect(ids.slice(0, attendu.length)).toEqual(attendu);
  expect(ids).toHaveLength(4 - deja.length);
});

test('a tender without an hour, answered on paper, is not among those that can be answered here', () => {
  const appels = OUVERTS.map((appel, rang) =>
    rang === 0 ? { ...appel, date_limite: appel.date_limite?.slice(0, 10) } : appel,
  );
  const ids = appelsOuverts(appels, { region: undefined, cible: undefined, deja: new Set() }, NOW).map(({ id }) => id);
  expect(ids).not.toContain(OUVERTS[0]?.id);
  expect(ids).toHaveLength(3);
});

test('a tender whose lot in the region is cancelled is not of that region first', () => {
  const lots = [
    { numero: 1, intitule: 'Rue', lieux: [{ region: 'labe' }], statut: 'ANNULE' as const },
    { numero: 2, intitule: 'Pont', lieux: [{ region: 'boke' }] },
  ];
  const appels = [
    ...OUVERTS,
    anAppelOffres({ id: 'annule-a-labe', region: 'labe', date_limite: '2026-12-02T10:00:00Z', lots }),
  ];
  const ids = appelsOuverts(appels, { region: 'labe', cible: undefined, deja: new Set() }, NOW).map(({ id }) => id);
  expect(ids[0]).toBe('labe-loin');
  expect(appels.filter((appel) => isOuvertEnRegion(appel, 'labe')).map(({ id }) => id)).toEqual(['labe-loin']);
});
