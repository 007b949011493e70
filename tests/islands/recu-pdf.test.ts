import { expect, test } from 'vitest';
import { createRecuPdf } from '../../src/components/pdf/pdf-recu.ts';
import { anAcquisition } from '../support/builders.ts';
import { textOfPdf } from '../support/pdf.ts';

const RECU = anAcquisition({
  status: 'PAYE',
  montant: 2_000_000,
  mode_acquisition: 'MOBILE_MONEY',
  numero_recu: 'RD-2026-000012',
  appel_titre: 'Un titre très long qui demande plusieurs lignes sur une feuille étroite comme celle-ci, vraiment',
  reference_paiement: 'MP2411.88',
  confirmation: 'ADMINISTRATION',
  paid_at: '2026-11-22T10:30:00Z',
});
const draw = (exemple: boolean) => Buffer.from(createRecuPdf(RECU, { agence: 'Agence d’essai', exemple }));

test('a receipt prints its number, its company, its tender, its amount and its references', () => {
  const texte = textOfPdf(draw(false)).replace(/\s+/g, ' ');
  for (const mot of [
    'RD-2026-000012',
    'Société Essai',
    'AAON 1/2026',
    '2 000 000 GNF',
    'Mobile Money',
    'DAO-7KQ4M2',
    'MP2411.88',
    'l’administration du portail',
    'Agence d’essai',
  ])
    expect(texte).toContain(mot);
  expect(texte).not.toContain('exemple');
});

test('of a sample register, it says that it is worth nothing', () => {
  expect(textOfPdf(draw(true)).replace(/\s+/g, ' ')).toContain('ce reçu ne vaut aucun paiement');
});

test('the same row gives the same text, on one page', () => {
  expect(textOfPdf(draw(false))).toBe(textOfPdf(draw(false)));
  expect(
    draw(false)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});
