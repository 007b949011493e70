import type { ApiSupabase } from './api-supabase.ts';
import { within } from '../avant-delai.ts';
import { messageOf } from '../message-faute.ts';
import { everyMinute } from './chaque-minute.ts';

export type Sonde = {
  /** Tries once what a bidder needs, and has it written down; never throws. */
  pass: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

type Options = { api: Pick<ApiSupabase, 'playTemoin' | 'noteSonde'>; journal: (ligne: string) => void };

/** Longer than the delay from which the database says that the service was too slow (R96). */
const DELAI_MS = 40_000;

/** What has not come back in time counts as what failed. */
const withinDelai = <T>(promesse: Promise<T>): Promise<T> =>
  within(promesse, DELAI_MS, () => new Error('pas de réponse'));

/**
 * Every minute, writes bytes through the front door that bidders use, reads them back, and has the database record
 * whether they came back, and after how long. A minute without a record counts as a failure to answer (R96).
 */
export function createSonde({ api, journal }: Options): Sonde {
  /** The same failure is told once. */
  let derniere = '';

  const tell = (faute: string): void => {
    if (faute !== derniere) journal(faute === '' ? 'La sonde : tout répond de nouveau.' : `La sonde : ${faute}`);
    derniere = faute;
  };

  const playStockage = async (): Promise<string> => {
    const octets = crypto.getRandomValues(new Uint8Array(64));
    try {
      const relus = await withinDelai(api.playTemoin(octets));
      return Buffer.compare(octets, relus) === 0 ? '' : 'le stockage rend d’autres octets.';
    } catch (error) {
      return `le stockage ne répond pas (${messageOf(error)}).`;
    }
  };

  const pass = async (): Promise<void> => {
    const debut = performance.now();
    const faute = await playStockage();
    try {
      await withinDelai(api.noteSonde(Math.round(performance.now() - debut), faute === '' ? undefined : 'STOCKAGE'));
      tell(faute);
    } catch (error) {
      tell(`la base ne répond pas (${messageOf(error)}).`);
    }
  };

  return { pass, ...everyMinute(pass) };
}
