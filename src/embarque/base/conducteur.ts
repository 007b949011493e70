import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { maskError } from './erreurs.ts';

/** One connection of a database, held by one caller until it is given back. */
export type Session = {
  query: (
    sql: string,
    parametres: readonly unknown[],
  ) => Promise<{ rows: unknown[]; changed?: number | null | undefined }>;
  release: () => void;
};

class Connexion implements DatabaseConnection {
  /** True between BEGIN and COMMIT or ROLLBACK. */
  ouverte = false;
  readonly session: Session;
  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, changed } = await this.session.query(sql, parameters);
      return { rows: rows as R[], ...(typeof changed === 'number' && { numAffectedRows: BigInt(changed) }) };
    } catch (error) {
      throw maskError(error);
    }
  }

  async *streamQuery(): AsyncGenerator<never> {
    await Promise.reject(new Error('no stream'));
  }

  async run(verbe: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(verbe));
    this.ouverte = verbe === 'BEGIN';
  }
}

/** Gives a whole connection to each caller, from acquire to release: roles of two requests never mix. */
class Conducteur implements Driver {
  readonly #open: () => Promise<Session>;
  constructor(open: () => Promise<Session>) {
    this.#open = open;
  }

  async init(): Promise<void> {
    // Nothing to prepare.
  }
  async acquireConnection(): Promise<Connexion> {
    return new Connexion(await this.#open());
  }
  beginTransaction(connexion: Connexion): Promise<void> {
    return connexion.run('BEGIN');
  }
  commitTransaction(connexion: Connexion): Promise<void> {
    return connexion.run('COMMIT');
  }
  rollbackTransaction(connexion: Connexion): Promise<void> {
    return connexion.run('ROLLBACK');
  }
  async releaseConnection(connexion: Connexion): Promise<void> {
    // A transaction whose end failed would leave its role to the next caller.
    if (connexion.ouverte) await connexion.run('ROLLBACK').catch(() => undefined);
    connexion.session.release();
  }
  async destroy(): Promise<void> {
    // Whoever opened the database closes it.
  }
}

export const createDialect = (open: () => Promise<Session>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new Conducteur(open),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
