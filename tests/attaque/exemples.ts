import { inject } from 'vitest';
import { type Catalogue, type Champ, parseCatalogue } from '../../src/embarque/porte/catalogue.ts';
import { appelsOf } from '../../src/embarque/porte/liste-appels.ts';

// Valid requests for each call of the list, drawn from the catalogue as the list itself is.

export type Exemple = { adresse: string; corps?: unknown; type?: string; prefer?: string };

export const CATALOGUE = parseCatalogue(inject('catalogue'));
/** All that the front door passes. */
export const APPELS = appelsOf(CATALOGUE);

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const EMPREINTE = '0'.repeat(64);
const PIECE = { sha256: EMPREINTE, taille: 1 };

/** Arguments that must be more than of their type to reach the rule behind it: of any function, then of one. */
const VALEURS: Readonly<Record<string, unknown>> = {
  p_email: 'equipe@essai.example',
  p_page: '/aide',
  p_role: 'ADMIN',
  p_status: 'APPROUVE',
  p_statut: 'ANNULE',
  p_avis: 'DONNEE',
  p_apres: 0,
  p_texte: 'Une réponse d’intrus, assez longue.',
  p_sha256: EMPREINTE,
  p_cle_publique: `age1${'q'.repeat(58)}`,
  p_formulaire: PIECE,
  p_fichiers: [{ chemin: `inconnu/${EMPREINTE}.pdf`, nom: 'dao.pdf' }],
  p_membres: [{ id: ID, qualite: 'Juriste' }],
  p_presences: [],
  p_rows: [],
};
const valeursOf = (moi: string): Readonly<Record<string, Record<string, unknown>>> => ({
  rpc_set_account_status: { p_user_id: moi, p_status: 'ACTIVE' },
  rpc_set_account_role: { p_user_id: moi },
  rpc_link_account: { p_user_id: moi, p_entreprise_id: 'pirate' },
  rpc_request_dao: { p_mode: 'ESPECES_AGENT' },
  rpc_depose_offre: { p_fichiers: [PIECE], p_cles: [] },
  rpc_annonce_offre: { p_fichiers: [PIECE], p_cles: [] },
  rpc_demande_alerte: {
    p_criteres: ['genre=projets'],
    p_rythme: 'JOUR',
    p_email: `attaque-${crypto.randomUUID()}@portail.example`,
  },
  rpc_report_error: {
    p_message: `Une erreur d’essai ${crypto.randomUUID()}`,
    p_email: `attaque-${crypto.randomUUID()}@portail.example`,
  },
});

const SIMPLES: Readonly<Record<string, unknown>> = {
  uuid: ID,
  bool: true,
  int2: 1,
  int4: 1,
  int8: 1,
  numeric: 80.5,
  date: '2026-01-05',
  timestamptz: '2098-01-01T10:00:00Z',
  jsonb: {},
};
const valeurOf = (type: string): unknown =>
  type.startsWith('_') ? [valeurOf(type.slice(1))] : (CATALOGUE.enumerations[type]?.[0] ?? SIMPLES[type] ?? 'inconnu');

/** A call of a function of the schema, without what it may do without. */
export const exempleFonction = (
  { nom, arguments: champs }: Catalogue['fonctions'][number],
  moi: string = ID,
): Exemple => ({
  adresse: `/rest/v1/rpc/${nom}`,
  corps: {
    ...Object.fromEntries(
      champs
        .filter(({ facultatif }) => !facultatif)
        .map(({ nom: un, type }) => [
          un,
          type === 'jsonb' || type === 'text' ? (VALEURS[un] ?? valeurOf(type)) : valeurOf(type),
        ]),
    ),
    ...valeursOf(moi)[nom],
  },
});

function filtreOf({ nom, type }: Champ): string {
  if (nom === 'recherche') return `${nom}=ilike.%25a%25`;
  if (['int4', 'int8'].includes(type)) return `${nom}=gt.0`;
  if (type === 'timestamptz') return `${nom}=gte.2020-01-01T00:00:00.000Z`;
  if (type === 'bool') return `${nom}=is.true`;
  return ['date', 'jsonb'].includes(type) || type.startsWith('_')
    ? `${nom}=is.null`
    : `${nom}=eq.${String(valeurOf(type))}`;
}

/** Readings of a table: of a page in all its columns, of its number of rows, then by each of its columns. */
function lecturesOf({ nom, lus }: Catalogue['tables'][number]): Exemple[] {
  const noms = lus.map((un) => un.nom);
  const cle = noms.find((un) => ['id', 'user_id'].includes(un)) ?? noms[0];
  const ordre = lus.find(({ type }) => ['int8', 'timestamptz'].includes(type));
  const adresse = `/rest/v1/${nom}?select=`;
  return [
    {
      adresse: `${adresse}${noms.join(',')}${ordre ? `&order=${ordre.nom}.desc` : ''}&offset=0&limit=20`,
      prefer: 'count=exact',
    },
    { adresse: `${adresse}${cle}`, prefer: 'count=exact' },
    ...lus.map((un) => ({ adresse: `${adresse}${cle},${un.nom}&${filtreOf(un)}` })),
  ];
}

