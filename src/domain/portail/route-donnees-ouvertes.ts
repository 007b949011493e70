// Beside `routes.ts`, whose every address weighs on the scripts that ask for one: no script asks for this one.

/** The guide of the open data; its files stand under the same address (R232). */
export const routeDonneesOuvertes = (): string => '/donnees-ouvertes';

/** The program by which a re-user begins (R248). */
export const routeExempleReutilisation = (): string => '/exemples/reutiliser.mjs';
