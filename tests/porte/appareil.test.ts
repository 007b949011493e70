import { expect, test } from 'vitest';
import { findMarque, markAppareil } from '../../src/embarque/porte/appareil.ts';

const SECRET = 's'.repeat(48);
const cookieOf = (entete: string) => entete.split(';')[0]!;

test('a device is known for the accounts that it has signed in to, five at the most', () => {
  let cookie: string | null = null;
  const comptes = Array.from({ length: 6 }, (_, rang) => `c${rang}@portail.example`);
  for (const compte of comptes) cookie = cookieOf(markAppareil(cookie, compte, SECRET, false));
  expect(comptes.map((compte) => findMarque(cookie, compte, SECRET) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(findMarque(cookie, 'autre@portail.example', SECRET)).toBeUndefined();
  expect(findMarque(`theme=sombre; ${cookie!}`, comptes[5]!, SECRET)).toHaveLength(38);
});

test.each([
  ['no cookie', null],
  ['a mark of another secret', cookieOf(markAppareil(null, 'a@b.example', 'x'.repeat(48), false))],
  ['a made-up mark', `portail-appareil=${'A'.repeat(38)}`],
  ['nothing in it', 'portail-appareil='],
])('%s: unknown', (_, cookie) => {
  expect(findMarque(cookie, 'a@b.example', SECRET)).toBeUndefined();
});

test('scripts and other sites never see the mark; over https it goes by https alone', () => {
  const entete = markAppareil(null, 'a@b.example', SECRET, true);
  expect(entete).toMatch(/; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
});
