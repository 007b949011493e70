import { expect, test } from 'vitest';
import {
  attenteOf,
  type AvisNonObjection,
  etatNonObjection,
  fautesAvis,
  isAvisRendu,
  messageForAvis,
  nonObjectionsBy,
  phraseAttente,
  phraseEnvoi,
  type SaisieAvis,
} from '../../../src/domain/appel-offres/non-objection.ts';
import { AppError, type CodeErreur } from '../../../src/domain/socle/erreur.ts';
import { aNonObjection } from '../../support/non-objections.ts';

const rendue = { avis: 'DONNEE', chemin: 'd1/a.pdf', rendue_le: '2026-11-14T10:00:00Z' } as const;
const retiree_le = '2026-11-15T10:00:00Z';

test.each([
  [{}, 'ATTENDUE'],
  [rendue, 'RENDUE'],
  [{ retiree_le }, 'RETIREE'],
  [{ ...rendue, retiree_le }, 'RETIREE'],
] as const)('%o: %s', (changes, etat) => {
  expect(etatNonObjection(aNonObjection(changes))).toBe(etat);
});

test('lots of one tender that are asked for together stand in their order', () => {
  const demandes = [2, 1, 3].map((lot) => aNonObjection({ id: `lot ${lot}`, lot }));
  expect(nonObjectionsBy(demandes).ATTENDUE.map(({ id }) => id)).toEqual(['lot 1', 'lot 2', 'lot 3']);
});

test('what has waited longest comes first; of the others, what moved last', () => {
  const demandes = [
    aNonObjection({ id: 'neuve', demandee_le: '2026-11-14T10:00:00Z' }),
    aNonObjection({ id: 'vieille', demandee_le: '2026-11-10T10:00:00Z' }),
    aNonObjection({ ...rendue, id: 'tot' }),
    aNonObjection({ ...rendue, id: 'tard', rendue_le: '2026-11-15T10:00:00Z' }),
    aNonObjection({ id: 'retiree', retiree_le }),
  ];
  const { ATTENDUE, RENDUE, RETIREE } = nonObjectionsBy(demandes);
  expect([ATTENDUE, RENDUE, RETIREE].map((liste) => liste.map(({ id }) => id))).toEqual([
    ['vieille', 'neuve'],
    ['tard', 'tot'],
    ['retiree'],
  ]);
});

test.each([
  ['2026-11-12T15:00:00Z', '2026-11-12T23:59:59Z', 0, 'aujourd’hui'],
  ['2026-11-12T23:59:59Z', '2026-11-13T00:00:00Z', 1, 'hier'],
  ['2026-11-12T15:00:00Z', '2026-11-15T08:00:00Z', 3, 'depuis 3\u00a0jours'],
  // The clock of a device may be late.
  ['2026-11-12T15:00:00Z', '2026-11-11T08:00:00Z', 0, 'aujourd’hui'],
])('asked for at %s, at %s: %d days', (demandee_le, maintenant, jours, depuis) => {
  expect(attenteOf(demandee_le, new Date(maintenant))).toBe(jours);
  expect(phraseAttente(demandee_le, new Date(maintenant))).toBe(`Demandée le 12 novembre 2026, ${depuis}`);
});

const LETTRE = { name: 'lettre.pdf', size: 1000 };
const LOURDE = { name: 'Lettre.PDF', size: 10 * 1024 * 1024 };
const bon = (avis: AvisNonObjection, reste: Partial<SaisieAvis> = {}): SaisieAvis => ({
  avis,
  observations: '',
  lettre: LETTRE,
  ...reste,
});
test.each<[SaisieAvis, Partial<Record<keyof SaisieAvis, string>>]>([
  [bon('DONNEE'), {}],
  [bon('DONNEE', { observations: 'Vu.' }), {}],
  [bon('DONNEE', { lettre: LOURDE }), {}],
  [bon('DONNEE', { lettre: undefined }), { lettre: 'Joignez votre lettre' }],
  [bon('DONNEE', { lettre: { ...LETTRE, size: 0 } }), { lettre: 'vide' }],
  [bon('DONNEE', { lettre: { ...LOURDE, size: LOURDE.size + 1 } }), { lettre: 'dépasse 10\u00a0Mo' }],
  [bon('DONNEE', { observations: 'é'.repeat(2000) }), {}],
  [bon('DONNEE', { observations: 'é'.repeat(2001) }), { observations: 'trop longues' }],
  [bon('REFUSEE', { observations: '  prix haut ', lettre: undefined }), { observations: 'dix caractères' }],
  [bon('REFUSEE', { observations: 'Prix élevé', lettre: undefined }), {}],
  [{ avis: undefined, observations: '', lettre: undefined }, { avis: 'Choisissez' }],
])('%o lacks %o', (saisie, attendues) => {
  for (const [champ, faute] of Object.entries(fautesAvis(saisie))) {
    const attendue = attendues[champ as keyof SaisieAvis];
    if (attendue === undefined) expect(faute, champ).toBeUndefined();
    else expect(faute, champ).toContain(attendue);
  }
});

test.each([
  [
    bon('DONNEE'),
    'Vous n’objectez pas à l’attribution de AAON 2026-074 à Tinkisso et Milo, pour 12 500 000 000 GNF, avec la lettre « lettre.pdf ».',
  ],
  [
    bon('REFUSEE', { lettre: undefined }),
    'Vous objectez à l’attribution de AAON 2026-074 à Tinkisso et Milo, pour 12 500 000 000 GNF, sans lettre.',
  ],
])('what is to be checked before %o leaves', (saisie, phrase) => {
  const lue = phraseEnvoi(aNonObjection(), ['Tinkisso', 'Milo'], { ...saisie, avis: saisie.avis! });
  expect(lue.replace(/\s/g, ' ')).toBe(phrase);
});

test.each<[CodeErreur, string | undefined, string]>([
  ['inattendue', 'non_objection_close', 'n’attend plus de réponse'],
  ['saisie_refusee', 'non_objection_invalide', 'relisez-la'],
  ['inattendue', 'fichier_absent', 'n’est pas arrivée'],
  ['inattendue', 'fichier_illisible', 'Choisissez-le de nouveau'],
  ['fichier_refuse', undefined, 'ne prend pas cette lettre'],
  ['non_autorise', 'acces_refuse', 'n’a pas ce droit'],
  ['hors_ligne', undefined, 'Pas de connexion'],
])('%s, %s', (code, message, phrase) => {
  expect(messageForAvis(new AppError(code, { cause: message && { message } }))).toContain(phrase);
});

test('an answer is recognised by all that it says', () => {
  const lue = aNonObjection({ ...rendue, observations: 'Vu et relu.' });
  const dite = { avis: 'DONNEE', observations: ' Vu et relu. ', chemin: 'd1/a.pdf' } as const;
  expect(isAvisRendu(lue, dite)).toBe(true);
  for (const autre of [{ avis: 'REFUSEE' }, { observations: '' }, { chemin: 'd1/b.pdf' }] as const)
    expect(isAvisRendu(lue, { ...dite, ...autre })).toBe(false);
  expect(isAvisRendu(undefined, dite)).toBe(false);
});
