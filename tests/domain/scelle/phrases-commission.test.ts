import { expect, test } from 'vitest';
import type { StatutAppelOffres } from '../../../src/domain/appel-offres/vocabulaire.ts';
import type { Commission } from '../../../src/domain/scelle/commission.ts';
import { motCommission, phraseEtatCommission, phraseFigee } from '../../../src/domain/scelle/phrases-commission.ts';
import { aCommission, aMembre, anEssai } from '../../support/scelle.ts';

const AVANT = new Date('2026-12-20T09:59:59Z');
const APRES = new Date('2026-12-20T10:00:00Z');
const date_limite = '2026-12-20T10:00:00Z';
const LE = '2026-11-21T10:00:00Z';
const ouverts = anEssai().ouvertures.map((une) => ({ ...une, reste: 'r', ouvert_le: LE }));

const COMMISSIONS: Record<string, Commission | null> = {
  aucune: null,
  partie: aCommission({ inactifs: ['Awa'] }),
  clés: aCommission({ membres: [aMembre({ cle_publique: null })] }),
  essai: aCommission(),
  ouvrir: aCommission({ essai: anEssai() }),
  prête: aCommission({ prete_le: LE, essai: anEssai() }),
  complète: aCommission({ prete_le: LE, essai: anEssai({ ouvertures: ouverts }) }),
};
const NOMS = Object.keys(COMMISSIONS);
const PRETES = ['prête', 'complète'];

const phraseOf = (nom: string, statut: StatutAppelOffres, now = AVANT) =>
  phraseEtatCommission(COMMISSIONS[nom] ?? null, { statut, date_limite }, now).replace(/\s/g, ' ');

/** Whether a sentence says that offers can be handed in now. */
const dit = (phrase: string): boolean => /peuvent déposer leurs offres/.test(phrase);

test.each(NOMS)('offers can be handed in when it is open and the commission ready, and then alone: %s', (nom) => {
  expect(dit(phraseOf(nom, 'OUVERT'))).toBe(PRETES.includes(nom));
  for (const statut of ['PUBLIE', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE'] as const)
    expect(dit(phraseOf(nom, statut))).toBe(false);
  expect(dit(phraseOf(nom, 'OUVERT', APRES))).toBe(false);
});

test.each([
  [
    'aucune',
    'PUBLIE',
    AVANT,
    /Trois membres sont à nommer.*le dépôt n’est pas ouvert/,
    'Commission à nommer',
    'MANQUE',
  ],
  ['aucune', 'OUVERT', AVANT, /Aucune offre ne peut être déposée en attendant/, 'Commission à nommer', 'MANQUE'],
  ['aucune', 'OUVERT', APRES, /passée sans commission/, 'Sans commission', 'FINI'],
  ['aucune', 'CLOTURE', APRES, /passée sans commission/, 'Sans commission', 'FINI'],
  ['aucune', 'ATTRIBUE', APRES, /est attribué/, 'Sans commission', 'FINI'],
  ['partie', 'OUVERT', AVANT, /n’est plus celui d’un administrateur actif/, 'Un membre n’est plus actif', 'MANQUE'],
  ['clés', 'PUBLIE', AVANT, /fait sa clé/, 'Clés à faire', 'MANQUE'],
  ['essai', 'OUVERT', AVANT, /prépare l’essai/, 'Essai à préparer', 'MANQUE'],
  ['ouvrir', 'PUBLIE', AVANT, /Deux membres ouvrent/, 'Essai à ouvrir', 'MANQUE'],
  [
    'prête',
    'PUBLIE',
    AVANT,
    /pourront déposer leurs offres dès que le dépôt sera ouvert/,
    'Prête, dépôt à ouvrir',
    'BIEN',
  ],
  ['prête', 'OUVERT', AVANT, /peuvent déposer/, 'Prête à recevoir les offres', 'BIEN'],
  ['complète', 'PUBLIE', AVANT, /pourront déposer/, 'Prête, tous les essais faits', 'BIEN'],
  ['complète', 'OUVERT', AVANT, /peuvent déposer/, 'Prête, tous les essais faits', 'BIEN'],
  ['complète', 'PUBLIE', APRES, /aucune offre n’a été déposée/, 'Rien à ouvrir', 'FINI'],
  ['complète', 'EVALUE', AVANT, /sont évaluées/, 'Rien à ouvrir', 'FINI'],
  ['complète', 'INFRUCTUEUX', AVANT, /est infructueux/, 'Rien à ouvrir', 'FINI'],
  ['complète', 'ANNULE', AVANT, /est annulé/, 'Rien à ouvrir', 'FINI'],
] as const)('%s, %s, at %s: %s', (nom, statut, now, phrase, mot, ton) => {
  expect(phraseOf(nom, statut, now)).toMatch(phrase);
  expect(motCommission(COMMISSIONS[nom] ?? null, { statut, date_limite }, now)).toEqual({ mot, ton });
});

test('offers that were handed in wait for the opening, and for a member who left', () => {
  const appel = { statut: 'CLOTURE', date_limite } as const;
  const recue = aCommission({ figee: true, prete_le: LE });
  expect(phraseEtatCommission(recue, appel, APRES)).toMatch(/attendent l’heure de l’ouverture\.$/);
  expect(motCommission(recue, appel, APRES)).toEqual({ mot: 'Dans l’attente de l’ouverture', ton: 'BIEN' });
  const partie = { ...recue, inactifs: ['Awa'] };
  expect(phraseEtatCommission(partie, appel, APRES)).toMatch(/qu’il soit rétabli avant l’ouverture/);
  expect(motCommission(partie, appel, APRES).ton).toBe('MANQUE');
});

test.each([
  ['PUBLIE', false, AVANT, undefined],
  ['OUVERT', false, AVANT, undefined],
  ['OUVERT', true, AVANT, 'La commission ne change plus : au moins une offre a été déposée.'],
  ['CLOTURE', true, APRES, 'La commission ne change plus : au moins une offre a été déposée.'],
  ['OUVERT', false, APRES, 'La commission ne change plus : la date limite est passée.'],
  ['CLOTURE', false, APRES, 'La commission ne change plus : la date limite est passée.'],
  ['ANNULE', false, AVANT, 'La commission ne change plus : la procédure est close.'],
] as const)('%s, frozen %s, at %s, changes: %s', (statut, isFigee, now, phrase) => {
  expect(phraseFigee({ statut, date_limite }, isFigee, now)?.replace(/\s/g, ' ')).toBe(phrase);
});
