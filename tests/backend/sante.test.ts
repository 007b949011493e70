// Messages that would break the embedded database, and a health that is true.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite } from '../../src/embarque/base/base.ts';
import { checkRequete } from '../../src/embarque/base/parametres.ts';
import { createSante } from '../../src/embarque/base/sante.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('more parameters than the protocol counts', () => {
  test.each([
    [32_767, true],
    [32_768, false],
    [70_000, false],
  ])('%i parameters: passes %o, and the next answer is right', async (nombre, passes) => {
    const { kysely } = service.base.connection;
    const valeurs = Array.from({ length: nombre }, (_, rang) => sql`${rang}::int`);
    const demande = sql<{ n: number }>`select count(*)::int as n from (values (${sql.join(valeurs, sql`), (`)})) v`;
    if (passes) expect((await demande.execute(kysely)).rows).toEqual([{ n: nombre }]);
    else await expect(demande.execute(kysely)).rejects.toMatchObject({ code: '22P02' });
    expect((await sql<{ un: number }>`select ${1}::int as un`.execute(kysely)).rows).toEqual([{ un: 1 }]);
    expect(await service.sante()).toBe(true);
  });

  test('refused before the driver sees them', () => {
    expect(() => checkRequete('select 1', Array(32_768).fill('x'))).toThrow('invalid input syntax');
  });
});

test('a base that no longer answers in its own words says so; a refusal of SQL does not', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'rupture-'));
  const ruptures: string[] = [];
  const base = await openPglite(dossier, ({ message }) => ruptures.push(message));
  const { kysely } = base.connection;
  await expect(sql`select 1 / 0`.execute(kysely)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select ${'a\0b'}::text`.execute(kysely)).rejects.toMatchObject({ code: '22P02' });
  expect(ruptures).toEqual([]);
  const { driver } = base.connection as unknown as { driver: { query: () => Promise<never> } };
  driver.query = () => Promise.reject(new Error('Unexpected message'));
  await expect(sql`select 1`.execute(kysely)).rejects.toThrow('Unexpected message');
  expect(ruptures).toEqual(['Unexpected message']);
  await base.close();
  await rm(dossier, { recursive: true });
});

describe('health', () => {
  test('reads what it has just written, once a second for everybody', async () => {
    let now = 0;
    const sante = await createSante(service.base, () => now);
    const marques = async () =>
      (await sql<{ marque: string }>`select marque from embarque.sante`.execute(service.base.connection.kysely)).rows[0]
        ?.marque;
    expect(await sante()).toBe(true);
    const premiere = await marques();
    await Promise.all(Array.from({ length: 50 }, () => sante()));
    expect(await marques()).toBe(premiere);
    now = 1_000;
    expect(await sante()).toBe(true);
    expect(await marques()).not.toBe(premiere);
  });

  test('says no when the database keeps nothing', async () => {
    const { kysely } = service.base.connection;
    let now = 0;
    const sante = await createSante(service.base, () => now);
    await sql`create rule perdue as on update to embarque.sante do instead nothing`.execute(kysely);
    await sql`create rule perdue_aussi as on insert to embarque.sante do instead nothing`.execute(kysely);
    now = 1_000;
    expect(await sante()).toBe(false);
    await sql`drop rule perdue on embarque.sante`.execute(kysely);
    await sql`drop rule perdue_aussi on embarque.sante`.execute(kysely);
    now = 2_000;
    expect(await sante()).toBe(true);
  });
});
