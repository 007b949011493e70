/** Page that receives the links of letters and calls `verifyOtp({ token_hash, type })`. */
const CHEMIN_MOT_DE_PASSE = '/nouveau-mot-de-passe';

/** A link of a letter: the same for the embedded backend and for a hosted one; `next` is the page that it ends at. */
export function linkMotDePasse(site: string, type: 'invite' | 'recovery', tokenHash: string, next?: string): string {
  const requete = new URLSearchParams({ token_hash: tokenHash, type, ...(next !== undefined && { next }) });
  return `${site}${CHEMIN_MOT_DE_PASSE}?${requete.toString()}`;
}

/** Page that adds a proof to a request. */
export const linkPiece = (site: string, jeton: string): string =>
  `${site}/piece-demandee?${new URLSearchParams({ jeton }).toString()}`;

/** Page that asks whether one joins a company's team; a path, for the end of another link. */
export const cheminEquipe = (jeton: string): string =>
  `/invitation-equipe?${new URLSearchParams({ jeton }).toString()}`;

/** Page that asks the owner of an account to confirm an approved request. */
export const linkConfirmation = (site: string, jeton: string): string =>
  `${site}/confirmation-compte?${new URLSearchParams({ jeton }).toString()}`;
