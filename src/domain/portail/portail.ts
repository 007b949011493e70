/** Name of the portal, as its header and its titles print it. */
export const NOM_PORTAIL = 'Suivi des travaux publics';

/** What stands under the name of the portal: the country, and the agency whose register it is. */
export function sousTitrePortail(agence: string): string {
  return `République de Guinée · ${agence}`;
}

/** What marks sample content wherever it goes: banner, exports, feeds (R15). */
export const MENTION_EXEMPLE = 'Données d’exemple, pour illustration';

/** One sentence on what the portal is, for search engines and shared links. */
export const DESCRIPTION_PORTAIL =
  'Les projets de routes, de ponts, d’écoles et de centres de santé en Guinée : où en sont les travaux, combien ils coûtent, qui les réalise.';

/** Stands for the page's weight until the built page is weighed. */
export const POIDS_A_MESURER = '⟦poids⟧';

/** Stands for what these files of the site weigh on the wire until they are built. */
export const octetsAMesurer = (adresses: readonly string[]): string => `⟦octets:${adresses.join(' ')}⟧`;
export const OCTETS_A_MESURER = /⟦octets:([^⟧]+)⟧/g;

/** Addresses of what a page promises to say the weight of. */
export const adressesPoids = (html: string): string[] => [
  ...new Set([...html.matchAll(OCTETS_A_MESURER)].flatMap(([, adresses = '']) => adresses.split(' '))),
];
