import { describe, expect, test } from 'vitest';
import { LETTRES, writeConfirmation } from '../../src/service/facteur/lettres.ts';

// What every letter says of where to write, whatever the register knows.

const SITE = { site: 'https://portail.example', agence: 'Agence des routes' };
/** Fields that some letters cannot do without, to whichever letter they belong. */
const CONTENU = {
  reference: 'DA-1',
  numero_recu: 'R-1',
  titre: 'Pont',
  montant: 1,
  motif: 'Motif.',
  rang: 1,
  submitted_at: '2026-03-01T10:00:00Z',
  withdrawn_at: '2026-03-01T10:00:00Z',
  date_ouverture: '2026-03-01T10:00:00Z',
};

/** The letters that can be written of this content: those of receipts want a receipt. */
const textesOf = (emetteur: typeof SITE & { contact?: string; telephone?: string; adresse?: string }): string[] => [
  ...Object.values(LETTRES).flatMap((write) => {
    try {
      return [write(emetteur, 'a@b.example', CONTENU).text];
    } catch {
      return [];
    }
  }),
  writeConfirmation(emetteur, 'a@b.example', CONTENU, 'https://portail.example/x').text,
];

describe('no letter asks to write where no address is known', () => {
  test('a register without contacts', () => {
    const textes = textesOf(SITE);
    expect(textes.length).toBeGreaterThan(12);
    expect(
      textes.filter((texte) => /écrivez(?: tout de suite)? (?:à|au) |écrivez-nous|dites-le à/i.test(texte)),
    ).toEqual([]);
    expect(textes.filter((texte) => texte.includes('adressez-vous')).length).toBeGreaterThan(3);
  });

  test.each([
    [{ contact: 'contact@agence.example', telephone: '+224 600 00 00 00' }, 'écrivez à contact@agence.example'],
    [{ telephone: '+224 600 00 00 00', adresse: 'Kaloum' }, 'appelez le +224 600 00 00 00'],
    [
      { adresse: 'Immeuble des Travaux publics, Kaloum' },
      'adressez-vous à l’agence, Immeuble des Travaux publics, Kaloum',
    ],
  ])('%j: the first way that is known', (joignable, phrase) => {
    const { text } = LETTRES.ACCES_BLOQUE({ ...SITE, ...joignable }, 'a@b.example', CONTENU);
    expect(text).toContain(`Pour toute question, ${phrase}.`);
  });
});
