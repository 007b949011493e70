import { z } from 'zod';
import type { Appel } from './appel.ts';
import { rpc } from './formes.ts';

// Sealed offers: the commission that will open them, what bidders hand in, and what everybody may check.

/** An encrypted file, under the hash of its bytes, in the folder of its offer. */
const FICHIER = /^\/storage\/v1\/object\/soumissions\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{64}\.age$/;
/** The bucket's own limit: 50 MiB, and what encryption adds. */
const FICHIER_MAX = 55_000_000;

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,200}$/);
/** Lengths leave the database the last word, and its own message. */
const texte = z.string().max(30_000);
const unAppel = z.strictObject({ p_appel_offres_id: fiche });
const empreinte = z.string().max(100);

const COMMISSION: Appel[] = [
  rpc('commission d’un appel d’offres', 'rpc_commission', unAppel),
  rpc(
    'nommer une commission',
    'rpc_nomme_commission',
    z.strictObject({
      p_appel_offres_id: fiche,
      p_membres: z.array(z.strictObject({ id: uuid, qualite: z.string().max(1_000) })).max(10),
      p_motif: z.string().max(10_000).optional(),
    }),
  ),
  rpc('poser sa clé', 'rpc_pose_cle', z.strictObject({ p_appel_offres_id: fiche, p_cle_publique: empreinte })),
  rpc(
    'poser une offre d’essai',
    'rpc_pose_essai',
    z.strictObject({ p_appel_offres_id: fiche, p_enveloppe: texte, p_chiffre: texte, p_sha256: empreinte }),
  ),
  rpc(
    'avancer un essai',
    'rpc_avance_essai',
    z.strictObject({ p_essai_id: uuid, p_dehors: uuid, p_dedans: uuid, p_reste: texte }),
  ),
  rpc(
    'ouvrir un essai',
    'rpc_ouvre_essai',
    z.strictObject({ p_essai_id: uuid, p_dehors: uuid, p_dedans: uuid, p_mot: z.string().max(1_000) }),
  ),
];

const piece = z.strictObject({ sha256: empreinte, taille: z.int().min(0) });
const uneOffre = z.strictObject({ p_soumission_id: uuid });

const unDepot = z.strictObject({
  p_soumission_id: uuid,
  p_depot: uuid,
  p_apres: z.int().min(0),
  p_enveloppe: texte,
  p_formulaire: piece,
  p_fichiers: z.array(piece).max(20),
  p_cles: z.array(empreinte).max(10),
});

const SOUMISSIONNAIRES: Appel[] = [
  rpc('ouvrir une offre', 'rpc_ouvre_soumission', unAppel),
  {
    nom: 'déposer un fichier d’offre',
    methode: 'POST',
    chemin: FICHIER,
    corps: 'grand fichier',
    octets: FICHIER_MAX,
  },
  rpc('déposer une offre', 'rpc_depose_offre', unDepot),
  rpc('annoncer une offre', 'rpc_annonce_offre', unDepot),
  rpc('retirer une offre', 'rpc_retire_offre', z.strictObject({ p_soumission_id: uuid, p_version: z.int().min(0) })),
  rpc(
    'confirmer une offre',
    'rpc_confirme_offre',
    z.strictObject({ p_soumission_id: uuid, p_version: z.int().min(0) }),
  ),
  rpc('ses offres', 'rpc_mes_offres', z.strictObject({})),
  rpc('preuve d’une offre', 'rpc_preuve', uneOffre),
];

/** What anybody may read, and what administrators count. */
const CONTROLE: Appel[] = [
  rpc('racine des offres', 'rpc_racine', unAppel),
  rpc('manifeste des offres', 'rpc_manifeste', unAppel),
  rpc('compte des offres', 'rpc_compte_offres', z.strictObject({})),
  rpc(
    'copies attendues au guichet',
    'rpc_copies_attendues',
    z.strictObject({ p_empreintes: z.array(empreinte).max(30) }),
  ),
];

const presences = z.array(z.strictObject({ nom: z.string().max(1_000), qualite: z.string().max(1_000) })).max(300);
const remarques = z.string().max(20_000);
const lecture = z.record(z.string().max(50), z.unknown());

/** Opening, by two members of the commission. */
const OUVERTURE: Appel[] = [
  rpc('ouverture des offres', 'rpc_ouverture', unAppel),
  // The worker, too, with the secret key.
  { nom: 'lire un fichier d’offre', methode: 'GET', chemin: FICHIER, cle: 'une des deux' },
  rpc(
    'avancer un pli',
    'rpc_avance_offre',
    z.strictObject({ p_soumission_id: uuid, p_dehors: uuid, p_dedans: uuid, p_reste: texte }),
  ),
  rpc('lire un pli', 'rpc_lit_offre', z.strictObject({ p_soumission_id: uuid, p_lecture: lecture })),
  rpc('confirmer une lecture', 'rpc_confirme_lecture', z.strictObject({ p_soumission_id: uuid, p_lecture: lecture })),
  rpc(
    'noter une ouverture',
    'rpc_note_ouverture',
    z.strictObject({
      p_appel_offres_id: fiche,
      p_presences: presences,
      p_remarques: remarques,
      p_lue: z.strictObject({ presences, remarques }).optional(),
    }),
  ),
  rpc('clore une ouverture', 'rpc_clot_ouverture', unAppel),
  rpc('procès-verbal d’ouverture', 'rpc_pv_ouverture', unAppel),
];

/** What the worker asks, with the secret key. */
const SERVICE: Appel[] = [
  rpc('geler les manifestes', 'rpc_gele_manifestes', z.strictObject({})),
  rpc('offres à vérifier', 'rpc_offres_a_verifier', z.strictObject({ p_apres: z.string().max(110) })),
  rpc(
    'attester une offre',
    'rpc_atteste_offre',
    z.strictObject({ p_chemin: z.string().max(110), p_sha256: z.string().max(64) }),
  ),
].map((appel) => ({ ...appel, cle: 'secrete' as const }));

export const APPELS_OFFRES: readonly Appel[] = [
  ...COMMISSION,
  ...SOUMISSIONNAIRES,
  ...CONTROLE,
  ...OUVERTURE,
  ...SERVICE,
];
