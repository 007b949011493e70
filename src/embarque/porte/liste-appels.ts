import type { Appel } from './appel.ts';
import type { Catalogue } from './catalogue.ts';
import * as corps from './corps.ts';
import { corpsOf, parametresOf, UUID } from './formes.ts';

// All that may be asked of the embedded API: the rest is answered 404 or 400. Functions, tables and sizes of files come
// from the database's own catalogue; what it does not know is written here. `npm run test:appels` holds it to the client.

const KIO = 1_024;
const MIO = 1_024 * KIO;

/** Granted, and asked by no screen: the secret key's work within this process, and tables that functions read. */
export const FERMES: readonly string[] = [
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
  rpc_sync_appels_offres: 20 * MIO,
  rpc_sync_projets: 20 * MIO,
};

/** Longest text of an argument, where it is shorter than others: these are compared with what the database keeps. */
const LONGUEURS: Readonly<Record<string, number>> = { p_token: 200, p_token_hash: 200, p_sha256: 100, p_chemin: 300 };

const FICHE = '[a-z0-9]+(?:-[a-z0-9]+)*';
const EMPREINTE = '[0-9a-f]{64}';

type Dossier = {
  /** Names of its files. */
  forme: string;
  /** `grand`: kept on the disk as it comes. */
  envoi: 'fichier' | 'grand fichier';
  cle?: Appel['cle'];
  /** Whose key reads a file without a signed link; a folder without it is read by links of a minute. */
  lecture?: Appel['cle'];
  liens: boolean;
};

const FICHIERS: Readonly<Record<string, Dossier>> = {
  // The folder of its request or of its acquisition, and the name that the form gives (`nomOfDepot`, `uploadPreuve`).
  justificatifs_acces: { forme: `${UUID}/[a-z0-9-]{1,120}\\.(?:pdf|jpg|png)`, envoi: 'fichier', liens: true },
  preuves_paiement: { forme: `${UUID}/preuve-[0-9a-f]{16}\\.(?:pdf|jpg|png)`, envoi: 'fichier', liens: true },
  // Under the name of its hash, in the folder of what it belongs to.
  dao: { forme: `${FICHE}/${EMPREINTE}\\.(?:pdf|zip)`, envoi: 'grand fichier', liens: true, lecture: 'secrete' },
  marches: { forme: `${FICHE}/${EMPREINTE}\\.(?:pdf|zip)`, envoi: 'grand fichier', liens: true },
  'non-objections': { forme: `${UUID}/${EMPREINTE}\\.pdf`, envoi: 'grand fichier', liens: true },
  soumissions: { forme: `${UUID}/${EMPREINTE}\\.age`, envoi: 'grand fichier', liens: false, lecture: 'une des deux' },
  sonde: { forme: 'temoin', envoi: 'fichier', cle: 'secrete', liens: false, lecture: 'secrete' },
};

const fichiersOf = ({ dossiers }: Catalogue): Appel[] =>
  Object.entries(FICHIERS).flatMap(([nom, { forme, envoi, cle = 'publique', lecture, liens }]): Appel[] => {
    const chemin = (prefixe: string) => new RegExp(`^/storage/v1/object/${prefixe}${nom}/${forme}$`);
    // The bucket's own limit, and what the form around a small file adds.
    const octets = (dossiers[nom] ?? 0) + (envoi === 'fichier' ? 4 * KIO : 0);
    return [
      { nom: `déposer ${nom}`, methodes: ['POST'], chemin: chemin(''), corps: envoi, octets, cle },
      ...(lecture === undefined
        ? []
        : [{ nom: `télécharger ${nom}`, methodes: ['GET' as const], chemin: chemin(''), cle: lecture }]),
      ...(liens
        ? [
            {
              nom: `signer ${nom}`,
              methodes: ['POST' as const],
              chemin: chemin('sign/'),
              corps: corps.signature,
              octets: KIO,
            },
            {
              nom: `lire ${nom}`,
              methodes: ['GET' as const],
              chemin: chemin('sign/'),
              parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/, 'download?': /^[^\p{Cc}/\\]{1,200}$/u },
              cle: 'aucune' as const,
            },
          ]
        : []),
    ];
  });

