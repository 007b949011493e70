import { type AppelOffres, isAttributionPublique } from './appel-offres.ts';

/** What an award says, of a tender or of a lot. */
interface Suite {
  titulaire?: unknown;
  montant_attribue?: unknown;
  attribution_publiee_le?: unknown;
}

/** The same without its winner, price and day: what is read before the award is published (R37). */
export function hideSuite<T extends Suite>(fiche: T): T {
  const copie = { ...fiche };
  delete copie.titulaire;
  delete copie.montant_attribue;
  delete copie.attribution_publiee_le;
  return copie;
}

/** A tender as everybody may read it: winner, price and day only once its award is published (R37). */
export function publicAttribution(appelOffres: AppelOffres): AppelOffres {
  return isAttributionPublique(appelOffres) ? appelOffres : hideSuite(appelOffres);
}
