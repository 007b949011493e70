// Beside `routes.ts`, whose every address weighs on the scripts that ask for one: no script asks for these.

/** What was published and decided, act by act (R206). */
export const routeHistorique = (page = 1): string => (page === 1 ? '/historique' : `/historique/page/${page}`);

/** The signed head of the public history, a file to keep. */
export const routeTeteJournal = (): string => '/journal/checkpoint';