const fonctionsOf = ({ fonctions, enumerations }: Catalogue): Appel[] =>
  fonctions.map(({ nom, cle, arguments: champs }) => ({
    nom,
    methodes: ['POST'],
    chemin: `/rest/v1/rpc/${nom}`,
    corps: corpsOf(champs, enumerations, LONGUEURS),
    octets: OCTETS[nom] ?? MIO,
    cle,
  }));

const tablesOf = ({ tables, enumerations }: Catalogue): Appel[] =>
  tables
    .filter(({ nom }) => !FERMES.includes(nom))
    .flatMap(({ nom, lus, ecrits, isEntiere }): Appel[] => [
      ...(lus.length === 0
        ? []
        : [
            {
              nom: `lire ${nom}`,
              methodes: ['GET' as const, 'HEAD' as const],
              chemin: `/rest/v1/${nom}`,
              parametres: parametresOf(lus, isEntiere, enumerations),
              preferences: ['count=exact'],
            },
          ]),
      ...(ecrits.length === 0
        ? []
        : [
            {
              nom: `écrire ${nom}`,
              methodes: ['POST' as const],
              chemin: `/rest/v1/${nom}`,
              corps: corpsOf(ecrits, enumerations, LONGUEURS),
              octets: MIO,
            },
          ]),
    ]);

const auth = (nom: string, chemin: string, reste: Partial<Appel>): Appel => ({
  nom,
  methodes: ['POST'],
  chemin: `/auth/v1/${chemin}`,
  octets: 64 * KIO,
  ...reste,
});

const SESSIONS: readonly Appel[] = [
  auth('ouvrir une session', 'token', { parametres: { grant_type: 'password' }, corps: corps.connexion }),
  auth('renouveler une session', 'token', {
    parametres: { grant_type: 'refresh_token' },
    corps: corps.renouvellement,
  }),
  auth('fermer une session', 'logout', { parametres: { scope: /^(?:global|local)$/ } }),
  auth('mot de passe oublié', 'recover', {
    parametres: { 'redirect_to?': /^https?:\/\/\S{1,300}$/ },
    corps: corps.oubli,
  }),
  auth('suivre le lien d’un courriel', 'verify', { corps: corps.lien }),
  auth('choisir un mot de passe', 'user', { methodes: ['PUT'], corps: corps.motDePasse }),
  { nom: 'santé', methodes: ['GET'], chemin: '/auth/v1/health', cle: 'aucune' },
  auth('tirer un lien', 'admin/generate_link', { corps: corps.invitation, cle: 'secrete' }),
  auth('ouvrir le premier compte', 'admin/users', { corps: corps.premierCompte, cle: 'secrete' }),
];

/** Where online payments are begun, announced, and played in the sandbox; answered by `src/service/paiement/`. */
const EN_LIGNE: readonly Appel[] = [
  {
    nom: 'ouvrir un paiement',
    methodes: ['POST'],
    chemin: '/functions/v1/dao-paiement',
    corps: corps.paiement,
    octets: KIO,
  },
  {
    nom: 'annonce d’un versement',
    methodes: ['POST'],
    chemin: '/functions/v1/dao-versement',
    // The signature is over these very bytes.
    corps: 'fichier',
    octets: 16 * KIO,
    cle: 'aucune',
  },
  ...(['GET', 'POST'] as const).map((methode): Appel => ({
    nom: `bac à sable du paiement (${methode})`,
    methodes: [methode],
    chemin: '/functions/v1/dao-bac-a-sable',
    parametres: { ordre: /^[\w-]{1,2000}\.[0-9a-f]{64}$/ },
    ...(methode === 'POST' && { corps: 'fichier' as const, octets: KIO }),
    cle: 'aucune',
  })),
];

/** The list of calls, for a database that grants this. */
export const appelsOf = (catalogue: Catalogue): readonly Appel[] => [
  ...SESSIONS,
  ...fonctionsOf(catalogue).filter(({ nom }) => !FERMES.includes(nom)),
  ...tablesOf(catalogue),
  ...fichiersOf(catalogue),
  ...EN_LIGNE,
];
