import { isRecord } from '../dossier.ts';
import { readJson } from './demande.ts';

/** At most `nombre` requests of one kind from one source in `duree_ms`. */
type Limite = { nombre: number; duree_ms: number };

const CINQ_MINUTES = 5 * 60_000;
const SOURCES_MAX = 20_000;

/** Counts requests by source over a sliding window. The clock is an argument, so that a test may move it. */
class Compteur {
  readonly #essais = new Map<string, number[]>();

  /** True when this request is over the limit. */
  isTooMany(source: string, { nombre, duree_ms }: Limite, now: number): boolean {
    const recents = (this.#essais.get(source) ?? []).filter((instant) => now - instant < duree_ms);
    // Moved to the end: the oldest use is forgotten first.
    this.#essais.delete(source);
    if (recents.length < nombre) recents.push(now);
    else {
      this.#essais.set(source, recents);
      return true;
    }
    this.#essais.set(source, recents);
    for (const ancienne of this.#essais.keys()) {
      if (this.#essais.size <= SOURCES_MAX) break;
      this.#essais.delete(ancienne);
    }
    return false;
  }
}

type Regle = { pattern: RegExp; parAdresse: number; parEmail?: number };

/** Hosted defaults where there are some; `connexions` is the one that an installation may change. */
const rules = (connexions: number): Regle[] => [
  {
    pattern: /^POST \/auth\/v1\/token\?grant_type=password$/,
    parAdresse: connexions,
    parEmail: Math.max(10, Math.ceil(connexions / 3)),
  },
  { pattern: /^POST \/auth\/v1\/token/, parAdresse: 150 },
  { pattern: /^(?:POST|GET) \/auth\/v1\/verify/, parAdresse: 30 },
  { pattern: /^POST \/auth\/v1\/(?:recover|otp|magiclink|resend|signup)/, parAdresse: 10, parEmail: 3 },
  { pattern: /^PUT \/auth\/v1\/user/, parAdresse: 30 },
  { pattern: /^(?:POST|PUT) \/storage\/v1\/object/, parAdresse: 60 },
];

function readEmail(corps: Uint8Array | undefined): string | undefined {
  const demande = readJson(corps);
  const email = isRecord(demande) ? demande['email'] : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined;
}

export type Limiteur = (demande: string, adresse: string, corps: Uint8Array | undefined, now: number) => boolean;

/** Says whether a request (`POST /auth/v1/token?…`) is over the limit of its sender or of the account it names. */
export function createLimiteur(connexions: number): Limiteur {
  const compteur = new Compteur();
  const regles = rules(connexions);
  return (demande, adresse, corps, now) => {
    const rang = regles.findIndex(({ pattern }) => pattern.test(demande));
    const regle = regles[rang];
    if (regle === undefined) return false;
    const duree_ms = CINQ_MINUTES;
    if (compteur.isTooMany(`${rang} ${adresse}`, { nombre: regle.parAdresse, duree_ms }, now)) return true;
    const email = regle.parEmail === undefined ? undefined : readEmail(corps);
    if (email === undefined || regle.parEmail === undefined) return false;
    return compteur.isTooMany(`${rang} <${email}>`, { nombre: regle.parEmail, duree_ms }, now);
  };
}
