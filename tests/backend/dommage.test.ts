import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../src/embarque/backend.ts';
import { openService } from '../../src/embarque/service-entier.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { copyModele } from './service.ts';

const muet = (): void => undefined;

let dossier: string;
beforeEach(async () => {
  dossier = await copyModele();
});
afterEach(() => rm(dossier, { recursive: true }));

const reglagesOf = () => readReglages({ DONNEES: dossier }, 'http://localhost:4379');

describe('a damaged file', () => {
  const DOMMAGES: Array<[nom: string, contenu: string | undefined]> = [
    ['secrets.json', '{ "jwt_secret": '],
    ['demonstration.json', ''],
    ['base/PG_VERSION', undefined],
    ['base/global/pg_control', ''],
  ];

  test.each(DOMMAGES)('%s is named, and nothing of value is given up', async (nom, contenu) => {
    const chemin = join(dossier, nom);
    if (contenu === undefined) await rm(chemin);
    else await writeFile(chemin, contenu);
    const fault = async (): Promise<string> => {
      const [error] = await Promise.allSettled([openService(reglagesOf(), muet, muet)]);
      return error.status === 'rejected' ? String(error.reason) : 'opened';
    };
    const demonstration = await fault();
    expect(demonstration).toContain(join(dossier, nom.startsWith('base/global') ? 'base' : nom));
    expect(demonstration).toContain('demo:reset');
    if (nom === 'demonstration.json') return;
    await rm(join(dossier, 'demonstration.json'));
    const reelles = await fault();
    expect(reelles).toContain('donnees:restaure');
    expect(reelles).not.toContain('demo:reset');
  });

  test('verrou.sqlite too', async () => {
    await writeFile(join(dossier, 'verrou.sqlite'), 'autre chose');
    await expect(openBackend(reglagesOf(), muet)).rejects.toThrow('supprimez ce fichier');
  });

  test('a base left half made is made again', async () => {
    await rm(join(dossier, 'base/PG_VERSION'));
    await writeFile(join(dossier, 'base.inachevee'), '');
    const backend = await openBackend(reglagesOf(), muet);
    expect((await backend.utilisateurs.list(1, 1)).total).toBe(0);
    await backend.close();
    expect(existsSync(join(dossier, 'base.inachevee'))).toBe(false);
  });

  test('a new base that was not filled to the end is made again', async () => {
    await rm(dossier, { recursive: true });
    const plein = new Error('disque plein');
    const fill = async (backend: Backend) => {
      await sql`create table public.a_moitie ()`.execute(backend.base.connection.kysely);
      throw plein;
    };
    await expect(openBackend(reglagesOf(), muet, fill)).rejects.toBe(plein);
    expect(existsSync(join(dossier, 'base.inachevee'))).toBe(true);
    const vues: unknown[] = [];
    const backend = await openBackend(reglagesOf(), muet, async ({ base }) => {
      const { rows } = await sql`select to_regclass('public.a_moitie') as reste`.execute(base.connection.kysely);
      vues.push(...rows, existsSync(join(dossier, 'base.inachevee')));
    });
    await backend.close();
    expect(vues).toEqual([{ reste: null }, true]);
    expect(existsSync(join(dossier, 'base.inachevee'))).toBe(false);
  });
});
