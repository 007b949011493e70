// Beside `routes.ts`, whose every address weighs on the scripts that ask for one: no list asks for these.

/** What was published and decided, act by act (R206). */
export const routeHistorique = (page = 1): string => (page === 1 ? '/historique' : `/historique/page/${page}`);

/** All that the history says of one entry, by the address of its page, when its own page does not show all of it (R243). */
export const routeHistoriqueFiche = (chemin: string, page = 1): string =>
  `/historique${chemin}${page === 1 ? '' : `/page/${page}`}`;

/** Names of what the page that verifies is asked: the address of an entry's page, the ranks of its acts. */
export const PARAMETRE_FICHE = 'fiche';
export const PARAMETRE_ACTES = 'actes';

/** Where anybody verifies the history in the browser; with an entry, the acts of it at these ranks (R244). */
export const routeVerifierJournal = (chemin?: string, rangs: readonly number[] = []): string =>
  chemin === undefined
    ? '/historique/verifier'
    : `/historique/verifier?${PARAMETRE_FICHE}=${chemin}&${PARAMETRE_ACTES}=${rangs.join('.')}`;

/** Ranks as that address writes them; anything else is left out. */
export const parseRangs = (rangs: string): number[] =>
  rangs.split('.').flatMap((rang) => (/^\d{1,9}$/.test(rang) ? [Number(rang)] : []));

/** The program that verifies the history without the portal's code (R244). */
export const routeExempleVerification = (): string => '/exemples/verifier.mjs';

/** The signed head of the public history, a file to keep. */
export const routeTeteJournal = (): string => '/journal/checkpoint';
