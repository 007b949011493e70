import { expect, test } from 'vitest';
import type { Entreprise } from '../../../src/domain/entreprise/entreprise.ts';
import { metierDit } from '../../../src/domain/entreprise/vocabulaire.ts';
import { numerosLegaux, phraseSiege, REGION_ETRANGERE, regionDuSiege } from '../../../src/domain/entreprise/siege.ts';

test.each<[Pick<Entreprise, 'ville' | 'region' | 'pays'>, string | undefined, string | undefined, string]>([
  [{ ville: 'Kankan', region: 'kankan' }, 'Kankan', 'kankan', 'Kankan, région de Kankan'],
  [{ ville: 'Siguiri' }, undefined, undefined, 'Siguiri (région non renseignée)'],
  [{}, undefined, undefined, 'Ville non renseignée'],
  [{ region: 'kankan' }, 'Kankan', 'kankan', 'Ville non renseignée, région de Kankan'],
  [{ pays: 'Maroc' }, undefined, REGION_ETRANGERE.id, 'Maroc'],
  [{ ville: 'Rabat', pays: 'Maroc' }, undefined, REGION_ETRANGERE.id, 'Rabat (Maroc)'],
])('%j', (siege, nom, region, phrase) => {
  expect(regionDuSiege(siege)).toBe(region);
  expect(phraseSiege(siege, nom)).toBe(phrase);
});

test('numbers of Guinea are missed of its own companies alone', () => {
  expect(numerosLegaux({})).toEqual([
    ['RCCM', 'Non publié'],
    ['NIF (IFU)', 'Non publié'],
  ]);
  expect(numerosLegaux({ pays: 'Maroc', rccm: 'GC-KAL-123' })).toEqual([
    ['RCCM', 'GC-KAL-123'],
    ['NIF (IFU)', undefined],
  ]);
});

test.each<[Pick<Entreprise, 'domaine' | 'ville'>, string]>([
  [{ domaine: 'BATIMENT', ville: 'Lola' }, 'Bâtiment · Lola'],
  [{ ville: 'Lola' }, 'Domaine non renseigné · Lola'],
  [{ domaine: 'BATIMENT' }, 'Bâtiment · ville non renseignée'],
  [{}, 'Domaine non renseigné · ville non renseignée'],
])('what a company does and where it sits, as far as it is known: %j', (entreprise, dit) => {
  expect(metierDit(entreprise)).toBe(dit);
});
