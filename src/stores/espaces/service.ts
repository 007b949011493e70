import {
  confirmProlongation,
  proposeProlongation,
  readDisponibilite,
  readEtatService,
  readIncident,
  rejectProlongation,
} from '../../data/supabase/service.ts';
import type { EtatService } from '../../domain/administration/etat-service.ts';
import type { Disponibilite, Incident } from '../../domain/appel-offres/incident.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** Days that the administrators' page looks back on. */
const JOURS_DISPONIBILITE = 30;

/** What the probe saw of the service. */
export const disponibilite: Ressource<Disponibilite, []> = createRessource(() =>
  readDisponibilite(JOURS_DISPONIBILITE),
);

/** The worker, its machine, the queue, and what asks for a gesture. */
export const etatService: Ressource<EtatService, []> = createRessource(readEtatService);

/** What the probe saw before one tender's deadline: made for one account, thrown away with it. */
export const createIncident = (id: string): Ressource<Incident, []> => createRessource(() => readIncident(id));
export { confirmProlongation, proposeProlongation, rejectProlongation };
