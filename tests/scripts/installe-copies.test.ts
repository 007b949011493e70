import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { digest } from '../../scripts/installe/arbre-copie.ts';
import { openConteneurs } from '../../scripts/installe/conteneurs.ts';
import { dossierCopies, listCopies, readManifeste, writeCopie, writeManifeste } from '../../scripts/installe/copie.ts';
import { serviceEnvOf, temoinCopieOf } from '../../scripts/installe/environnements.ts';
import { rehearseCopie, restoreCopie } from '../../scripts/installe/restauration.ts';
import { readMessage } from '../supabase/courrier.ts';
import { isUnClic } from '../../src/service/variables.ts';
import { startMachine } from '../support/machine-simulee.ts';

// What copies cost, and what each night does of them, on a machine in a folder with a real PostgreSQL.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

type Machine = Awaited<ReturnType<typeof startMachine>>;
let machine: Machine;
beforeAll(async () => {
  machine = await startMachine();
  await machine.play(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.schema_migrations (version) values ('20260101000000');
    create schema prive; create table public.demandes (id serial primary key, texte text not null);
    insert into public.demandes (texte) values ('une');`);
  mkdirSync(join(machine.lieux.srv, 'versions/20261101T000000-abcdef1'), { recursive: true });
  spawnSync('ln', [
    '-s',
    join(machine.lieux.srv, 'versions/20261101T000000-abcdef1'),
    join(machine.lieux.srv, 'actuelle'),
  ]);
  mkdirSync(join(machine.lieux.srv, '../../run'), { recursive: true });
  mkdirSync(fichiers(), { recursive: true });
  machine.writeReglages();
});
afterAll(() => machine.stop());

const fichiers = (): string => join(machine.lieux.donnees, 'fichiers');
const put = (nom: string, texte: string): void => {
  mkdirSync(join(fichiers(), 'stub/dao'), { recursive: true });
  writeFileSync(join(fichiers(), 'stub/dao', nom), texte);
};
let jour = 0;
const copy = async (): Promise<string> =>
  writeCopie(machine.lieux, await openConteneurs(machine.lieux, 2), 'essai', new Date(Date.UTC(2026, 9, (jour += 1))));
const inode = (copie: string, nom: string): number => statSync(join(copie, 'fichiers/stub/dao', nom)).ino;
const lue = (copie: string, nom: string): string => readFileSync(join(copie, 'fichiers/stub/dao', nom), 'utf8');

describe('the files of a copy', () => {
  test('that the copy before holds are links to it: a copy costs what came since', async () => {
    put('ancien.pdf', 'ancien');
    put('change.pdf', 'avant');
    const premiere = await copy();
    put('neuf.pdf', 'neuf');
    // As long as before, with a new content.
    put('change.pdf', 'après'.slice(0, 4).padEnd(5, '!'));
    const seconde = await copy();
    expect(inode(seconde, 'ancien.pdf')).toBe(inode(premiere, 'ancien.pdf'));
    expect(inode(seconde, 'change.pdf')).not.toBe(inode(premiere, 'change.pdf'));
    // Nor is a copy the very file that people write.
    expect(inode(premiere, 'ancien.pdf')).not.toBe(statSync(join(fichiers(), 'stub/dao/ancien.pdf')).ino);
    expect([lue(premiere, 'change.pdf'), lue(seconde, 'neuf.pdf')]).toEqual(['avant', 'neuf']);
    const { status } = spawnSync('sha256sum', ['--check', '--quiet', 'fichiers.sha256'], { cwd: seconde });
    expect(status).toBe(0);
    // One that is taken away takes nothing from the other.
    rmSync(premiere, { recursive: true });
    await expect(rehearseCopie(seconde, await openConteneurs(machine.lieux, 2))).resolves.toBeGreaterThan(0);
  });

  test('that went bad in the copy before is taken anew; in this one, its rehearsal says it', async () => {
    const premiere = await copy();
    writeFileSync(join(premiere, 'fichiers/stub/dao/ancien.pdf'), 'ABIMÉ');
    const seconde = await copy();
    expect(lue(seconde, 'ancien.pdf')).toBe('ancien');
    const conteneurs = await openConteneurs(machine.lieux, 2);
    await expect(rehearseCopie(premiere, conteneurs)).rejects.toThrow(
      /est abîmée : fichiers\/stub\/dao\/ancien\.pdf n’est plus celui qui a été écrit/,
    );
    await expect(rehearseCopie(seconde, conteneurs)).resolves.toBeGreaterThan(0);
  });

  test('a copy of before, with its archive and plain dumps, is opened and put back as well', async () => {
    const { lieux, play } = machine;
    const dossier = await copy();
    for (const nom of ['donnees', 'schema']) {
      writeFileSync(join(dossier, `${nom}.sql`), gunzipSync(readFileSync(join(dossier, `${nom}.sql.gz`))));
      rmSync(join(dossier, `${nom}.sql.gz`));
    }
    spawnSync('tar', ['-C', join(dossier, 'fichiers'), '-cf', join(dossier, 'fichiers.tar'), '.']);
    for (const nom of ['fichiers', 'fichiers.sha256']) rmSync(join(dossier, nom), { recursive: true });
    const empreintes: Record<string, string> = {};
    for (const nom of ['donnees.sql', 'schema.sql', 'fichiers.tar', 'reglages.tar'])
      empreintes[nom] = await digest(join(dossier, nom));
    writeManifeste(dossier, { ...readManifeste(dossier), empreintes });
    const conteneurs = await openConteneurs(lieux, 2);
    await rehearseCopie(dossier, conteneurs);
    put('ancien.pdf', 'autre');
    await play("insert into public.demandes (texte) values ('deux');");
    await restoreCopie(dossier, lieux, conteneurs, { version: 'essai', isSansCopie: true });
    expect(readFileSync(join(fichiers(), 'stub/dao/ancien.pdf'), 'utf8')).toBe('ancien');
    expect(await play('select count(*) from public.demandes;')).toBe('1');
    // The next one holds its files anew.
    expect(lue(await copy(), 'ancien.pdf')).toBe('ancien');
  });
});

describe('each night', () => {
  const nuit = (): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/copie-machine.ts')], {
      encoding: 'utf8',
      env: { ...process.env, RACINE_PORTAIL: join(machine.lieux.etc, '../..') },
    });

  /** A night is a second here: the copy that was just made gets the name of another. */
  const makeOlder = (nom: string): void => {
    const copies = dossierCopies(machine.lieux);
    renameSync(join(copies, listCopies(machine.lieux).at(-1) ?? ''), join(copies, nom));
  };

  test('the copy is made, rehearsed, carried elsewhere; the witness that the worker reads is touched', async () => {
    const { lieux } = machine;
    const ailleurs = join(lieux.srv, '../ailleurs');
    mkdirSync(ailleurs);
    machine.writeReglages();
    const seule = nuit();
    expect([seule.status, seule.stderr]).toEqual([0, '']);
    expect(seule.stdout).toMatch(
      /^Copié en [\d.]+ s et essayé en [\d.]+ s : .*\nCette copie est sur la même machine : donnez COPIE_VERS/,
    );
    makeOlder('20261125T023000');
    const temoin = temoinCopieOf(lieux.srv);
    rmSync(temoin);
    machine.writeReglages({ COPIE_VERS: `${ailleurs}/` });
    machine.readJournal();
    const { status, stderr } = nuit();
    expect([status, stderr]).toEqual([0, '']);
    const [avant = '', derniere = ''] = listCopies(lieux).slice(-2);
    expect(machine.readJournal().find((ligne) => ligne.startsWith('rsync'))).toMatch(
      new RegExp(
        `^rsync -aX --link-dest=\\.\\./${avant}/ .* ?${dossierCopies(lieux)}/${derniere}/ ${ailleurs}/${derniere}/$`,
      ),
    );
    makeOlder('20261126T023000');
    // What is elsewhere is whole.
    const conteneurs = await openConteneurs(lieux, 2);
    await expect(rehearseCopie(join(ailleurs, derniere), conteneurs)).resolves.toBeGreaterThan(0);
    // The very file that its worker looks at, by the environment that an installation writes.
    const machineOf = { reglages: { DOMAINE: 'portail.example' }, secrets: {} } as Parameters<typeof serviceEnvOf>[0];
    expect(serviceEnvOf(machineOf, lieux)['SAUVEGARDE_TEMOIN']).toBe(temoin);
    expect(isUnClic(serviceEnvOf(machineOf, lieux))).toBe(true);
    expect(Date.now() - statSync(temoin).mtimeMs).toBeLessThan(60_000);
  });

  test('what cannot be carried fails, in a sentence, and the copy of this machine stays', () => {
    machine.breakDown('ailleurs-plein');
    const nombre = listCopies(machine.lieux).length;
    const { status, stderr } = nuit();
    machine.mend('ailleurs-plein');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Le disque est plein \(Copie\)/)]);
    expect(listCopies(machine.lieux).length).toBeGreaterThanOrEqual(Math.min(nombre, 7));
  });

  test('a copy that does not open leaves the witness as it was', () => {
    const temoin = temoinCopieOf(machine.lieux.srv);
    const avant = statSync(temoin).mtimeMs;
    machine.breakDown('archive');
    const { status, stderr } = nuit();
    machine.mend('archive');
    expect([status, stderr]).toEqual([1, expect.stringContaining('« Copie » n’a pas pu se faire')]);
    expect(statSync(temoin).mtimeMs).toBe(avant);
    expect(readdirSync(dossierCopies(machine.lieux)).filter((nom) => nom.endsWith('.en-cours'))).toEqual([]);
  });
});

const plain = (texte: string): string => texte.replaceAll('\u00a0', ' ');

describe('what stops', () => {
  const alerte = (plus: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number | null; erreur: string }>((resolve) => {
      const enfant = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../scripts/alerte-machine.ts'), 'portail-copie.service'],
        {
          env: {
            ...process.env,
            PUBLIC_SITE_URL: 'https://portail.example',
            ALERTES: 'astreinte@agence.example',
            COURRIEL_EXPEDITEUR: 'Portail <portail@agence.example>',
            SMTP_URL: `smtp://portail:${encodeURIComponent(machine.compte.motDePasse)}@127.0.0.1:${machine.messagerie.port}`,
            ...plus,
          },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let erreur = '';
      enfant.stderr.setEncoding('utf8').on('data', (morceau: string) => (erreur += morceau));
      enfant.once('close', (code) => resolve({ code, erreur }));
    });

  test('is told to who looks after the machine, by a letter, with the end of its journal', async () => {
    expect(await alerte()).toEqual({ code: 0, erreur: '' });
    const lettre = machine.messagerie.lettres.at(-1) ?? '';
    expect(lettre).toMatch(/^From: .*<portail@agence\.example>\nTo: astreinte@agence\.example/);
    const texte = plain(readMessage(lettre).text);
    expect(texte).toContain(
      'Sur https://portail.example : la copie de la nuit n’a pas pu se faire, ou ne s’ouvre pas.',
    );
    expect(texte).toContain('sudo systemctl start portail-copie');
    expect(texte).toContain('Copie : le disque est plein');
  });

  test('a letter that is not taken stays in the journal of the unit', async () => {
    machine.messagerie.refuse('astreinte@agence.example');
    const { code, erreur } = await alerte();
    machine.messagerie.refuse(undefined);
    expect(code).toBe(1);
    expect(plain(erreur)).toMatch(
      /^La lettre n’est pas partie \(.*550.*\) : Portail : portail-copie\.service s’est arrêté\n$/,
    );
  });
});
