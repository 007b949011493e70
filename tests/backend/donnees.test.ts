import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBackend } from '../../src/embarque/backend.ts';
import { COPIES, PARTIELLE } from '../../src/embarque/donnees/contenu-dossier.ts';
import { askCopie } from '../../src/embarque/donnees/demande-copie.ts';
import { openService } from '../../src/embarque/service-entier.ts';
import { readReglages, type Reglages } from '../../src/embarque/reglages.ts';
import { lockFolder } from '../../src/embarque/donnees/verrou.ts';
import { copyModele } from './service.ts';

const muet = (): void => undefined;

let dossier: string;
beforeEach(async () => {
  dossier = await copyModele();
});
afterEach(() => rm(dossier, { recursive: true }));

const reglagesOf = (changes: Partial<Reglages> = {}): Reglages => ({
  ...readReglages({ DONNEES: dossier }, 'http://localhost:4379'),
  ...changes,
});

/** A row written by hand stands for somebody's work. */
async function write(raison: string): Promise<void> {
  const backend = await openBackend(reglagesOf(), muet);
  await sql`insert into public.listes_noires (email, reason) values (${`${raison}@essai.example`}, ${raison})`.execute(
    backend.base.connection.kysely,
  );
  await backend.close();
}

async function readOnce(): Promise<string[]> {
  const backend = await openBackend(reglagesOf(), muet);
  const { rows } = await sql<{ reason: string }>`select reason from public.listes_noires
    where email like '%@essai.example' order by 1`.execute(backend.base.connection.kysely);
  await backend.close();
  return rows.map(({ reason }) => reason);
}

