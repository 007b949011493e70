import type { ApiSupabase } from './api-supabase.ts';

export type Sonde = {
  /** Tries once what a bidder needs, and has it written down; never throws. */
  pass: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

type Options = { api: Pick<ApiSupabase, 'playTemoin' | 'noteSonde'>; journal: (ligne: string) => void };

const INTERVALLE_MS = 60_000;
/** Longer than the delay from which the database says that the service was too slow (R96). */
const DELAI_MS = 40_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What has not come back in time counts as what failed. */
async function within<T>(promesse: Promise<T>): Promise<T> {
  let minuterie: NodeJS.Timeout | undefined;
  const delai = new Promise<never>((_, reject) => {
    minuterie = setTimeout(() => reject(new Error('pas de réponse')), DELAI_MS);
  });
  try {
    return await Promise.race([promesse, delai]);
  } finally {
    clearTimeout(minuterie);
  }
}

/**
 * Every minute, writes bytes through the front door that bidders use, reads them back, and has the database record
 * whether they came back, and after how long. A minute without a record counts as a failure to answer (R96).
 */
export function createSonde({ api, journal }: Options): Sonde {
  let stopped = false;
  let minuterie: NodeJS.Timeout | undefined;
  let enCours: Promise<void> = Promise.resolve();
  /** The same failure is told once. */
  let derniere = '';

  const tell = (faute: string): void => {
    if (faute !== derniere) journal(faute === '' ? 'La sonde : tout répond de nouveau.' : `La sonde : ${faute}`);
    derniere = faute;
  };

  const playStockage = async (): Promise<string> => {
    const octets = crypto.getRandomValues(new Uint8Array(64));
    try {
      const relus = await within(api.playTemoin(octets));
      return Buffer.compare(octets, relus) === 0 ? '' : 'le stockage rend d’autres octets.';
    } catch (error) {
      return `le stockage ne répond pas (${messageOf(error)}).`;
    }
  };

  const pass = async (): Promise<void> => {
    const debut = performance.now();
    const faute = await playStockage();
    try {
      await within(api.noteSonde(Math.round(performance.now() - debut), faute === '' ? undefined : 'STOCKAGE'));
      tell(faute);
    } catch (error) {
      tell(`la base ne répond pas (${messageOf(error)}).`);
    }
  };

  const round = (): void => {
    if (stopped) return;
    const debut = performance.now();
    enCours = pass().then(() => {
      if (!stopped) minuterie = setTimeout(round, Math.max(0, INTERVALLE_MS - (performance.now() - debut)));
    });
  };

  return {
    pass,
    start: round,
    stop: async () => {
      stopped = true;
      clearTimeout(minuterie);
      await enCours;
    },
  };
}
