import { COLONNES_SIGNALEMENTS, SIGNALEMENTS_PAR_PAGE } from '../../domain/administration/liste-signalements.ts';
import { GENRES_SIGNALEMENT, STATUTS_SIGNALEMENT } from '../../domain/signalement/signalement.ts';
import type { Appel } from './appel.ts';
import { reponseSignalement, signalement, suiviSignalement } from './corps.ts';
import { eq, eqUuid, inUuids, KIO, lignes, nombre, page, rangAvant, recherche, rpc } from './formes.ts';

const COLONNES = 'id, priorite, genre, reference, page, message, email, status, created_at, traite_le, reponse';

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
  { ...rpc('suivre un signalement', 'rpc_suivi_signalement', suiviSignalement), octets: KIO },
  page('page de signalements', 'signalements', COLONNES, {
    'status?': eq(...STATUTS_SIGNALEMENT),
    'genre?': eq(...GENRES_SIGNALEMENT),
    'or?': recherche(...COLONNES_SIGNALEMENTS),
    'priorite?': rangAvant,
    ordre: 'priorite.desc',
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
