import type { Suivi } from '../../domain/alertes/registre-suivi.ts';

/** What the worker asks of Supabase for those who follow something (R240 to R242). */
export type ApiAlertes = {
  /** A one-time token that confirms an alert; undefined once the request is gone. */
  drawAlerte: (demandeId: string) => Promise<string | undefined>;
  /** The token by which a subscriber's letters stop; undefined for one who has left. */
  drawSortie: (abonneId: string) => Promise<string | undefined>;
  /** Queues the letters that are due to subscribers; returns how many. */
  prepareAlertes: () => Promise<number>;
  /** Copies what can be followed of the register, and what changed since; says how many entries. */
  copyAlertes: (suivi: Suivi) => Promise<number>;
};

/** Calls a function of the database that answers by a text, or by nothing. */
export type Tirage = (nom: string, parametres: Record<string, unknown>) => Promise<string | undefined>;

/** `call` calls a function of the database by its name. */
export function createApiAlertes(
  call: (nom: string, corps: Record<string, unknown>) => Promise<unknown>,
  draw: Tirage,
): ApiAlertes {
  return {
    drawAlerte: (demandeId) => draw('rpc_tire_alerte', { p_demande_id: demandeId }),
    drawSortie: (abonneId) => draw('rpc_tire_sortie', { p_abonne_id: abonneId }),
    prepareAlertes: async () => Number(await call('rpc_prepare_alertes', {})),
    copyAlertes: async ({ fiches, libelles }) =>
      Number(await call('rpc_sync_alertes', { p_rows: fiches, p_libelles: libelles })),
  };
}
