import type { Secrets } from '../donnees/secrets.ts';
import { isSameSecret } from '../../service/secret.ts';
import { type Adresse, formatAdresse, readAdresse } from './adresse.ts';
import { type Appel, findAppel } from './appel.ts';
import { type FichierRecu, fichierOf } from './arrivee.ts';
import type { Demande } from './requete-porte.ts';
import { readJson } from '../../service/http/requete-http.ts';
import { type Jeton, readJeton } from './jeton.ts';
import { refuse, refuseTooLarge } from '../../service/http/refus-http.ts';
import type { Service } from './api-embarquee.ts';
import type { Client } from './file-attente.ts';

/** What a request says before its body. */
type Tete = Omit<Demande, 'corps' | 'fichier'>;

/** A request that may come in, and its answer once its body is there. */
type Admise = {
  /** Largest body, bytes. */
  octets: number;
  answer: (corps: Uint8Array<ArrayBuffer> | undefined) => Promise<Response>;
  /** For a call that brings a large file: a refusal of its sender, where it is kept while it comes, and its answer. */
  grand?: {
    refuse: () => Promise<Response | undefined>;
    dossier: string;
    answer: (fichier: FichierRecu) => Promise<Response>;
  };
};

/** Looks at a request before a byte of its body is read: a refusal, or how to go on. */
export type Porte = (tete: Tete, client: Client) => Admise | Response;

export type OptionsPorte = {
  /** All that passes (`liste-appels.ts`). */
  appels: readonly Appel[];
  service: Service;
  secrets: Pick<Secrets, 'cle_publique' | 'cle_secrete' | 'jwt_secret'>;
  /** True while the session that a token names is open, and its account active. */
  isActif: (jeton: Jeton) => Promise<boolean>;
  /** Folder of the large files that come. */
  arrivees: string;
  /** Calls that something else than the service answers, by their name on the list. */
  traitements?: Readonly<Record<string, Service>>;
  /** Told the name of each call that came in. */
  onAppel?: ((nom: string) => void) | undefined;
};

const refuseEcriture = (): Response => refuse(400, 'bad_request', 'Cette demande est mal écrite.');
const refuseInconnue = (): Response => refuse(404, 'not_found', 'Cette adresse n’existe pas.');

const refuseCle = (): Response => refuse(401, 'no_authorization', 'Cette demande n’a pas la clé qu’il faut.');

/** The key that a call asks for is the one that the request carries. */
function hasCle({ cle = 'publique' }: Appel, headers: Headers, secrets: OptionsPorte['secrets']): boolean {
  if (cle === 'aucune') return true;
  const donnee = headers.get('apikey') ?? '';
  return (
    (cle !== 'secrete' && isSameSecret(donnee, secrets.cle_publique)) ||
    (cle !== 'publique' && isSameSecret(donnee, secrets.cle_secrete))
  );
}

/** Formats of rows that the client reads. */
const FORMATS = /^(?:\*\/\*|application\/json|application\/vnd\.pgrst\.object\+json)$/;

/** No header asks for rows of another schema, in another format, or for a part of them. */
function isLisible(chemin: string, headers: Headers): boolean {
  if (!chemin.startsWith('/rest/')) return true;
  const profils = [headers.get('accept-profile'), headers.get('content-profile')];
  return (
    profils.every((profil) => profil === null || profil === 'public') &&
    FORMATS.test(headers.get('accept') ?? '*/*') &&
    headers.get('range') === null
  );
}

const refuseSession = (): Response => refuse(401, 'no_authorization', 'Reconnectez-vous pour envoyer ce fichier.');

/** A large file takes room on the disk before the database's rules are asked: its sender is signed in (R189). */
const jetonOf = (headers: Headers, secret: string): Jeton | undefined =>
  readJeton((headers.get('authorization') ?? '').replace(/^Bearer /, ''), secret, Date.now());

/** The body as the service will read it; null when the call's schema does not take it. */
function readCorps(
  schema: Exclude<Appel['corps'], 'grand fichier'>,
  corps: Uint8Array<ArrayBuffer> | undefined,
): Uint8Array<ArrayBuffer> | undefined | null {
  if (schema === 'fichier') return corps !== undefined && corps.byteLength > 0 ? corps : null;
  if (schema === undefined) return undefined;
  const lu = schema.safeParse(readJson(corps));
  if (!lu.success) return null;
  try {
    return new TextEncoder().encode(JSON.stringify(lu.data));
  } catch {
    // Nested deeper than it can be written.
    return null;
  }
}

/** The front door of the embedded API: it passes the calls of its list, and answers everything else itself. */
export function createPorte(options: OptionsPorte): Porte {
  const { appels, service, secrets, arrivees, isActif, traitements = {}, onAppel } = options;
  const admit = (appel: Appel, adresse: Adresse, tete: Tete, client: Client, jeton?: Jeton): Admise => {
    const { nom, corps: genre, octets = 0 } = appel;
    const pass = (contenu: Pick<Demande, 'corps' | 'fichier'>): Promise<Response> => {
      onAppel?.(nom);
      const headers = new Headers(tete.headers);
      headers.delete('content-length');
      const demande = { method: tete.method, adresse: formatAdresse(adresse), headers, ...contenu };
      return (traitements[nom] ?? service)(demande, client);
    };
    const answerFichier = (fichier: FichierRecu): Response | Promise<Response> =>
      fichier.contenu.size > 0 ? pass({ fichier }) : refuseEcriture();
    return {
      octets,
      answer: async (recu) => {
        if ((recu?.byteLength ?? 0) > octets) return refuseTooLarge();
        if (genre === 'grand fichier') return answerFichier(fichierOf(recu ?? new Uint8Array()));
        const corps = readCorps(genre, recu);
        return corps === null ? refuseEcriture() : pass({ corps });
      },
      ...(jeton !== undefined && {
        grand: {
          refuse: async () => ((await isActif(jeton)) ? undefined : refuseSession()),
          dossier: arrivees,
          answer: async (un) => answerFichier(un),
        },
      }),
    };
  };

  return (tete, client) => {
    const adresse = readAdresse(tete.adresse);
    if (adresse === undefined) return refuseEcriture();
    const appel = findAppel(appels, tete.method, adresse, tete.headers.get('prefer'));
    if (appel === 404) return refuseInconnue();
    if (appel === 400 || !isLisible(adresse.chemin, tete.headers)) return refuseEcriture();
    if (!hasCle(appel, tete.headers, secrets)) return refuseCle();
    if (appel.corps !== 'grand fichier') return admit(appel, adresse, tete, client);
    const jeton = jetonOf(tete.headers, secrets.jwt_secret);
    return jeton === undefined ? refuseSession() : admit(appel, adresse, tete, client, jeton);
  };
}
