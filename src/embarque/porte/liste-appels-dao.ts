import { z } from 'zod';
import { TELECHARGEMENTS_PAR_PAGE } from '../../domain/appel-offres/dao.ts';
import { APPELS_PAR_PAGE, MANQUES } from '../../domain/administration/liste-appels-offres.ts';
import { STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import type { Appel } from './appel.ts';
import { signature } from './corps.ts';
import { eqFiche, inUuids, KIO, lignes, MIO, nombre, page, rangAvant, rpc } from './formes.ts';

// DAO files, their openings, their questions.

/** A file of a tender, under the name of its hash. */
const FICHIER = 'dao/[a-z0-9]+(?:-[a-z0-9]+)*/[0-9a-f]{64}\\.(?:pdf|zip)';
/** The bucket's own limit. */
const FICHIER_MAX = 50 * MIO;

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,200}$/);
/** Lengths leave the database the last word, and its own message. */
const texte = z.string().max(20_000);
const unAppel = z.strictObject({ p_appel_offres_id: fiche });

const COLONNES_QUESTION =
  'id, rang, appel_offres_id, entreprise_id, question, question_diffusee, reponse, version, posee_le, repondue_le, publiee_le';
const COLONNES_TELECHARGEMENT = 'id, fichier_id, email, role, entreprise_id, sha256, ouvert_le';

/** What the holders of a DAO ask, and whoever else may open it. */
const TITULAIRES: Appel[] = [
  rpc('dossier d’un DAO', 'rpc_dossier_dao', unAppel),
  rpc('ouvrir un DAO', 'rpc_ouvre_dao', z.strictObject({ p_fichier_id: uuid })),
  {
    nom: 'lien d’un DAO',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/sign/${FICHIER}$`),
    corps: signature,
    octets: KIO,
  },
  {
    nom: 'lire un DAO',
    methode: 'GET',
    chemin: new RegExp(`^/storage/v1/object/sign/${FICHIER}$`),
    parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/, 'download?': /^[^\p{Cc}/\\]{1,200}$/u },
    cle: 'aucune',
  },
  rpc('questions d’un DAO', 'rpc_questions_dao', unAppel),
  rpc('fin des questions', 'rpc_limite_questions', unAppel),
  rpc(
    'poser une question',
    'rpc_pose_question',
    z.strictObject({ p_id: uuid, p_appel_offres_id: fiche, p_question: texte }),
  ),
];

const ADMINISTRATEURS: Appel[] = [
  {
    nom: 'déposer un fichier de DAO',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/${FICHIER}$`),
    corps: 'grand fichier',
    octets: FICHIER_MAX,
  },
  rpc(
    'fichiers de DAO arrivés',
    'rpc_dao_arrives',
    z.strictObject({ p_chemins: z.array(z.string().max(300)).max(10) }),
  ),
  rpc(
    'inscrire un DAO',
    'rpc_depose_dao',
    z.strictObject({
      p_appel_offres_id: fiche,
      p_genre: z.enum(['DAO', 'ADDITIF']),
      p_fichiers: z.array(z.strictObject({ chemin: z.string().max(300), nom: z.string().max(1_000) })).max(20),
      p_note: texte.optional(),
    }),
  ),
  rpc(
    'suivi des appels d’offres',
    'rpc_appels_offres_suivi',
    z.strictObject({
      p_id: fiche.optional(),
      p_statut: z.enum(STATUTS_APPEL_OFFRES).optional(),
      p_manque: z.enum(MANQUES).optional(),
      p_recherche: z.string().max(500).optional(),
      p_apres: z.int().min(0).optional(),
      p_taille: z.union([z.literal(APPELS_PAR_PAGE), z.literal(1)]),
    }),
  ),
  lignes('questions d’un appel d’offres', 'dao_questions', COLONNES_QUESTION, {
    appel_offres_id: eqFiche,
    order: 'rang.asc',
  }),
  lignes('noms de questions', 'dao_questions', 'id, appel_offres_id', { id: inUuids }),
  nombre('nombre de questions en attente', 'dao_questions', { reponse: 'is.null' }),
  rpc(
    'répondre à une question',
    'rpc_repond_question',
    z.strictObject({
      p_id: uuid,
      p_version: z.int().min(0),
      p_reponse: texte,
      p_question_diffusee: texte,
    }),
  ),
  rpc('publier une question', 'rpc_publie_question', z.strictObject({ p_id: uuid })),
  rpc(
    'fixer la fin des questions',
    'rpc_fixe_limite_questions',
    z.strictObject({ p_appel_offres_id: fiche, p_date: z.string().max(40).nullable() }),
  ),
  page('journal des téléchargements', 'dao_telechargements', COLONNES_TELECHARGEMENT, {
    appel_offres_id: eqFiche,
    'id?': rangAvant,
    ordre: 'id.desc',
    taille: TELECHARGEMENTS_PAR_PAGE,
  }),
];

/** What the worker and `appels-offres:publie` ask, with the secret key. */
const SERVICE: Appel[] = [
  rpc('DAO à vérifier', 'rpc_dao_a_verifier', z.strictObject({ p_apres: z.string().max(300) })),
  rpc('attester un DAO', 'rpc_atteste_dao', z.strictObject({ p_fichier_id: uuid, p_sha256: z.string().max(64) })),
  {
    nom: 'lire un DAO à vérifier',
    methode: 'GET' as const,
    chemin: new RegExp(`^/storage/v1/object/${FICHIER}$`),
  },
  rpc('questions publiées', 'rpc_questions_publiees', z.strictObject({})),
].map((appel) => ({ ...appel, cle: 'secrete' as const }));

export const APPELS_DAO: readonly Appel[] = [...TITULAIRES, ...ADMINISTRATEURS, ...SERVICE];