const FICHIERS: Readonly<Record<string, string>> = {
  justificatifs_acces: `${ID}/rccm-1.pdf`,
  preuves_paiement: `${ID}/preuve-0123456789abcdef.pdf`,
  dao: `inconnu/${EMPREINTE}.pdf`,
  marches: `inconnu/${EMPREINTE}.pdf`,
  'non-objections': `${ID}/${EMPREINTE}.pdf`,
  soumissions: `${ID}/${EMPREINTE}.age`,
  chantier: `${ID}/${EMPREINTE}.jpg`,
  sonde: 'temoin',
};
const fichiersOf = ([dossier, nom]: [string, string]): Array<[string, Exemple[]]> => {
  const fichier = `${dossier}/${nom}`;
  return Object.entries({
    [`déposer ${dossier}`]: [
      { adresse: `/storage/v1/object/${fichier}`, corps: '%PDF-1.4 essai', type: 'application/pdf' },
    ],
    [`télécharger ${dossier}`]: [{ adresse: `/storage/v1/object/${fichier}` }],
    [`signer ${dossier}`]: [{ adresse: `/storage/v1/object/sign/${fichier}`, corps: { expiresIn: 60 } }],
    [`lire ${dossier}`]: [{ adresse: `/storage/v1/object/sign/${fichier}?token=e30.e30.x` }],
  });
};

/** What the catalogue does not know: sign-in, a request for an account, online payment. */
const AUTRES: Readonly<Record<string, Exemple>> = {
  'ouvrir une session': {
    adresse: '/auth/v1/token?grant_type=password',
    corps: { email: 'personne@portail.example', password: 'non', gotrue_meta_security: {} },
  },
  'renouveler une session': { adresse: '/auth/v1/token?grant_type=refresh_token', corps: { refresh_token: 'x' } },
  'fermer une session': { adresse: '/auth/v1/logout?scope=local' },
  'mot de passe oublié': { adresse: '/auth/v1/recover', corps: { email: 'personne@portail.example' } },
  'suivre le lien d’un courriel': { adresse: '/auth/v1/verify', corps: { token_hash: 'x', type: 'recovery' } },
  'choisir un mot de passe': { adresse: '/auth/v1/user', corps: { password: 'un-mot-de-passe-long' } },
  santé: { adresse: '/auth/v1/health' },
  'tirer un lien': {
    adresse: '/auth/v1/admin/generate_link',
    corps: { type: 'invite', email: 'invite@portail.example' },
  },
  'ouvrir le premier compte': { adresse: '/auth/v1/admin/users', corps: { email: 'premier@portail.example' } },
  'ouvrir un paiement': { adresse: '/functions/v1/dao-paiement', corps: { acquisition_id: ID } },
  'annonce d’un versement': { adresse: '/functions/v1/dao-versement', corps: '{}', type: 'application/json' },
  'bac à sable du paiement (GET)': { adresse: `/functions/v1/dao-bac-a-sable?ordre=a.${EMPREINTE}` },
  'bac à sable du paiement (POST)': {
    adresse: `/functions/v1/dao-bac-a-sable?ordre=a.${EMPREINTE}`,
    corps: 'payer=oui',
    type: 'application/x-www-form-urlencoded',
  },
};
const demande = (): Exemple => ({
  adresse: '/rest/v1/access_requests',
  corps: {
    id: crypto.randomUUID(),
    origine: 'demande-acces',
    type_compte: 'BAILLEUR',
    full_name: 'Essai Attaque',
    email: `attaque-${crypto.randomUUID()}@portail.example`,
    status: 'RECU',
  },
});

/** Requests by the names of the list, the first one the fullest; `moi` is who asks. */
export function exemplesOf(moi: string = ID): Readonly<Record<string, readonly [Exemple, ...Exemple[]]>> {
  const tous: Record<string, Exemple[]> = {
    ...Object.fromEntries(Object.entries(AUTRES).map(([nom, exemple]) => [nom, [exemple]])),
    ...Object.fromEntries(CATALOGUE.fonctions.map((une) => [une.nom, [exempleFonction(une, moi)]])),
    ...Object.fromEntries(CATALOGUE.tables.map((une) => [`lire ${une.nom}`, lecturesOf(une)])),
    ...Object.fromEntries(Object.entries(FICHIERS).flatMap(fichiersOf)),
    'écrire access_requests': [demande()],
  };
  return Object.fromEntries(
    APPELS.map(({ nom }) => {
      const [premier, ...autres] = tous[nom] ?? [];
      if (premier === undefined) throw new Error(`Un appel de la liste n’a pas d’exemple : ${nom}.`);
      return [nom, [premier, ...autres]];
    }),
  );
}
