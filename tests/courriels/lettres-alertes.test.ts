// Letters of the alerts (R240 to R242): what they say, the way out of each, the headers that a mail program reads.
import { expect, test } from 'vitest';
import { isUnClic } from '../../src/service/variables.ts';
import { headersOf } from '../../src/service/courriels/envoi-smtp.ts';
import type { Lettre } from '../../src/service/courriels/lettre.ts';
import { LETTRES_ALERTES } from '../../src/service/facteur/lettres-alertes.ts';
import type { Tirage } from '../../src/service/facteur/redaction.ts';
import { CONTENUS } from './contenus.ts';

const SITE = { site: 'https://portail.example', agence: 'Agence des routes' };
const tirage = (jeton: string | undefined): Tirage => {
  const draw = () => Promise.resolve(jeton);
  return {
    ...{ drawInvitation: draw, drawRecovery: draw, drawConfirmation: draw, drawEquipe: draw, drawPiece: draw },
    ...{ drawAlerte: draw, drawSortie: draw },
  };
};
const write = async (
  kind: keyof typeof LETTRES_ALERTES,
  reste: object = {},
  jeton: string | undefined = 'j-1',
): Promise<Lettre | undefined> =>
  LETTRES_ALERTES[kind](SITE, 'a@b.example', { ...CONTENUS[kind], ...reste }, tirage(jeton));

test('the letter to confirm says nothing that its asker wrote, and no way out: nothing has begun', async () => {
  const lettre = await write('ALERTE_CONFIRMATION', { libelle: 'Achetez' });
  expect(lettre?.text).toContain('https://portail.example/alertes/confirmation?jeton=j-1');
  expect(lettre?.text).not.toContain('Achetez');
  expect(lettre?.desinscription).toBeUndefined();
});

test.each([
  [
    { rythme: 'SEMAINE' },
    /par lettre, une fois par semaine, le lundi\..*votre adresse sera effacée dans les trois jours/s,
  ],
  [{ rythme: 'JOUR', rythme_avant: 'JOUR' }, /Vous recevez déjà des lettres à ce rythme\..*rien ne change/],
  [
    { rythme: 'SEMAINE', rythme_avant: 'JOUR' },
    /chaque jour où il y a du nouveau : confirmer les fait toutes passer à ce rythme, une fois par semaine, le lundi\. .*rien ne change/,
  ],
  // Queued before letters said their rhythm.
  [{ rythme: undefined }, /par lettre\. Pour lire/],
])('%j: the letter says what confirming makes of the letters of its address', async (reste, phrase) => {
  expect((await write('ALERTE_CONFIRMATION', reste))?.text.replace(/\s/g, ' ')).toMatch(phrase);
});

test('a reminder that mail kept back until its deadline was over does not leave', async () => {
  const apres = { date_limite: '2026-11-01T10:00:00Z', jours: 2 };
  expect(await write('ALERTE_NOUVELLE', { quoi: 'RAPPEL', apres })).toBeUndefined();
  expect(await write('ALERTE_NOUVELLE', { quoi: 'DATE_LIMITE', apres })).toBeDefined();
});

test.each(['ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE'] as const)(
  '%s: none for one who has left',
  async (kind) => {
    expect(await LETTRES_ALERTES[kind](SITE, 'a@b.example', CONTENUS[kind], tirage(undefined))).toBeUndefined();
  },
);

test.each(['ALERTE_NOUVELLE', 'ALERTE_LETTRE'] as const)('%s: its last line stops everything', async (kind) => {
  const lettre = await write(kind);
  expect(lettre?.desinscription).toBe('https://portail.example/alertes/sortie?jeton=j-1');
  expect(lettre?.text).toContain(lettre?.desinscription);
});

test.each([
  [{ quoi: 'DATE_LIMITE', apres: { date_limite: '2026-12-02T10:00:00Z' } }, 'Date limite changée', '2 décembre 2026'],
  [{ quoi: 'DATE_LIMITE', apres: {} }, 'Date limite changée', 'non publiée (avant'],
  [{ quoi: 'ADDITIF', avant: {}, apres: { numero: 2 } }, 'Additif n°\u00a02 publié', 'appels-doffres/aaon-001'],
  [{ quoi: 'RAPPEL', apres: { date_limite: '2098-12-02T10:00:00Z', jours: 7 } }, 'Dans moins de 7\u00a0jours', 'à 10'],
  [
    { quoi: 'RAPPEL', apres: { date_limite: '2098-12-02T23:59:59Z', jours: 2 } },
    'Dans moins de 2\u00a0jours',
    '2 décembre 2098, heure non publiée',
  ],
  [{ quoi: 'RETIREE', avant: {}, apres: {} }, 'Fiche retirée du portail', 'https://portail.example/historique'],
  [
    { quoi: 'STATUT', avant: { statut: 'OUVERT' }, apres: { statut: 'ANNULE' } },
    'État changé',
    'Annulé (avant : Ouvert)',
  ],
])('%j is told in its subject and its text', async (reste, sujet, texte) => {
  const lettre = await write('ALERTE_NOUVELLE', reste);
  expect(lettre?.subject).toContain(sujet);
  expect(lettre?.text).toContain(texte);
});

test('a letter of the day says how many news did not fit', async () => {
  expect((await write('ALERTE_LETTRE'))?.text).toMatch(/30\s+autres n’ont pas tenu/);
  expect((await write('ALERTE_LETTRE', { total: 1 }))?.text).not.toContain('tenu');
});

test('the button of a mail program is offered where this server answers it', () => {
  const desinscription = 'https://portail.example/alertes/sortie?jeton=j';
  expect(headersOf({ desinscription }, true)).toEqual({
    'List-Unsubscribe': `<${desinscription}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(headersOf({ desinscription }, false)).toEqual({ 'List-Unsubscribe': `<${desinscription}>` });
  expect(headersOf({}, true)).toEqual({});
  expect(
    [{}, { DESINSCRIPTION_UN_CLIC: 'non' }, { DESINSCRIPTION_UN_CLIC: 'oui' }].map((env) => isUnClic(env)),
  ).toEqual([false, false, true]);
});
