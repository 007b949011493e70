import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPgtap, readPlateforme } from '../../scripts/base/fichiers.ts';
import { type ServeurPostgresql, startPostgresql } from '../../scripts/base/serveur-postgresql.ts';
import { passesOf } from '../supabase/passes.ts';
import { sqlSansPgtap } from '../supabase/sans-pgtap.ts';

// Pieces of `npm run test:supabase` that need no Supabase.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('the runs', () => {
  test('limits and closing are played whatever became of the others, in this order', () => {
    const passes = passesOf([]);
    expect(passes).toEqual([
      ['--project=services', '--project=deux-origines', '--project=parcours'],
      ['--project=fermeture'],
      ['--project=limites'],
    ]);
    const config = readFileSync(join(import.meta.dirname, '../supabase/playwright.config.ts'), 'utf8');
    const projets = [...config.matchAll(/name: '([\w-]+)'/g)].map(([, nom]) => `--project=${nom}`);
    expect(passes.flat().sort()).toEqual(projets.sort());
    // One that depends on another is not played when that one fails.
    expect(config).not.toContain('dependencies');
  });
  test('what is asked by hand is played alone', () => {
    expect(passesOf(['--project=limites'])).toEqual([['--project=limites']]);
  });
});

describe('a run that is stopped', () => {
  const module = JSON.stringify(join(import.meta.dirname, '../supabase/interruption.ts'));
  // As `lance.ts`: a step, a child, a second step; then what was made is taken away.
  const script = `import { listenInterruption } from ${module};
import { spawn } from 'node:child_process';
import { once } from 'node:events';
const interruption = listenInterruption(() => console.log('dit'));
try {
  const enfant = interruption.follow(spawn(process.execPath, ['-e', "process.stdout.write('parti');setTimeout(() => {}, 60000)"], { stdio: ['ignore', 'pipe', 'inherit'], detached: true }));
  enfant.stdout.pipe(process.stdout);
  await once(enfant, 'exit');
  interruption.check();
  console.log('la suite');
} catch (error) { console.log(error.message); }
finally { await new Promise((suite) => setTimeout(suite, 50)); console.log('vidé'); interruption.close(); }`;

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s empties the Supabase all the same, and begins nothing more',
    async (signal) => {
      const enfant = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let sortie = '';
      enfant.stdout.setEncoding('utf8').on('data', (morceau: string) => {
        if (!sortie.includes('parti') && (sortie + morceau).includes('parti')) enfant.kill(signal);
        sortie += morceau;
      });
      const [code] = (await once(enfant, 'close')) as [number | null];
      expect([code, sortie.replace('parti', '')]).toEqual([0, `dit\nInterrompu (${signal}).\nvidé\n`]);
    },
  );

  test('is asked between all the steps of the real one, which empties whatever happened', () => {
    const lance = readFileSync(join(import.meta.dirname, '../supabase/lance.ts'), 'utf8');
    const [, etapes = '', fin = ''] = /\ntry \{\n(.*?)\n\} catch .*?\n\} finally \{\n(.*?)\n\}\n/s.exec(lance) ?? [];
    expect(lance.indexOf('listenInterruption(')).toBeLessThan(lance.indexOf('\ntry {'));
    for (const etape of ['push(', 'playTests(base, interruption.check)', 'sow(', 'build()', 'interruption.follow('])
      expect(etapes).toContain(etape);
    for (const etape of ['await sow(', 'const dist = build()', 'const parcours = '])
      expect(etapes).toMatch(new RegExp(`interruption\\.check\\(\\);\\s+${etape.replace(/[()]/g, '\\$&')}`));
    expect(fin).toContain('await empty(base, environnement)');
  });
});

describe('a Supabase that was played on', () => {
  let serveur: ServeurPostgresql;
  beforeAll(async () => {
    serveur = await startPostgresql();
    for (const { sql } of readPlateforme()) await play(sql);
  });
  afterAll(() => serveur.close());
  async function play(sql: string): Promise<string> {
    const { ok, sortie } = await serveur.play(sql);
    if (!ok) throw new Error(sortie);
    return sortie.trim();
  }
  const VIDE = readFileSync(join(import.meta.dirname, '../supabase/vide.sql'), 'utf8');
  const RESTE = `select (select count(*) from pg_proc where pronamespace = 'extensions'::regnamespace),
    (select count(*) from pg_type where typnamespace = 'extensions'::regnamespace),
    (select count(*) from pg_class where relnamespace in ('public'::regnamespace, 'extensions'::regnamespace)),
    (select count(*) from auth.users), (select count(*) from pg_namespace where nspname in ('prive', 'tests'));`;

  test('is empty at the end, our copy of pgTAP included, and takes a second run', async () => {
    const avant = await play(RESTE);
    for (const passage of [1, 2]) {
      await play(readPgtap());
      await play(`create schema prive; create schema tests; create table public.profiles (id uuid);
        create type public.role_compte as enum ('ADMIN'); create function public.rpc_essai() returns int language sql as 'select 1';
        insert into auth.users (id, email) values (gen_random_uuid(), 'admin${passage}@portail.example');`);
      expect(Number((await play(RESTE)).split('|')[0])).toBeGreaterThan(900);
      await play(VIDE);
      await play(sqlSansPgtap(readPgtap()));
      expect(await play(RESTE)).toBe(avant);
    }
  });

  test('keeps what is not ours', async () => {
    await play('create function extensions.a_autrui() returns int language sql as $f$select 1$f$;');
    await play(sqlSansPgtap(readPgtap()));
    expect(await play("select count(*) from pg_proc where proname = 'a_autrui';")).toBe('1');
  });
});
