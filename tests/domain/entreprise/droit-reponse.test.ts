import { expect, test } from 'vitest';
import { canDecider, isAttenteCollegue } from '../../../src/domain/administration/reponses.ts';
import { fautesLettre } from '../../../src/domain/administration/saisie-lettre.ts';
import {
  canRetirer,
  etatReponse,
  messageForReponse,
  type Reponse,
} from '../../../src/domain/entreprise/droit-reponse.ts';
import { STATUTS_REPONSE } from '../../../src/domain/entreprise/statut-reponse.ts';
import { fauteTexteReponse } from '../../../src/domain/entreprise/saisie-reponse.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const aReponse = (overrides: Partial<Reponse> = {}): Reponse => ({
  id: '1',
  texte: 'Une réponse.',
  origine: 'COMPTE',
  status: 'RECUE',
  saisie_le: '2026-11-12T10:00:00.123456Z',
  publiee_le: null,
  finie_le: null,
  motif: null,
  ...overrides,
});
const LETTRE = { rang: 1, entreprise_id: 'x', lettre_reference: 'C-1', lettre_date: '2026-01-05', email: null };

test.each([
  [aReponse(), 'Reçue le 12 novembre 2026 à 10 h 00 (GMT) : un administrateur la relit avant de la publier.'],
  [
    aReponse({ status: 'PUBLIEE', publiee_le: '2026-11-13T23:59:59.999999Z' }),
    'Publiée le 13 novembre 2026 : elle paraît sous le score à la publication suivante du site.',
  ],
  [
    aReponse({ status: 'REFUSEE', finie_le: '2026-11-14T00:00:00Z', motif: 'Des injures.' }),
    'Refusée le 14 novembre 2026. Motif : Des injures.',
  ],
  [aReponse({ status: 'RETIREE', finie_le: '2026-11-14T00:00:00Z' }), 'Retirée le 14 novembre 2026.'],
  [aReponse({ status: 'REMPLACEE', finie_le: '2026-11-14T00:00:00Z' }), 'Remplacée par une autre le 14 novembre 2026.'],
])('what has become of %o', (reponse, attendu) => {
  expect(plain(etatReponse(reponse))).toBe(attendu);
});

test('a company takes back what waits and what is published', () => {
  expect(STATUTS_REPONSE.filter((status) => canRetirer({ status }))).toEqual(['RECUE', 'PUBLIEE']);
});

test.each([
  [' '.repeat(30), false],
  ['é'.repeat(19), false],
  ['é'.repeat(20), true],
  ['🚧'.repeat(2000), true],
  ['🚧'.repeat(2001), false],
])('a text of the right length', (texte, isBon) => {
  expect(fauteTexteReponse(texte) === undefined).toBe(isBon);
});

test.each([
  ['RECUE', 'autre', true, false],
  ['RECUE', 'moi', false, true],
  ['RECUE', null, true, false],
  ['PUBLIEE', 'autre', false, false],
] as const)('%s entered by %s: decided here %s, waits for a colleague %s', (status, saisie_par, decide, attend) => {
  const reponse = { ...aReponse({ status }), ...LETTRE, saisie_par };
  expect([canDecider(reponse, 'moi'), isAttenteCollegue(reponse, 'moi')]).toEqual([decide, attend]);
});

test.each([
  [{}, []],
  [{ entreprise_id: 'A_CHOISIR' }, ['entreprise_id']],
  [{ lettre_reference: '  ' }, ['lettre_reference']],
  [{ lettre_date: '' }, ['lettre_date']],
  [{ lettre_date: '2026-11-22' }, ['lettre_date']],
  [{ lettre_date: '2026-11-21' }, []],
  [{ email: 'lui' }, ['email']],
  [{ texte: 'Court.' }, ['texte']],
])('a letter typed with %o: faults %j', (changes, attendu) => {
  const saisie = { entreprise_id: 'x', texte: 'x'.repeat(20), lettre_reference: 'C-1', lettre_date: '2026-01-05' };
  expect(Object.keys(fautesLettre({ ...saisie, email: '', ...changes }, '2026-11-21'))).toEqual(attendu);
});

test('a refusal has its sentence', () => {
  const refus = new AppError('inattendue', { cause: { message: 'entreprise_sans_fiche' } });
  expect(messageForReponse(refus)).toContain('aucune fiche de l’annuaire');
  expect(messageForReponse(new AppError('hors_ligne'))).toContain('Pas de connexion');
});
