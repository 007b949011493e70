import { expect, test } from 'vitest';
import { lignesRecu } from '../../../src/domain/appel-offres/recu.ts';
import { anAcquisition } from '../../support/builders.ts';

const termes = (changes: Parameters<typeof anAcquisition>[0]) =>
  Object.fromEntries(lignesRecu(anAcquisition(changes)).map(([terme, valeur]) => [terme, valeur.replace(/\s/g, ' ')]));

test('a payment confirmed by the agency: company, tender, amount, channel, references, who by role', () => {
  expect(
    termes({
      status: 'PAYE',
      appel_nombre_lots: 2,
      montant: 2_000_000,
      mode_acquisition: 'ESPECES_AGENT',
      numero_recu: 'RD-2026-000012',
      reference_paiement: 'TICKET 88',
      confirmation: 'ADMINISTRATION',
      paid_at: '2026-11-22T10:30:00Z',
    }),
  ).toEqual({
    'Reçu de': 'Société Essai',
    Pour: 'Dossier d’appel d’offres (DAO)',
    'Appel d’offres': 'Piste d’essai',
    'Référence de l’avis': 'AAON 1/2026',
    Lots: '2 lots',
    Montant: '2 000 000 GNF',
    'Moyen de paiement': 'Espèces via agent',
    'Référence à citer': 'DAO-7KQ4M2',
    'Référence du paiement': 'TICKET 88',
    'Payé le': '22 novembre 2026 à 10 h 30 (GMT)',
    'Confirmé par': 'l’administration du portail',
  });
});

test('a free one: nothing was paid, and nobody confirmed', () => {
  const lignes = termes({ status: 'PAYE', montant: 0, confirmation: 'GRATUIT', paid_at: '2026-11-22T10:30:00Z' });
  expect(lignes).toMatchObject({ Montant: 'Gratuit', 'Confirmé par': 'le portail (dossier gratuit)' });
  expect(lignes).not.toHaveProperty('Payé le');
  expect(lignes).not.toHaveProperty('Moyen de paiement');
});

test('a refunded one says so, with its reference', () => {
  expect(
    termes({
      status: 'REMBOURSE',
      montant: 5,
      refunded_at: '2026-11-25T08:00:00Z',
      reference_remboursement: 'VIREMENT 9',
    }),
  ).toMatchObject({ 'Remboursé le': '25 novembre 2026 à 08 h 00 (GMT)', 'Référence du remboursement': 'VIREMENT 9' });
});
