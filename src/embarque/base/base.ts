import type { Connection } from '@supabase/lite';
import { Kysely } from 'kysely';
import { createDialect, type Session } from './conducteur.ts';
import { createDurable, REPRISE_MS } from './durable.ts';
import { normalizeError } from './erreurs.ts';
import { keepCode } from './code-moteur.ts';
import { openFolder } from './dossier-base.ts';
import { checkRequete, holdEcrivains, refuseIllisible } from './parametres.ts';
import { LECTEURS, TYPES_POSTGRES } from './valeurs.ts';

/** A PostgreSQL, embedded or not, with what the rest needs of it. */
export type Base = {
  connection: Connection;
  /** Runs several statements, without parameters, as the owner. */
  exec: (sql: string) => Promise<void>;
  /** The same, all or nothing. */
  transact: (sql: string) => Promise<void>;
  /**
   * Ends the making of a new base: what it holds is on the disk, and so is each commit that follows. A base that is not
   * ended is made again at the next start.
   */
  finish: () => Promise<void>;
  close: () => Promise<void>;
};

const ATTENTE_MS = 30_000;

/** One at a time, in order of arrival. A caller that would wait for itself gets an error, since everybody would hang. */
function createFile(): () => Promise<() => void> {
  let derniere = Promise.resolve();
  return async () => {
    const precedente = derniere;
    let release = (): void => undefined;
    derniere = new Promise((resolve) => (release = resolve));
    let minuterie: NodeJS.Timeout | undefined;
    const expiree = new Promise<'trop long'>((resolve) => {
      minuterie = setTimeout(() => resolve('trop long'), ATTENTE_MS);
    });
    const issue = await Promise.race([precedente, expiree]);
    clearTimeout(minuterie);
    if (issue === 'trop long') {
      void precedente.then(release);
      throw new Error('La base est occupée depuis trop longtemps.');
    }
    return release;
  };
}

/** Row-level security is declared on: without it the library would grant everything to the API's roles. */
function prepare(connection: Connection, open: () => Promise<Session>): void {
  connection.kysely = new Kysely({ dialect: createDialect(open) });
  Object.assign(connection, { rlsState: 'active', normalizeDbError: normalizeError });
}

/** The embedded database no longer answers in its own words: what it says next cannot be believed. */
export type OnRupture = (error: Error) => void;

/** Its own refusals have a code, and so have those of `parametres.ts`; a fault of its messages has none. */
const isRupture = (error: unknown): error is Error =>
  error instanceof Error && typeof (error as Error & { code?: unknown }).code !== 'string';

/**
 * A new base does not wait for the disk until `finish`: the migrations and the demonstration are hundreds of commits,
 * and no request has been answered yet.
 */
export async function openPglite(dossier: string, onRupture: OnRupture = () => undefined): Promise<Base> {
  keepCode();
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  let isAttendu = true;
  const durable = createDurable(() => isAttendu);
  const ouvert = await openFolder(dossier, async (isNew) => {
    isAttendu = !isNew;
    const ouverte = await createPgliteConnection({ url: dossier, pgliteOptions: { ...durable, parsers: LECTEURS } });
    await ouverte.driver.waitReady;
    return ouverte;
  });
  const { base: connection, isNew } = ouvert;
  const { driver } = connection;
  const wait = createFile();
  const serializers = holdEcrivains(driver.serializers);
  prepare(connection, async () => {
    const release = await wait();
    return {
      query: async (sql, parametres) => {
        checkRequete(sql, parametres);
        const { rows, affectedRows } = await driver
          .query(sql, [...parametres], { serializers })
          .catch((error: unknown) => {
            if (isRupture(error)) onRupture(error);
            throw error;
          });
        return { rows, changed: affectedRows };
      },
      release,
    };
  });
  const exec = async (sql: string): Promise<void> => {
    const release = await wait();
    try {
      await driver.exec(sql);
    } finally {
      release();
    }
  };
  await exec(`set time zone 'UTC'`);
  const transact = async (sql: string): Promise<void> => {
    try {
      await exec(`begin;\n${sql}\n;commit;`);
    } catch (error) {
      await exec('rollback');
      throw error;
    }
  };
  const finish = async (): Promise<void> => {
    if (!isNew || isAttendu) return;
    isAttendu = true;
    await exec('checkpoint');
    await ouvert.finish();
  };
  const reprise = setInterval(() => void exec('checkpoint').catch(() => undefined), REPRISE_MS).unref();
  const close = async (): Promise<void> => {
    clearInterval(reprise);
    await connection.close();
  };
  return { connection, exec, transact, finish, close };
}

export async function openPostgres(url: string): Promise<Base> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      types: TYPES_POSTGRES,
      connect_timeout: 10,
      // Milliseconds. The embedded database has no clock of its own: its process is watched from outside.
      connection: { statement_timeout: 10_000 },
    },
  });
  const { driver } = connection;
  prepare(connection, async () => {
    const reserve = await driver.reserve();
    return {
      query: async (sql, parametres) => {
        checkRequete(sql, parametres);
        const lignes = await reserve.unsafe(sql, parametres as never[]).catch(refuseIllisible);
        return { rows: [...lignes], changed: lignes.count };
      },
      release: () => reserve.release(),
    };
  });
  const [heberge] = await driver.unsafe(`select from pg_roles where rolname = 'supabase_admin'`);
  if (heberge !== undefined) {
    await driver.end();
    throw new Error(
      'DATABASE_URL désigne un projet Supabase : renseignez plutôt PUBLIC_SUPABASE_URL et PUBLIC_SUPABASE_ANON_KEY.',
    );
  }
  return {
    connection,
    exec: async (sql) => {
      await driver.unsafe(sql).simple();
    },
    transact: async (sql) => {
      // A migration may take its time.
      await driver.begin((transaction) => transaction.unsafe(`set local statement_timeout = 0;\n${sql}`).simple());
    },
    finish: () => Promise.resolve(),
    close: () => driver.end({ timeout: 5 }),
  };
}
