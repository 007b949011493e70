import { formatInstant } from '../socle/date.ts';

// The words that a page says when it comes from the device. They stand in the page, hidden.

const BANDEAU = '<p hidden data-hors-ligne';
const NON_GARDEE = '<p hidden data-non-gardee';

/** True for a page of this portal: a host's maintenance page, or a network's own, is answered in its place with a 200. */
export const isDuPortail = (html: string): boolean => html.includes(BANDEAU);

/** The page with its bar "Hors connexion · version du …" shown. */
export const showBandeau = (html: string, luLe: Date): string =>
  html.replace(
    new RegExp(`${BANDEAU}([^>]*)></p>`),
    (_, attributs: string) =>
      `<p data-hors-ligne${attributs}>Hors connexion · version du ${formatInstant(luLe.toISOString())}</p>`,
  );

/** The page about what is kept, shown in place of one that is not. */
export const showNonGardee = (html: string): string => html.replace(NON_GARDEE, '<p data-non-gardee');

/** What an open page says of its later publication; when that was made, as the worker tells it. */
export const phraseNouvelle = (instant: string): string => `Nouvelle version du ${formatInstant(instant)}.`;
