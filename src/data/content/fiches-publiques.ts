import { type AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { hideSuite, publicAttribution } from '../../domain/appel-offres/suite-cachee.ts';
import { type Lot, publicationOfLot } from '../../domain/appel-offres/lots.ts';
import type { Brut, RegistreBrut } from '../../domain/classeur/registre-ouvert.ts';
import { readFichesBrutes } from './fiches-brutes.ts';

/** A tender without what is not yet public of its award, nor of those of its lots (R37). */
function publicAppel(brut: Brut): Brut {
  const appel = publicAttribution(brut as unknown as AppelOffres);
  const lots = appel.lots?.map((lot): Lot => (publicationOfLot(lot, appel) === undefined ? hideSuite(lot) : lot));
  return { ...appel, ...(lots && { lots }) };
}

/** The register of a folder as its files say it, without what is not yet public. */
export function readFichesPubliques(racine: string, jour: string): RegistreBrut {
  const { fiches } = readFichesBrutes(racine, jour);
  return { jour, fiches: { ...fiches, 'appels-offres': fiches['appels-offres'].map(publicAppel) } };
}