const run = (commande: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${commande}.ts`, ...args], {
    env: { ...process.env, DONNEES: dossier, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, dit: stdout + stderr };
};

describe('donnees:sauve and donnees:restaure', () => {
  test('a copy brings everything back, and what stood in its place is kept', async () => {
    await write('avant');
    await mkdir(join(dossier, 'fichiers/essai'), { recursive: true });
    await writeFile(join(dossier, 'fichiers/essai/piece.pdf'), 'pièce');
    const ailleurs = join(await mkdtemp(join(tmpdir(), 'copie-')), 'lundi');
    expect(run('donnees-sauve', ailleurs)).toMatchObject({ status: 0 });
    expect(run('donnees-sauve', ailleurs).dit).toContain('n’est pas vide');

    await write('apres');
    await rm(join(dossier, 'fichiers/essai/piece.pdf'));
    const refus = run('donnees-restaure', ailleurs);
    expect(refus.status).toBe(1);
    expect(refus.dit).toContain('--oui');
    expect(await readOnce()).toEqual(['apres', 'avant']);

    expect(run('donnees-restaure', ailleurs, '--oui')).toMatchObject({ status: 0 });
    expect(await readOnce()).toEqual(['avant']);
    expect(await readFile(join(dossier, 'fichiers/essai/piece.pdf'), 'utf8')).toBe('pièce');

    const [ecartees = ''] = readdirSync(join(dossier, COPIES));
    expect(run('donnees-restaure', join(dossier, COPIES, ecartees), '--oui').status).toBe(0);
    expect(await readOnce()).toEqual(['apres', 'avant']);

    // On a machine that has nothing yet, no confirmation is asked for.
    await rm(dossier, { recursive: true });
    expect(run('donnees-restaure', ailleurs).status).toBe(0);
    expect(await readOnce()).toEqual(['avant']);
    await rm(join(ailleurs, '..'), { recursive: true });
  }, 120_000);

  test('a running service makes the copy itself, while it is asked for others', async () => {
    const service = await openService(reglagesOf(), muet, muet);
    const ailleurs = join(await mkdtemp(join(tmpdir(), 'copie-')), 'lundi');
    const insert = (rang: number) =>
      sql`insert into public.listes_noires (email, reason) values (${`l${rang}@essai.example`}, ${`l${rang}`})`.execute(
        service.base.connection.kysely,
      );
    await insert(0);
    const commande = spawn(process.execPath, ['scripts/donnees-sauve.ts', ailleurs], {
      env: { ...process.env, DONNEES: dossier, DATABASE_URL: '' },
    });
    const fin = once(commande, 'exit');
    let rang = 1;
    while (commande.exitCode === null) {
      await insert(rang++);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await fin).toEqual([0, null]);
    await expect(askCopie(dossier, ailleurs)).rejects.toThrow('n’est pas vide');
    // Restoring under it would take its base away.
    const { status, dit } = run('donnees-restaure', ailleurs, '--oui');
    expect(status).toBe(1);
    expect(dit).toContain('sert déjà à un autre serveur');
    await service.close();
    expect(run('donnees-restaure', ailleurs, '--oui').status).toBe(0);
    expect(await readOnce()).toContain('l0');
    await rm(join(ailleurs, '..'), { recursive: true });
  }, 60_000);

  test('half a copy is not put back, and half a restore is not served', async () => {
    await mkdir(join(dossier, COPIES, 'moitie/base'), { recursive: true });
    const { dit } = run('donnees-restaure', join(dossier, COPIES, 'moitie'), '--oui');
    expect(dit).toContain('n’est pas une copie entière');
    await mkdir(join(dossier, PARTIELLE));
    await expect(openBackend(reglagesOf(), muet)).rejects.toThrow('une restauration a été interrompue');
  });

  test('with a PostgreSQL of one’s own, says who copies the base', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/donnees-sauve.ts'], {
      env: { ...process.env, DONNEES: dossier, DATABASE_URL: 'postgresql://portail@localhost/portail' },
      encoding: 'utf8',
    });
    expect(stdout).toContain('pg_dump');
  });
});

describe('a migration on data', () => {
  let migrations: string;
  beforeAll(async () => {
    migrations = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp('supabase/migrations', migrations, { recursive: true });
  });
  afterAll(() => rm(migrations, { recursive: true }));

  const addMigration = (rang: number, texte: string): Promise<void> =>
    writeFile(join(migrations, `2099010100000${rang}_essai.sql`), texte);
  const start = async (journal: string[] = []): Promise<void> =>
    (await openBackend(reglagesOf({ migrations }), (ligne) => journal.push(ligne))).close();

  test('is preceded by a copy, of which three are kept, and that can be put back', async () => {
    await write('avant');
    // A folder of its own: another run on this machine makes one too.
    const premiere = await mkdtemp(join(tmpdir(), 'premiere-copie-'));
    const journal: string[] = [];
    await start(journal);
    expect([journal, existsSync(join(dossier, COPIES))]).toEqual([[], false]);
    for (const rang of [1, 2, 3, 4]) {
      await addMigration(rang, `delete from public.listes_noires;`);
      // Copies are named to the second.
      if (rang > 1) await new Promise((resolve) => setTimeout(resolve, 1_100));
      await start(journal);
      if (rang === 1) {
        const [copie = ''] = readdirSync(join(dossier, COPIES));
        await cp(join(dossier, COPIES, copie), premiere, { recursive: true });
      }
    }
    expect(journal).toHaveLength(4);
    expect(journal[0]).toContain('Avant les migrations, les données ont été copiées dans');
    expect(readdirSync(join(dossier, COPIES))).toHaveLength(3);
    expect(await readOnce()).toEqual([]);
    expect(run('donnees-restaure', premiere, '--oui').status).toBe(0);
    expect(await readOnce()).toEqual(['avant']);
    await rm(premiere, { recursive: true });
  }, 120_000);

  test('makes tables that the public does not have, and none without rules', async () => {
    await addMigration(
      5,
      'create table public.essai (id integer); alter table public.essai enable row level security;',
    );
    const backend = await openBackend(reglagesOf({ migrations }), muet);
    const { rows } = await sql`select r.role from (values ('anon'), ('authenticated')) r (role)
      where has_table_privilege(r.role, 'public.essai', 'select, insert, update, delete')`.execute(
      backend.base.connection.kysely,
    );
    expect(rows).toEqual([]);
    await backend.base.exec('create table public.oubliee (id integer)');
    await backend.close();
    await expect(start()).rejects.toThrow('oubliee');
    // The folder is free again.
    lockFolder(dossier)();
  });
});

test('a base that other migrations have made is refused with what to do, and stays as it is', async () => {
  await write('avant');
  const ouvre = await openBackend(reglagesOf(), muet);
  const rename = (depuis: string, vers: string) =>
    `update supabase_migrations.schema_migrations set version = '${vers}' || substr(version, 5) where version like '${depuis}%'`;
  await ouvre.base.exec(rename('2026', '2025'));
  await ouvre.close();
  const journal: string[] = [];
  await expect(openBackend(reglagesOf(), (ligne) => journal.push(ligne))).rejects.toThrow('npm run demo:reset');
  expect([journal, existsSync(join(dossier, COPIES))]).toEqual([[], false]);
  // The folder is free again, and the version that made the base would find it whole.
  const vide = await mkdtemp(join(tmpdir(), 'migrations-'));
  const rouvre = await openBackend(reglagesOf({ migrations: vide }), muet);
  await rouvre.base.exec(rename('2025', '2026'));
  await rouvre.close();
  await rm(vide, { recursive: true });
  expect(await readOnce()).toEqual(['avant']);
}, 60_000);

test('a folder of a former version, opened again at each of its starts, is closed', async () => {
  const ouvre = await openBackend(reglagesOf(), muet);
  await ouvre.base.exec(`drop table supabase_migrations.plateforme;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;`);
  await ouvre.close();
  const backend = await openBackend(reglagesOf(), muet);
  const { rows } = await sql`select d.defaclobjtype from pg_default_acl d, aclexplode(d.defaclacl) a
    where d.defaclnamespace = 'public'::regnamespace and a.grantee in ('anon'::regrole, 'authenticated'::regrole)`.execute(
    backend.base.connection.kysely,
  );
  await backend.close();
  expect(rows).toEqual([]);
});
