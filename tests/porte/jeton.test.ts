import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readJeton } from '../../src/embarque/porte/jeton.ts';

const SECRET = 's'.repeat(48);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (entete: object, contenu: unknown, secret = SECRET) => {
  const texte = `${part(entete)}.${part(contenu)}`;
  return `${texte}.${createHmac('sha256', secret).update(texte).digest('base64url')}`;
};
const HS256 = { alg: 'HS256', typ: 'JWT' };

test.each([
  ['signed, in time', sign(HS256, { exp: 61 }), true],
  ['at its end', sign(HS256, { exp: 60 }), false],
  ['without end', sign(HS256, {}), false],
  ['whose end is a text', sign(HS256, { exp: '61' }), false],
  ['signed by another', sign(HS256, { exp: 61 }, 'x'.repeat(48)), false],
  ['of another algorithm', sign({ alg: 'none' }, { exp: 61 }), false],
  ['without signature', sign(HS256, { exp: 61 }).replace(/[^.]*$/, ''), false],
  ['that is no object', sign(HS256, [61]), false],
  ['that is nothing', 'a.b.c', false],
])('a token %s', (_, jeton, attendu) => {
  expect(readJeton(jeton, SECRET, 60_000) !== undefined).toBe(attendu);
});
