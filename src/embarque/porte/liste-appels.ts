import type { Appel } from './appel.ts';
import type { Catalogue } from './catalogue.ts';
import * as corps from './corps.ts';
import { corpsOf, parametresOf, UUID } from './formes.ts';

// All that may be asked of the embedded API: the rest is answered 404 or 400. Functions, tables and sizes of files come
// from the database's own catalogue; what it does not know is written here. `npm run test:appels` holds it to the client.

const KIO = 1_024;
const MIO = 1_024 * KIO;

/** Granted, and asked by no screen: the secret key's work within this process, and tables that functions read. */
const FERMES: readonly string[] = [
  'rpc_record_dao_payment',
  'rpc_request_recovery',
  'rpc_set_online_payment',
  'rpc_submit_access_request',
  'dao_fichiers',
  'listes_noires',
  'soumissions',
  'soumissions_fichiers',
  'soumissions_versions',
];

/** Largest body of a function, where it is not a mebibyte. */
const OCTETS: Readonly<Record<string, number>> = {
  // Two thousand characters, whatever their alphabet, and how JSON escapes them.
  rpc_report_error: 64 * KIO,
  rpc_answer_report: 64 * KIO,
  rpc_suivi_signalement: KIO,
  rpc_demande_alerte: 8 * KIO,
  rpc_lit_criteres: 8 * KIO,
  rpc_sync_alertes: 20 * MIO,
  rpc_sync_appels_offres: 20 * MIO,
  rpc_sync_projets: 20 * MIO,
};

/** Longest text of an argument, where it is shorter than others: these are compared with what the database keeps. */
const LONGUEURS: Readonly<Record<string, number>> = { p_token: 200, p_token_hash: 200, p_sha256: 100, p_chemin: 300 };

const FICHE = '[a-z0-9]+(?:-[a-z0-9]+)*';
const EMPREINTE = '[0-9a-f]{64}';

type Methode = Appel['methodes'][number];

const appel = (nom: string, methode: Methode, chemin: string | RegExp, reste: Partial<Appel> = {}): Appel => ({
  nom,
  methodes: [methode],
  chemin,
  ...reste,
});

/**
 * The names of a bucket's files; how they come (`grand fichier`: written to the disk as they come) and with whose key;
 * whose key reads one without a link.
 */
type Dossier = { forme: string; envoi: 'fichier' | 'grand fichier'; cle?: Appel['cle']; lecture?: Appel['cle'] };

const FICHIERS: Readonly<Record<string, Dossier>> = {
  // The folder of its request or of its acquisition, and the name that the form gives (`nomOfDepot`, `uploadPreuve`).
  justificatifs_acces: { forme: `${UUID}/[a-z0-9-]{1,120}\\.(?:pdf|jpg|png)`, envoi: 'fichier' },
  preuves_paiement: { forme: `${UUID}/preuve-[0-9a-f]{16}\\.(?:pdf|jpg|png)`, envoi: 'fichier' },
  // Under the name of its hash, in the folder of what it belongs to.
  dao: { forme: `${FICHE}/${EMPREINTE}\\.(?:pdf|zip)`, envoi: 'grand fichier', lecture: 'secrete' },
  marches: { forme: `${FICHE}/${EMPREINTE}\\.(?:pdf|zip)`, envoi: 'grand fichier' },
  'non-objections': { forme: `${UUID}/${EMPREINTE}\\.pdf`, envoi: 'grand fichier' },
  soumissions: { forme: `${UUID}/${EMPREINTE}\\.age`, envoi: 'grand fichier', lecture: 'une des deux' },
  // Photographs of a site report, or of a proposition: one request each, read with the session's token, or by what writes the register.
  chantier: { forme: `${UUID}/${EMPREINTE}\\.jpg`, envoi: 'grand fichier', lecture: 'une des deux' },
  sonde: { forme: 'temoin', envoi: 'fichier', cle: 'secrete', lecture: 'secrete' },
};

/** Buckets whose files no link opens. */
const SANS_LIEN = ['soumissions', 'sonde', 'chantier'];

