// The database on a server of this machine's own PostgreSQL, migrated, with pgTAP: several times as fast as in the process.
import postgres from 'postgres';
import { applyMigrations, readPgtap } from './fichiers.ts';
import { startPostgresql } from './serveur-postgresql.ts';
import { type BilanTap, playTap } from './tap.ts';

export interface BasePostgresql {
  exec: (sql: string) => Promise<void>;
  query: <Row>(sql: string) => Promise<Row[]>;
  /** Plays a pgTAP file (`playTap`). */
  playTest: (sql: string) => Promise<BilanTap>;
  close: () => Promise<void>;
}

export async function openBasePostgresql(): Promise<BasePostgresql> {
  const serveur = await startPostgresql();
  const connexion = postgres({
    host: serveur.dossier,
    username: 'postgres',
    database: 'postgres',
    max: 1,
    onnotice: () => undefined,
    connection: { search_path: 'public, extensions' },
  });
  /** The cells of every statement's rows. */
  const play = async (sql: string): Promise<unknown[]> => {
    const resultats = (await connexion.unsafe(sql).simple()) as unknown;
    return (Array.isArray(resultats) ? resultats : []).flat().flatMap((row: object) => Object.values(row) as unknown[]);
  };
  const exec = async (sql: string): Promise<void> => {
    await play(sql);
  };
  const close = async (): Promise<void> => {
    await connexion.end();
    await serveur.close();
  };
  try {
    await applyMigrations(exec);
    await exec(`${readPgtap()};\nset search_path to public, extensions;`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    exec,
    query: async <Row>(sql: string) => [...(await connexion.unsafe(sql).simple())] as unknown as Row[],
    playTest: (sql) => playTap(play, sql),
    close,
  };
}
