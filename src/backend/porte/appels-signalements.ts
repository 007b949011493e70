import { COLONNES_SIGNALEMENTS, SIGNALEMENTS_PAR_PAGE } from '../../domain/administration/liste-signalements.ts';
import { STATUTS_SIGNALEMENT } from '../../domain/signalement/signalement.ts';
import type { Appel } from './appel.ts';
import { reponseSignalement, signalement } from './corps.ts';
import { eq, eqUuid, inUuids, lignes, nombre, page, rangAvant, recherche } from './formes.ts';

const COLONNES = 'id, rang, reference, page, message, email, status, created_at, traite_le, reponse';

/** Two thousand characters, whatever their alphabet, and how JSON escapes them. */
const OCTETS = 64 * 1_024;

/** Calls about the errors that readers report (R107). */
export const SIGNALEMENTS: readonly Appel[] = [
  {
    nom: 'signaler une erreur',
    methode: 'POST',
    chemin: '/rest/v1/rpc/rpc_report_error',
    corps: signalement,
    octets: OCTETS,
  },
  page('page de signalements', 'signalements', COLONNES, {
    'status?': eq(...STATUTS_SIGNALEMENT),
    'or?': recherche(...COLONNES_SIGNALEMENTS),
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: SIGNALEMENTS_PAR_PAGE,
  }),
  lignes('un signalement', 'signalements', COLONNES, { id: eqUuid }),
  lignes('noms de signalements', 'signalements', 'id, reference, page', { id: inUuids }),
  nombre('nombre de signalements reçus', 'signalements', { status: 'eq.RECU' }),
  {
    nom: 'répondre à un signalement',
    methode: 'POST',
    chemin: '/rest/v1/rpc/rpc_answer_report',
    corps: reponseSignalement,
    octets: OCTETS,
  },
];
