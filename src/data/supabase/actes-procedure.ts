import type { StatutAppelOffres } from '../../domain/appel-offres/vocabulaire.ts';
import { ask } from './requete.ts';

/** Postpones a tender's deadline; the database holds that dates move later only, and writes to the holders. */
export async function postponeDateLimite(id: string, dateLimite: string, motif: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_reporte_date_limite', { p_id: id, p_date_limite: dateLimite, p_reason: motif }),
  );
}

/** Moves a procedure to its next state, or to an end without a winner; false when that end is proposed to another administrator (R281). */
export async function changeStatut(id: string, statut: StatutAppelOffres, motif: string): Promise<boolean> {
  const appel = await ask((client) =>
    client.rpc('rpc_change_statut_appel_offres', { p_id: id, p_statut: statut, p_reason: motif }),
  );
  return appel?.statut === statut;
}
