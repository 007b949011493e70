import { expect, test } from 'vitest';
import { decryptPiece } from '../../../src/data/scelle/chiffrement.ts';
import { createCles } from '../../../src/data/scelle/cles.ts';
import { type Enveloppe, openDedans, openDehors } from '../../../src/data/scelle/enveloppe.ts';
import { sealPli } from '../../../src/data/scelle/pli.ts';
import { type FormulaireOffre, formulaireOf } from '../../../src/domain/scelle/formulaire-offre.ts';
import { GROUPEMENT } from '../../support/scelle-offre.ts';

test('two of three open a sealed offer: its form, its amounts, its files', async () => {
  const membres = await Promise.all(['a', 'b', 'c'].map(async (id) => ({ id, ...(await createCles()) })));
  const fichiers = [new File([new Uint8Array(3 << 20).fill(7)], 'offre.pdf'), new File(['prix'], 'prix.xlsx')];
  const lus: number[] = [];
  const pli = await sealPli(
    membres.map(({ id, publique }) => ({ id, cle_publique: publique })),
    formulaireOf('ao', GROUPEMENT),
    fichiers,
    (faits) => lus.push(faits),
  );
  expect(lus.at(-1)).toBe((3 << 20) + 4);
  expect(lus).toEqual(lus.toSorted((a, b) => a - b));
  expect(pli.cles).toEqual(membres.map(({ publique }) => publique));

  const { paires } = JSON.parse(pli.enveloppe) as Enveloppe;
  const [, deuxieme] = paires;
  const secrete = await openDedans(await openDehors(deuxieme!, membres[0]!.secrete), membres[2]!.secrete);
  const formulaire = JSON.parse(await (await decryptPiece(pli.formulaire.contenu, secrete)).text()) as FormulaireOffre;
  expect(formulaire.lots[0]?.montant_gnf).toBe(12_500_000_000);
  expect(formulaire.fichiers).toEqual([
    { nom: 'offre.pdf', sha256: pli.fichiers[0]!.sha256, taille_claire: 3 << 20 },
    { nom: 'prix.xlsx', sha256: pli.fichiers[1]!.sha256, taille_claire: 4 },
  ]);
  expect(await (await decryptPiece(pli.fichiers[1]!.contenu, secrete)).text()).toBe('prix');
  // What leaves the device says nothing of the amounts.
  const dehors = `${pli.enveloppe}${await pli.formulaire.contenu.text()}`;
  for (const mot of ['12500000000', 'Fouta', 'offre.pdf', 'AGE-SECRET-KEY']) expect(dehors).not.toContain(mot);
});
