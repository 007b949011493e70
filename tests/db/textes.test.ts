import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBase } from '../../scripts/base/pglite.ts';
import { isEmail } from '../../src/domain/socle/email.ts';
import { cleanTexte, fauteSignes } from '../../src/domain/socle/nettoyage.ts';
import { EMAILS } from '../support/emails.ts';
import { CAS_TEXTES } from '../support/textes.ts';

let base: PGlite;
beforeAll(async () => {
  base = await openBase();
}, 60_000);
afterAll(() => base.close());

const clean = async (saisie: string, genre: string) => {
  const { rows } = await base.query<{ net: string; refuse: boolean }>(
    `select net, prive.has_signe_interdit(net, $2) as refuse from prive.clean_texte($1, $2) net`,
    [saisie, genre],
  );
  return rows[0];
};

test.each(CAS_TEXTES)(
  '$genre, $quoi: the database keeps what TypeScript keeps',
  async ({ genre, saisie, net, refus }) => {
    const garde = await clean(saisie, genre);
    expect(garde?.refuse).toBe(refus !== undefined);
    if (refus === undefined) expect(garde?.net).toBe(net);
  },
);

/** Where signs stand that are cleaned or refused, and their neighbours. */
const PLAGES = [
  [0x1, 0x3200],
  [0xd7f0, 0xd800],
  [0xf900, 0x10000],
  [0x1d160, 0x1d180],
  [0x1e8f0, 0x1e970],
  [0x1f300, 0x1f700],
  [0xe0000, 0xe0200],
] as const;

test('each sign is kept, cleaned or refused alike', async () => {
  const signes = PLAGES.flatMap(([de, a]) => Array.from({ length: a - de }, (_, rang) => de + rang));
  const codes = JSON.stringify(signes);
  for (const genre of ['prose', 'ligne', 'telephone'] as const) {
    const { rows } = await base.query<{ code: number; net: string; refuse: boolean }>(
      `select c.code, net, prive.has_signe_interdit(net, $2) as refuse
        from (select value::integer as code from jsonb_array_elements_text($1)) c,
          prive.clean_texte('a' || chr(c.code) || 'b', $2) net`,
      [codes, genre],
    );
    const autres = rows.filter(({ code, net, refuse }) => {
      const saisie = `a${String.fromCodePoint(code)}b`;
      return net !== cleanTexte(saisie, genre) || refuse !== (fauteSignes(saisie, genre) !== undefined);
    });
    expect(autres.map(({ code }) => code.toString(16))).toEqual([]);
  }
}, 60_000);

test('an address that a form takes is one that the database takes, and no other', async () => {
  const { rows } = await base.query<{ email: string }>(
    'select email from unnest($1::text[]) email where prive.is_email(email)',
    [EMAILS.map(([email]) => email)],
  );
  const pris = EMAILS.map(([email]) => email).filter((email) => isEmail(email));
  expect(rows.map(({ email }) => email)).toEqual(pris);
  expect(pris).toEqual(EMAILS.filter(([, isBon]) => isBon).map(([email]) => email));
});
