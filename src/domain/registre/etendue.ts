import { filterSuivis, type Projet } from '../projet/projet.ts';
import { regionsOf } from '../reference/lieu-travaux.ts';
import { countOf, listOf, plural } from '../socle/texte.ts';
import { formatNombre } from '../socle/montant.ts';

// What the register covers, and what of it is published: each figure adds up with those beside it.

/** How far the register reaches. */
interface Etendue {
  /** Followed projets that have a region. */
  situes: number;
  /** Followed projets whose region is not published (R132). */
  sansRegion: number;
  /** Projets given up: apart from those that are followed (R138). */
  abandonnes: number;
  /** Regions that have a followed projet. */
  peuplees: number;
  /** All regions. */
  regions: number;
}

type ProjetCompte = Pick<
  Projet,
  'abandon' | 'region' | 'departement' | 'lieux' | 'budget' | 'taux_execution_physique' | 'entreprise'
>;

/** Counts what a list of projets covers, out of so many regions. */
export function etendueOf(projets: readonly ProjetCompte[], regions: number): Etendue {
  const suivis = filterSuivis(projets);
  const leurs = suivis.map(regionsOf);
  const situes = leurs.filter((unes) => unes.length > 0).length;
  return {
    situes,
    sansRegion: suivis.length - situes,
    abandonnes: projets.length - suivis.length,
    peuplees: new Set(leurs.flat()).size,
    regions,
  };
}

/**
 * `123 projets suivis dans les 8 régions`; `5 projets suivis dans 2 régions, 3 sans région publiée et 1 abandonné` where not
 * all are; undefined while no project is published.
 */
export function summarizeRegistre({ situes, sansRegion, abandonnes, peuplees, regions }: Etendue): string | undefined {
  const lieu = peuplees === 1 ? 'une région' : `${peuplees === regions ? 'les ' : ''}${formatNombre(peuplees)} régions`;
  const parts: Array<readonly [nombre: number, suite: string]> = [
    [situes, `${plural(situes, 'suivi')} dans ${lieu}`],
    [sansRegion, `${situes > 0 ? '' : `${plural(sansRegion, 'suivi')}, `}sans région publiée`],
    [abandonnes, plural(abandonnes, 'abandonné')],
  ];
  const dites = parts.filter(([nombre]) => nombre > 0);
  if (dites.length === 0) return undefined;
  // The noun once, with the first number.
  return listOf(
    dites.map(([n, suite], rang) => `${rang === 0 ? countOf(n, 'projet') : formatNombre(n)}\u00a0${suite}`),
  );
}

/** « Budget publié pour 2, avancement pour tous, entreprise pour aucun. »: what is published of the followed ones. */
export function phrasePublies(projets: readonly ProjetCompte[]): string {
  const suivis = filterSuivis(projets);
  const pour = (nom: string, has: (projet: ProjetCompte) => boolean): string => {
    const nombre = suivis.filter(has).length;
    return `${nom} pour ${nombre === 0 ? 'aucun' : nombre === suivis.length && nombre > 1 ? 'tous' : formatNombre(nombre)}`;
  };
  return `${[
    pour('Budget publié', ({ budget }) => budget !== undefined),
    pour('avancement', ({ taux_execution_physique }) => taux_execution_physique !== undefined),
    pour('entreprise', ({ entreprise }) => entreprise.length > 0),
  ].join(', ')}.`;
}
