import { sql } from 'kysely';
import type { Backend } from '../backend.ts';

/** The longest delay of a timer, milliseconds: Node plays a longer one at once, over and over, and warns each time. */
const MINUTERIE_MAX_MS = 2 ** 31 - 1;

/** `setTimeout` as it is, but for delays that it could not hold. */
function boundMinuteries(vraie: typeof setTimeout): typeof setTimeout {
  const bornee = (acte: () => void, delai_ms?: number) =>
    vraie(acte, delai_ms === undefined ? undefined : Math.min(delai_ms, MINUTERIE_MAX_MS));
  return Object.assign(bornee, { __promisify__: vraie.__promisify__ }) as unknown as typeof setTimeout;
}

/**
 * Runs an act at another moment, so that its receipts, letters and log carry the dates of that moment: the embedded
 * database reads the clock of this process. One act at a time, before any request is answered. Timers that the database
 * sets meanwhile follow the moved clock: they are bounded, since one could be months away.
 * @param instant Milliseconds since 1970.
 */
export async function playAt<T>(instant: number, acte: () => Promise<T>): Promise<T> {
  const vraie = Date.now;
  const vraieMinuterie = globalThis.setTimeout;
  const ecart = instant - vraie();
  Date.now = () => vraie() + ecart;
  globalThis.setTimeout = boundMinuteries(vraieMinuterie);
  try {
    return await acte();
  } finally {
    Date.now = vraie;
    globalThis.setTimeout = vraieMinuterie;
  }
}

/** True for a database that `playAt` moves; a server of its own has a clock of its own. */
export async function isHorlogeIci({ base }: Pick<Backend, 'base'>): Promise<boolean> {
  const { rows } = await playAt(0, () =>
    sql<{ an: number }>`select extract(year from clock_timestamp())::int as an`.execute(base.connection.kysely),
  );
  return rows[0]?.an === 1970;
}
