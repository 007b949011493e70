import { expect, test } from 'vitest';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { verifyPv } from '../../../src/domain/scelle/pv-public.ts';
import { aManifeste, aPv } from '../../support/builders-ouverture.ts';
import { aFeuille } from '../../support/scelle.ts';

const [premiere, seconde] = ['RO-2026-000012', 'RO-2026-000013'].map((numero_recu) =>
  texteFeuille(aFeuille({ appel_offres_id: 'ao', numero_recu })),
) as [string, string];
const [offre] = aPv().offres;
const offres = [premiere, seconde].map((feuille) => ({ ...offre!, feuille }));
const manifeste = await aManifeste([premiere, seconde]);
const pv = aPv({ racine: manifeste.racine, offres });

test.each([
  ['the same, in another order', aPv({ ...pv, offres: offres.toReversed() }), manifeste, true, 'à l’identique'],
  ['no manifest', pv, undefined, false, 'n’a pas pu être lue'],
  ['another root', aPv({ ...pv, racine: 'f'.repeat(64) }), manifeste, false, 'n’est pas celle de la liste figée'],
  [
    'a manifest whose leaves do not give its root',
    pv,
    { ...manifeste, feuilles: [premiere] },
    false,
    'ne donne pas la racine',
  ],
  ['an offer too few', aPv({ ...pv, offres: offres.slice(1) }), manifeste, false, 'ne sont pas celles de la liste'],
  ['an offer twice', aPv({ ...pv, offres: [offres[0]!, offres[0]!] }), manifeste, false, 'ne sont pas celles'],
] as const)('%s', async (_, lu, liste, isVrai, phrase) => {
  const constat = await verifyPv(lu, liste);
  expect(constat.isVrai).toBe(isVrai);
  expect(constat.phrase).toContain(phrase);
});
