import { isSameSecret, type Secrets } from '../secrets.ts';
import { type Adresse, formatAdresse, readAdresse } from './adresse.ts';
import { type Appel, findAppel } from './appel.ts';
import { type Demande, readJson } from './demande.ts';
import { APPELS } from './liste-appels.ts';
import { refuse, refuseTooLarge } from './refus.ts';
import type { Service } from './service.ts';
import type { Client } from './tour.ts';

/** What a request says before its body. */
type Tete = Omit<Demande, 'corps'>;

/** A request that may come in, and its answer once its body is there. */
type Admise = {
  /** Largest body, bytes. */
  octets: number;
  answer: (corps: Uint8Array<ArrayBuffer> | undefined) => Promise<Response>;
};

/** Looks at a request before a byte of its body is read: a refusal, or how to go on. */
export type Porte = (tete: Tete, client: Client) => Admise | Response;

export type OptionsPorte = {
  service: Service;
  secrets: Pick<Secrets, 'cle_publique' | 'cle_secrete'>;
  /** Calls that something else than the service answers, by their name on the list. */
  traitements?: Readonly<Record<string, Service>>;
  /** Told the name of each call that came in. */
  onAppel?: ((nom: string) => void) | undefined;
};

const refuseEcriture = (): Response => refuse(400, 'bad_request', 'Cette demande est mal écrite.');
const refuseInconnue = (): Response => refuse(404, 'not_found', 'Cette adresse n’existe pas.');

/** The key that a call asks for is the one that the request carries. */
function hasCle({ cle = 'publique' }: Appel, headers: Headers, secrets: OptionsPorte['secrets']): boolean {
  if (cle === 'aucune') return true;
  return isSameSecret(headers.get('apikey') ?? '', cle === 'secrete' ? secrets.cle_secrete : secrets.cle_publique);
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

/** The body as the service will read it; undefined when the call's schema does not take it. */
function readCorps(
  { corps: schema }: Appel,
  corps: Uint8Array<ArrayBuffer> | undefined,
): Uint8Array<ArrayBuffer> | undefined | null {
  if (schema === 'fichier') return corps !== undefined && corps.byteLength > 0 ? corps : null;
  if (schema === undefined) return undefined;
  const lu = schema.safeParse(readJson(corps));
  return lu.success ? new TextEncoder().encode(JSON.stringify(lu.data)) : null;
}

/** The front door of the embedded API: it passes the calls of `liste-appels.ts`, and answers everything else itself. */
export function createPorte({ service, secrets, traitements = {}, onAppel }: OptionsPorte): Porte {
  const admit = (appel: Appel, adresse: Adresse, tete: Tete, client: Client): Admise => ({
    octets: appel.octets ?? 0,
    answer: async (recu) => {
      if ((recu?.byteLength ?? 0) > (appel.octets ?? 0)) return refuseTooLarge();
      const corps = readCorps(appel, recu);
      if (corps === null) return refuseEcriture();
      onAppel?.(appel.nom);
      const headers = new Headers(tete.headers);
      headers.delete('content-length');
      const demande = { method: tete.method, adresse: formatAdresse(adresse), headers, corps };
      return (traitements[appel.nom] ?? service)(demande, client);
    },
  });

  return (tete, client) => {
    const adresse = readAdresse(tete.adresse);
    if (adresse === undefined) return refuseEcriture();
    const appel = findAppel(APPELS, tete.method, adresse, tete.headers.get('prefer'));
    if (appel === 404) return refuseInconnue();
    if (appel === 400 || !isLisible(adresse.chemin, tete.headers)) return refuseEcriture();
    if (hasCle(appel, tete.headers, secrets)) return admit(appel, adresse, tete, client);
    return refuse(401, 'no_authorization', 'Cette demande n’a pas la clé qu’il faut.');
  };
}
