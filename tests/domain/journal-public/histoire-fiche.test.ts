import { describe, expect, test } from 'vitest';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import { ditActe } from '../../../src/domain/journal-public/acte-dit.ts';
import { cheminFiche, ficheOfChemin } from '../../../src/domain/journal-public/chemin-fiche.ts';
import { readEtats } from '../../../src/domain/journal-public/fiches.ts';
import { actesByFiche } from '../../../src/domain/journal-public/histoire-fiche.ts';
import {
  parseRangs,
  routeHistoriqueFiche,
  routeVerifierJournal,
} from '../../../src/domain/portail/route-historique.ts';
import { routes } from '../../../src/domain/portail/routes.ts';

const actes = (
  [
    { action: 'FICHE_PUBLIEE', objet: 'projets', objet_id: 'pont', apres: { status: 'EN_COURS', budget: 5 } },
    { action: 'ATTRIBUTION_PUBLIEE', objet: 'appels-offres', objet_id: 'avis', apres: { titulaire: 'alpha beta' } },
    { action: 'FICHE_CHANGEE', objet: 'projets', objet_id: 'pont', avant: { budget: 5 }, apres: { budget: 8 } },
    { action: 'COMPTE_FAIT', objet: 'administration', apres: 'BAILLEUR' },
    { action: 'REPONSE_PUBLIEE', objet: 'entreprises', objet_id: 'alpha' },
    { action: 'FICHE_RETIREE', objet: 'projets', objet_id: 'pont' },
  ] satisfies Array<Partial<Acte>>
).map((acte, rang): Acte => ({ rang, instant: '2026-11-26T10:00:00Z', source: 'REGISTRE', ...acte }));

describe('what the history says of one entry (R243)', () => {
  test('its own acts, oldest first, and an award to each of its winners too', () => {
    const rangs = [...actesByFiche(actes)].map(([fiche, siens]) => [fiche, siens.map(({ rang }) => rang)]);
    expect(rangs).toEqual([
      ['projets/pont', [0, 2, 5]],
      ['appels-offres/avis', [1]],
      ['entreprises/alpha', [1, 4]],
      ['entreprises/beta', [1]],
    ]);
  });

  test('an act says its day, from what and to what', () => {
    const { passages } = readEtats(actes);
    const dit = ditActe(actes[2]!, passages);
    expect({ ...dit, lignes: dit.lignes.map((ligne) => ligne.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')) }).toEqual({
      rang: 2,
      jour: '2026-11-26',
      titre: 'Fiche changée',
      lignes: ['Budget 5 GNF 8 GNF'],
    });
    expect(ditActe(actes[0]!, passages).lignes).toEqual([]);
  });
});

test.each([
  ['projets', routes.projet],
  ['appels-offres', routes.appelOffres],
  ['entreprises', routes.entreprise],
] as const)('%s: the address of a page is the one of its route, and leads back to the entry', (collection, route) => {
  expect(cheminFiche(collection, 'pont-2')).toBe(route('pont-2'));
  expect(ficheOfChemin(route('pont-2'))).toBe(`${collection}/pont-2`);
});

test.each([
  '/',
  '/projets',
  '/projets/',
  '/projets/page/2',
  '/routes/rn1',
  '/projets/pont.pdf',
  '/historique/projets/pont',
])('%s is no entry’s page', (chemin) => {
  expect(ficheOfChemin(chemin)).toBeUndefined();
});

test('addresses of the history of an entry, and of what verifies it', () => {
  expect(routeHistoriqueFiche('/projets/pont')).toBe('/historique/projets/pont');
  expect(routeHistoriqueFiche('/projets/pont', 2)).toBe('/historique/projets/pont/page/2');
  expect(routeVerifierJournal('/projets/pont', [12, 3])).toBe('/historique/verifier?fiche=/projets/pont&actes=12.3');
  expect(parseRangs('12.3')).toEqual([12, 3]);
  expect(parseRangs('12.x.-1.9999999999')).toEqual([12]);
});
