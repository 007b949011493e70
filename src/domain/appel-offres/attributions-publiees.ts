import { type AppelOffres, isAttributionPublique } from './appel-offres.ts';
import { publicationOfLot } from './lots.ts';

/** An award that is published: a lot's, or the whole contract's. */
export interface AttributionPubliee {
  /** Number of the lot; undefined for the whole contract. */
  lot: number | undefined;
  /** Day of its publication. */
  jour: string;
  de: Pick<AppelOffres, 'titulaire' | 'montant_attribue'>;
}

/** The published awards of a tender: its lots' where one has its own, else the whole contract's (R37). */
export function attributionsPubliees(appel: AppelOffres): AttributionPubliee[] {
  const lots = (appel.lots ?? []).flatMap((lot): AttributionPubliee[] => {
    const jour = publicationOfLot(lot, appel);
    return jour === undefined ? [] : [{ lot: lot.numero, jour, de: lot }];
  });
  const { attribution_publiee_le: jour } = appel;
  if (lots.length > 0 || jour === undefined || !isAttributionPublique(appel)) return lots;
  return [{ lot: undefined, jour, de: appel }];
}
