// Beside `routes.ts`, whose every address weighs on the scripts that ask for one.

/** Where anybody asks for letters, and finds the feeds; with criteria, `nom=valeur`, those of a list or of an entry. */
export const routeAlertes = (...criteres: readonly string[]): string =>
  `/alertes${criteres.length === 0 ? '' : `?${criteres.join('&')}`}`;

/** Opened by the letter that asks to confirm an alert. */
export const routeConfirmationAlerte = (): string => '/alertes/confirmation';

/** Opened by the last line of each letter: what is received, and how it stops. */
export const routeSortieAlertes = (): string => '/alertes/sortie';

/** A feed, by its name. */
export const routeFlux = (nom: string): string => `/flux/${nom}.atom`;

/** A calendar of several tenders, by its name. */
export const routeAgenda = (nom: string): string => `/agendas/${nom}.ics`;
