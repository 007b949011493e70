import { expect, test } from 'vitest';
import type { Entreprise } from '../../../src/domain/entreprise/entreprise.ts';
import { phraseSiege, REGION_ETRANGERE, regionDuSiege } from '../../../src/domain/entreprise/siege.ts';

test.each<[Pick<Entreprise, 'ville' | 'region' | 'pays'>, string | undefined, string | undefined, string]>([
  [{ ville: 'Kankan', region: 'kankan' }, 'Kankan', 'kankan', 'Kankan, région de Kankan'],
  [{ ville: 'Siguiri' }, undefined, undefined, 'Siguiri (région non renseignée)'],
  [{ ville: 'Rabat', pays: 'Maroc' }, undefined, REGION_ETRANGERE.id, 'Rabat (Maroc)'],
])('%j', (siege, nom, region, phrase) => {
  expect(regionDuSiege(siege)).toBe(region);
  expect(phraseSiege(siege, nom)).toBe(phrase);
});
