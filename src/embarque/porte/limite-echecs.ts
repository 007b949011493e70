/** Moments of the last failures by key, over a sliding window; the oldest keys are forgotten first. */
export class Echecs {
  readonly #moments = new Map<string, number[]>();
  readonly #clesMax: number;

  constructor(clesMax: number) {
    this.#clesMax = clesMax;
  }

  /** Failures of a key in the window that ends now. */
  count(cle: string, now: number): number {
    return this.#recents(cle, now).length;
  }

  add(cle: string, now: number): void {
    const recents = [...this.#recents(cle, now), now].slice(-RETENUS);
    this.#moments.delete(cle);
    this.#moments.set(cle, recents);
    if (this.#moments.size <= this.#clesMax) return;
    // Many at once: a map is slow to find its first key when those before it were deleted one by one.
    for (const ancienne of [...this.#moments.keys()].slice(0, Math.ceil(this.#clesMax / 10)))
      this.#moments.delete(ancienne);
  }

  clear(cle: string): void {
    this.#moments.delete(cle);
  }

  /** When the failure that keeps a key over `nombre` leaves the window. */
  endOf(cle: string, nombre: number, now: number): number {
    const recents = this.#recents(cle, now);
    return (recents[recents.length - nombre] ?? now) + FENETRE_MS;
  }

  #recents(cle: string, now: number): number[] {
    return (this.#moments.get(cle) ?? []).filter((moment) => now - moment < FENETRE_MS);
  }
}

const FENETRE_MS = 15 * 60_000;
const RETENUS = 200;
const CLES_MAX = 50_000;

/** Failures that cost nothing: a person who mistypes. */
const LIBRES = 3;
/** From there on, this account is refused to this address, and to no other. */
const REFUS = 20;
/** Failures on one account from everywhere, then from one address on all accounts, that slow unknown devices. */
const LIBRES_COMPTE = 10;
const LIBRES_ADRESSE = 100;
const ATTENTE_MAX_MS = 8_000;
/** An address may be a whole operator's: its honest customers wait too. */
const ATTENTE_ADRESSE_MAX_MS = 2_000;

/** Who tries: which account, from where, and the mark of a device that has signed in to it before. */
export type Tentative = { compte: string; source: string; appareil?: string | undefined };

/** What is done with a try before the password is looked at. */
export type Verdict = { attente_ms: number } | { refus_s: number };

/**
 * Limits of sign-ins. Only failures count, and mostly by account and address together: a mobile operator is one address
 * for a whole country, and a stranger's failures must not close somebody's account. A known device keeps its own count.
 */
export class LimiteEchecs {
  readonly #echecs: Echecs;

  constructor(clesMax = CLES_MAX) {
    this.#echecs = new Echecs(clesMax);
  }

  judge(tentative: Tentative, now: number): Verdict {
    const ensemble = cleOf(tentative);
    const nombre = this.#echecs.count(ensemble, now);
    if (nombre >= REFUS)
      return { refus_s: Math.max(1, Math.ceil((this.#echecs.endOf(ensemble, REFUS, now) - now) / 1_000)) };
    const attentes = [attenteOf(nombre - LIBRES)];
    if (tentative.appareil === undefined) {
      attentes.push(attenteOf((this.#echecs.count(`compte ${tentative.compte}`, now) - LIBRES_COMPTE) / 5));
      const adresse = attenteOf((this.#echecs.count(`adresse ${tentative.source}`, now) - LIBRES_ADRESSE) / 20);
      attentes.push(Math.min(ATTENTE_ADRESSE_MAX_MS, adresse));
    }
    return { attente_ms: Math.max(...attentes) };
  }

  fail(tentative: Tentative, now: number): void {
    this.#echecs.add(cleOf(tentative), now);
    if (tentative.appareil !== undefined) return;
    this.#echecs.add(`compte ${tentative.compte}`, now);
    this.#echecs.add(`adresse ${tentative.source}`, now);
  }

  succeed(tentative: Tentative): void {
    this.#echecs.clear(cleOf(tentative));
  }
}

const cleOf = ({ compte, source, appareil }: Tentative): string =>
  appareil === undefined ? `${source} ${compte}` : `appareil ${appareil}`;

/** Half a second, then twice as long each time. */
export const attenteOf = (rang: number): number =>
  rang <= 0 ? 0 : Math.min(ATTENTE_MAX_MS, 500 * 2 ** (Math.ceil(rang) - 1));
