import { z } from 'zod';
import { MARCHES_PAR_PAGE } from '../../domain/administration/marches.ts';
import { GENRES_PIECE } from '../../domain/projet/pieces-marche.ts';
import type { Appel } from './appel.ts';
import { signature } from './corps.ts';
import { COLONNES_JOURNAL } from './liste-appels-admin.ts';
import { eqFiche, KIO, lignes, MIO, rpc } from './formes.ts';

// Contract documents of projets.

/** A document of a projet, under the name of its hash. */
const PIECE = 'marches/[a-z0-9]+(?:-[a-z0-9]+)*/[0-9a-f]{64}\\.(?:pdf|zip)';
/** The bucket's own limit. */
const PIECE_MAX = 50 * MIO;

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,200}$/);
const genre = z.enum(GENRES_PIECE);

/** What the company, the funder and the administrators ask. */
const LECTEURS: Appel[] = [
  rpc('pièces de marché', 'rpc_pieces_marche', z.strictObject({ p_projet_id: fiche.optional() })),
  rpc('ouvrir une pièce de marché', 'rpc_ouvre_piece_marche', z.strictObject({ p_piece_id: uuid })),
  {
    nom: 'lien d’une pièce de marché',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/sign/${PIECE}$`),
    corps: signature,
    octets: KIO,
  },
  {
    nom: 'lire une pièce de marché',
    methode: 'GET',
    chemin: new RegExp(`^/storage/v1/object/sign/${PIECE}$`),
    parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/, 'download?': /^[^\p{Cc}/\\]{1,200}$/u },
    cle: 'aucune',
  },
];

const ADMINISTRATEURS: Appel[] = [
  {
    nom: 'déposer une pièce de marché',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/${PIECE}$`),
    corps: 'grand fichier',
    octets: PIECE_MAX,
  },
  rpc(
    'pièces de marché arrivées',
    'rpc_marches_arrives',
    z.strictObject({ p_chemins: z.array(z.string().max(300)).max(10) }),
  ),
  rpc(
    'inscrire des pièces de marché',
    'rpc_depose_pieces_marche',
    z.strictObject({
      p_projet_id: fiche,
      p_genre: genre,
      p_fichiers: z.array(z.strictObject({ chemin: z.string().max(300), nom: z.string().max(1_000) })).max(20),
    }),
  ),
  rpc(
    'retirer une pièce de marché',
    'rpc_retire_piece_marche',
    z.strictObject({ p_piece_id: uuid, p_motif: z.string().max(20_000) }),
  ),
  rpc(
    'suivi des marchés',
    'rpc_marches_suivi',
    z.strictObject({
      p_id: fiche.optional(),
      p_manque: genre.optional(),
      p_recherche: z.string().max(500).optional(),
      p_apres: z.int().min(0).optional(),
      p_taille: z.union([z.literal(MARCHES_PAR_PAGE), z.literal(1)]),
    }),
  ),
];

/** What happened to the documents of one projet. */
const HISTORIQUE: Appel[] = [
  lignes('historique d’un marché', 'journaux_audit', COLONNES_JOURNAL, {
    objet: 'eq.projets',
    objet_id: eqFiche,
    order: 'id.asc',
  }),
];

/** What `appels-offres:sync` asks, with the secret key. */
const SERVICE: Appel[] = [
  {
    ...rpc(
      'recopier les projets',
      'rpc_sync_projets',
      z.strictObject({
        p_rows: z.array(
          z.strictObject({ id: fiche, titre: z.string(), entreprises: z.array(fiche), bailleurs: z.array(fiche) }),
        ),
      }),
    ),
    octets: 20 * MIO,
    cle: 'secrete' as const,
  },
];

export const APPELS_MARCHES: readonly Appel[] = [...LECTEURS, ...ADMINISTRATEURS, ...HISTORIQUE, ...SERVICE];
