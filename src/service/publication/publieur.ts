import type { ApiSupabase } from '../facteur/api-supabase.ts';
import { messageOf } from '../message-faute.ts';

/** How a publication went: what its commands said. */
export interface BilanPublication {
  isReussie: boolean;
  detail: string;
}

export interface OptionsPublieur {
  api: Pick<ApiSupabase, 'takePublication' | 'finishPublication'>;
  /** Writes what became public into the content, builds the site and puts it in place. */
  publish: (signal: AbortSignal) => Promise<BilanPublication>;
  journal: (ligne: string) => void;
}

const INTERVALLE_MS = 10_000;

/**
 * Publishes the site when an administrator has asked for it (R152): asks the database every ten seconds, also while it
 * builds, so that the database knows that somebody can.
 */
export function createPublieur({ api, publish, journal }: OptionsPublieur) {
  const arret = new AbortController();
  let minuterie: NodeJS.Timeout | undefined;
  let construction: Promise<void> | undefined;
  /** The same failure is told once. */
  let derniere = '';

  const tell = (faute: string): void => {
    if (faute !== '' && faute !== derniere) journal(`Le site ne peut pas se publier d’ici : ${faute}`);
    derniere = faute;
  };

  const build = async (id: string): Promise<void> => {
    const debut = performance.now();
    const bilan = await publish(arret.signal).catch((error: unknown): BilanPublication => ({
      isReussie: false,
      detail: messageOf(error),
    }));
    // Given up on the way: the database gives it again.
    if (arret.signal.aborted) return;
    journal(
      `Publication ${bilan.isReussie ? 'en place' : 'manquée'}, après ${Math.round((performance.now() - debut) / 1000)} s.`,
    );
    await api.finishPublication(id, bilan.isReussie, bilan.detail);
  };

  /** Asks once; what was taken is built meanwhile. */
  const pass = async (): Promise<void> => {
    try {
      const id = await api.takePublication(construction !== undefined);
      tell('');
      if (id === undefined) return;
      construction = build(id)
        .catch((error: unknown) => tell(messageOf(error)))
        .finally(() => (construction = undefined));
    } catch (error) {
      tell(messageOf(error));
    }
  };

  const round = (): void => {
    void pass().then(() => {
      if (!arret.signal.aborted) minuterie = setTimeout(round, INTERVALLE_MS);
    });
  };

  return {
    pass,
    start: round,
    /** Gives up the site being built: it is asked for again. */
    stop: async (): Promise<void> => {
      arret.abort();
      clearTimeout(minuterie);
      await construction;
    },
  };
}
