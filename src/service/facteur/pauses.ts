import type { Panne } from '../courriels/panne-envoi.ts';

// When the mail service or a domain fails again and again, it is left alone for a while: neither is asked thousands of
// times, and what can leave does.

/** Between two tries of a mail service that takes nothing: five seconds, then up to a minute. */
const MESSAGERIE_MS = { premiere: 5_000, derniere: 60_000 };
/** Of a domain, after its third failure in a row: a minute, then up to a quarter of an hour. */
const DOMAINE_MS = { premiere: 60_000, derniere: 900_000 };
const ECHECS_DOMAINE = 3;
/** Domains that fail one after the other, none succeeding in between: it is the mail service. */
const DOMAINES_DE_SUITE = 3;

/** How a try ended: taken, refused for good, kept back by a failure, or nothing was asked of the mail service. */
export type Issue = 'PARTIE' | 'REFUSEE' | 'SANS_ENVOI' | Panne;

type Attente = { echecs: number; jusqua: number };

export type Pauses = {
  /** Notes how a try ended; says whose failure it counts as. */
  note: (domaine: string, issue: Issue) => Panne | undefined;
  /** The mail service is left alone. */
  isFermee: () => boolean;
  /** It failed last time: one letter alone tries again. */
  isDouteuse: () => boolean;
  /** Domains that are left alone, for whatever can wait. */
  domaines: () => string[];
};

const delai = ({ premiere, derniere }: typeof MESSAGERIE_MS, rang: number): number =>
  Math.min(derniere, premiere * 2 ** Math.min(rang, 20));

export function createPauses(now: () => number = () => performance.now()): Pauses {
  let messagerie: Attente = { echecs: 0, jusqua: 0 };
  const domaines = new Map<string, Attente>();
  const deSuite = new Set<string>();

  const failMessagerie = (): 'MESSAGERIE' => {
    messagerie = { echecs: messagerie.echecs + 1, jusqua: now() + delai(MESSAGERIE_MS, messagerie.echecs) };
    return 'MESSAGERIE';
  };

  const failDomaine = (domaine: string): Panne => {
    const echecs = (domaines.get(domaine)?.echecs ?? 0) + 1;
    const jusqua = echecs < ECHECS_DOMAINE ? 0 : now() + delai(DOMAINE_MS, echecs - ECHECS_DOMAINE);
    domaines.set(domaine, { echecs, jusqua });
    deSuite.add(domaine);
    return deSuite.size >= DOMAINES_DE_SUITE ? failMessagerie() : 'DESTINATAIRE';
  };

  return {
    note: (domaine, issue) => {
      if (issue === 'MESSAGERIE') return failMessagerie();
      if (issue === 'DESTINATAIRE') return failDomaine(domaine);
      if (issue === 'SANS_ENVOI') return undefined;
      // Taken, or refused in so many words: both answer.
      messagerie = { echecs: 0, jusqua: 0 };
      deSuite.clear();
      domaines.delete(domaine);
      return undefined;
    },
    isFermee: () => now() < messagerie.jusqua,
    isDouteuse: () => messagerie.echecs > 0,
    domaines: () => [...domaines].filter(([, { jusqua }]) => now() < jusqua).map(([domaine]) => domaine),
  };
}