const fichiersOf = ({ dossiers }: Catalogue): Appel[] =>
  Object.entries(FICHIERS).flatMap(([nom, { forme, envoi, cle = 'publique', lecture }]) => {
    const chemin = (prefixe: string) => new RegExp(`^/storage/v1/object/${prefixe}${nom}/${forme}$`);
    // The bucket's own limit, and what the form around a small file adds.
    const octets = (dossiers[nom] ?? 0) + (envoi === 'fichier' ? 4 * KIO : 0);
    const parametres = { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/, 'download?': /^[^\p{Cc}/\\]{1,200}$/u };
    const appels = [appel(`déposer ${nom}`, 'POST', chemin(''), { corps: envoi, octets, cle })];
    if (lecture !== undefined) appels.push(appel(`télécharger ${nom}`, 'GET', chemin(''), { cle: lecture }));
    if (SANS_LIEN.includes(nom)) return appels;
    return [
      ...appels,
      appel(`signer ${nom}`, 'POST', chemin('sign/'), { corps: corps.signature, octets: KIO }),
      appel(`lire ${nom}`, 'GET', chemin('sign/'), { parametres, cle: 'aucune' }),
    ];
  });

const fonctionsOf = ({ fonctions, enumerations }: Catalogue): Appel[] =>
  fonctions.map(({ nom, cle, arguments: champs }) => {
    const schema = corpsOf(champs, enumerations, LONGUEURS);
    return appel(nom, 'POST', `/rest/v1/rpc/${nom}`, { corps: schema, octets: OCTETS[nom] ?? MIO, cle });
  });

const tablesOf = ({ tables, enumerations }: Catalogue): Appel[] =>
  tables.flatMap(({ nom, lus, ecrits, isEntiere }) => {
    const chemin = `/rest/v1/${nom}`;
    const lecture = appel(`lire ${nom}`, 'GET', chemin, {
      methodes: ['GET', 'HEAD'],
      parametres: parametresOf(lus, isEntiere, enumerations),
      preferences: ['count=exact'],
    });
    const ecriture = appel(`écrire ${nom}`, 'POST', chemin, {
      corps: corpsOf(ecrits, enumerations, LONGUEURS),
      octets: MIO,
    });
    return [...(lus.length > 0 ? [lecture] : []), ...(ecrits.length > 0 ? [ecriture] : [])];
  });

const auth = (nom: string, chemin: string, reste: Partial<Appel>): Appel =>
  appel(nom, 'POST', `/auth/v1/${chemin}`, { octets: 64 * KIO, ...reste });
const jeton = (grant_type: string) => ({ parametres: { grant_type } });
const redirect = { 'redirect_to?': /^https?:\/\/\S{1,300}$/ };

const SESSIONS: readonly Appel[] = [
  auth('ouvrir une session', 'token', { ...jeton('password'), corps: corps.connexion }),
  auth('renouveler une session', 'token', { ...jeton('refresh_token'), corps: corps.renouvellement }),
  auth('fermer une session', 'logout', { parametres: { scope: /^(?:global|local)$/ } }),
  auth('mot de passe oublié', 'recover', { parametres: redirect, corps: corps.oubli }),
  auth('suivre le lien d’un courriel', 'verify', { corps: corps.lien }),
  auth('choisir un mot de passe', 'user', { methodes: ['PUT'], corps: corps.motDePasse }),
  appel('santé', 'GET', '/auth/v1/health', { cle: 'aucune' }),
  auth('tirer un lien', 'admin/generate_link', { corps: corps.invitation, cle: 'secrete' }),
  auth('ouvrir le premier compte', 'admin/users', { corps: corps.premierCompte, cle: 'secrete' }),
];

const ordre = { ordre: /^[\w-]{1,2000}\.[0-9a-f]{64}$/ };
const sandbox = (methode: Methode, reste: Partial<Appel>): Appel =>
  appel(`bac à sable du paiement (${methode})`, methode, '/functions/v1/dao-bac-a-sable', {
    parametres: ordre,
    cle: 'aucune',
    ...reste,
  });

/** Where online payments are begun, announced, and played in the sandbox; answered by `src/service/paiement/`. */
const EN_LIGNE: readonly Appel[] = [
  appel('ouvrir un paiement', 'POST', '/functions/v1/dao-paiement', { corps: corps.paiement, octets: KIO }),
  // The signature is over these very bytes.
  appel('annonce d’un versement', 'POST', '/functions/v1/dao-versement', {
    corps: 'fichier',
    octets: 16 * KIO,
    cle: 'aucune',
  }),
  sandbox('GET', {}),
  sandbox('POST', { corps: 'fichier', octets: KIO }),
];

/** The list of calls, for a database that grants this. */
export function appelsOf({ fonctions, tables, ...reste }: Catalogue): readonly Appel[] {
  const isOuvert = ({ nom }: { nom: string }): boolean => !FERMES.includes(nom);
  const ouvert = { ...reste, fonctions: fonctions.filter(isOuvert), tables: tables.filter(isOuvert) };
  return [...SESSIONS, ...fonctionsOf(ouvert), ...tablesOf(ouvert), ...fichiersOf(ouvert), ...EN_LIGNE];
}
