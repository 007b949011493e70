import { expect, test, vi } from 'vitest';
import type { Manifeste } from '../../../src/domain/scelle/documents.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import type { PvPublic } from '../../../src/domain/scelle/pv-public.ts';
import { createPvPublic } from '../../../src/stores/scelle/pv-public.ts';
import { aManifeste, aPv } from '../../support/builders-ouverture.ts';
import { aFeuille } from '../../support/scelle.ts';

const manifeste = await aManifeste([texteFeuille(aFeuille({ appel_offres_id: 'ao' }))]);
const [offre] = aPv().offres;
const pv = aPv({ racine: manifeste.racine, offres: [{ ...offre!, feuille: manifeste.feuilles[0]! }] });

function open(publie: PvPublic | undefined) {
  const readManifestePublic = vi.fn<(appel: string) => Promise<Manifeste | undefined>>(() =>
    Promise.resolve(manifeste),
  );
  return {
    loadPv: createPvPublic({ readPvPublic: () => Promise.resolve(publie), readManifestePublic }),
    readManifestePublic,
  };
}

test('nothing is compared while nothing is published', async () => {
  const { loadPv, readManifestePublic } = open(undefined);
  expect(await loadPv('ao')).toBeUndefined();
  expect(readManifestePublic).not.toHaveBeenCalled();
});

test('published minutes come with what the manifest says of them', async () => {
  const { loadPv } = open({ publie_le: '2026-12-21T10:00:00Z', pv });
  expect(await loadPv('ao')).toMatchObject({ publie_le: '2026-12-21T10:00:00Z', constat: { isVrai: true } });
});

test('a manifest that cannot be read keeps no minutes from being read', async () => {
  const { loadPv, readManifestePublic } = open({ publie_le: '2026-12-21T10:00:00Z', pv });
  readManifestePublic.mockRejectedValueOnce(new Error('panne'));
  expect(await loadPv('ao')).toMatchObject({ pv: { racine: pv.racine }, constat: { isVrai: false } });
});
