import { type AppelOffres, canParticiper } from '../appel-offres/appel-offres.ts';
import { isHorsPortail } from '../appel-offres/hors-portail.ts';
import { type AllotiSitue, statutsEnRegion } from '../appel-offres/lots-situes.ts';
import { compareInstants } from '../socle/instant.ts';

interface ChoixOuverts {
  /** The company's region, when the directory knows it. */
  region: string | undefined;
  /** The tender that the person comes from. */
  cible: string | undefined;
  /** Tenders that the page already shows. */
  deja: ReadonlySet<string>;
}

/** True for a tender of which something is still open in this region. */
export const isOuvertEnRegion = (appel: AllotiSitue, region: string): boolean =>
  statutsEnRegion(appel, region).includes('OUVERT');

/** Tenders that can still be answered here: where the person comes from, then the company's region, then the deadline. */
export function appelsOuverts<
  T extends Pick<AppelOffres, 'id' | 'statut' | 'date_limite' | 'region' | 'lieux' | 'lots'>,
>(registre: readonly T[], { region, cible, deja }: ChoixOuverts, now: Date): T[] {
  const rangOf = (appelOffres: T): number =>
    appelOffres.id === cible ? 0 : region !== undefined && isOuvertEnRegion(appelOffres, region) ? 1 : 2;
  return registre
    .filter((appel) => canParticiper(appel, now) && !isHorsPortail(appel) && !deja.has(appel.id))
    .sort((a, b) => rangOf(a) - rangOf(b) || compareInstants(a.date_limite ?? '', b.date_limite ?? ''));
}
