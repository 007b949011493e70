import type { EtatService } from '../../domain/administration/etat-service.ts';
import type { Disponibilite, Incident } from '../../domain/appel-offres/incident.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { ask } from './requete.ts';

/** What the probe saw for so many days. Administrators alone. */
export async function readDisponibilite(jours: number): Promise<Disponibilite> {
  const lue = await ask((client) => client.rpc('rpc_disponibilite', { p_jours: jours }));
  return lue as unknown as Disponibilite;
}

/** The worker, its machine, the queue, and what asks for a gesture. Administrators alone. */
export async function readEtatService(): Promise<EtatService> {
  return (await ask((client) => client.rpc('rpc_etat_service'))) as unknown as EtatService;
}

/** What the probe saw before a tender's deadline. Administrators, holders of its DAO, its funders. */
export async function readIncident(appelOffresId: string): Promise<Incident> {
  const lu = await ask((client) => client.rpc('rpc_incident_limite', { p_appel_offres_id: appelOffresId }));
  if (lu === null) throw new AppError('appel_offres_inconnu');
  return lu as unknown as Incident;
}

/** Proposes an extension after a failure; another administrator confirms it. */
export async function proposeProlongation(id: string, dateLimite: string, motif: string): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_propose_prolongation', { p_id: id, p_date_limite: dateLimite, p_reason: motif }),
  );
}

/** Confirms what another administrator proposed; holders are written to. */
export async function confirmProlongation(prolongationId: string): Promise<void> {
  await ask((client) => client.rpc('rpc_confirme_prolongation', { p_id: prolongationId }));
}

/** Sets a proposed extension aside, or takes one's own back. */
export async function rejectProlongation(prolongationId: string, motif: string): Promise<void> {
  await ask((client) => client.rpc('rpc_ecarte_prolongation', { p_id: prolongationId, p_reason: motif }));
}
