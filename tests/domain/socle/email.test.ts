import { expect, test } from 'vitest';
import { verifyChamp } from '../../../src/domain/demande/formulaire-demande.ts';
import { CHAMPS_DEMANDE } from '../../../src/domain/demande/champs-demande.ts';
import { email as champEmail } from '../../../src/domain/socle/champs.schema.ts';
import { fauteEmail, isEmail } from '../../../src/domain/socle/email.ts';
import { EMAILS } from '../../support/emails.ts';

const champs = Object.values(CHAMPS_DEMANDE)
  .flat()
  .filter(({ genre }) => genre === 'email');

test.each(EMAILS)('%j can be written to: %s', (email, isBon) => {
  expect(isEmail(email)).toBe(isBon);
  expect(fauteEmail(` ${email} `) === undefined).toBe(isBon);
  expect(champEmail.safeParse(email).success).toBe(isBon);
  expect(champs.map((champ) => verifyChamp(champ, ` ${email} `) === undefined)).toEqual([isBon, isBon]);
});

test('an empty field and a wrong one are told apart', () => {
  expect(fauteEmail('  ')).toBe('Écrivez votre adresse email.');
  expect(fauteEmail('awa')).toBe('Écrivez une adresse email complète, comme nom@exemple.com.');
});
