import { expect, test } from 'vitest';
import { empreinteCle } from '../../../src/domain/scelle/cles-commission.ts';
import { texteFeuille } from '../../../src/domain/scelle/feuille.ts';
import { faitOf } from '../../../src/stores/scelle/alerte-recu.ts';
import { aFeuille } from '../../support/scelle.ts';
import { aVersion } from '../../support/scelle-offre.ts';

const cles = ['age1a', 'age1b', 'age1c'];

test('a receipt that names other keys than those that the offer was sealed for is told at once', async () => {
  const nommees = await Promise.all(cles.map(empreinteCle));
  const recu = aVersion({ feuille: texteFeuille(aFeuille({ cles: nommees })) });
  expect(await faitOf(recu, { cles }, false)).toEqual({ status: 'fait', recu, isAnnonce: false, hasReste: false });
  expect((await faitOf(recu, { cles: ['age1a', 'age1b', 'age1x'] }, false)).alerte).toContain('prévenez l’agence');
  expect((await faitOf(aVersion(), { cles, isAnnonce: true }, true)).alerte).toBeUndefined();
});
