import { sql } from 'kysely';
import type { Backend } from '../backend.ts';

/**
 * Plays an act at another hour, so that what it leaves (receipts, letters, log) tells the days when it would have
 * happened: the embedded database reads the clock of this process. One act at a time, before anybody is served.
 * @param instant Milliseconds since 1970.
 */
export async function playAt<T>(instant: number, acte: () => Promise<T>): Promise<T> {
  const vraie = Date.now;
  const ecart = instant - vraie();
  Date.now = () => vraie() + ecart;
  try {
    return await acte();
  } finally {
    Date.now = vraie;
  }
}

/** True for a database that `playAt` moves; a server of its own has a clock of its own. */
export async function isHorlogeIci({ base }: Pick<Backend, 'base'>): Promise<boolean> {
  const { rows } = await playAt(0, () =>
    sql<{ an: number }>`select extract(year from clock_timestamp())::int as an`.execute(base.connection.kysely),
  );
  return rows[0]?.an === 1970;
}
