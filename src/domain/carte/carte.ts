import { countOf } from '../socle/texte.ts';
import { type Chiffres, computeChiffres } from '../registre/chiffres.ts';
import type { Noms, ProjetIndexe } from '../registre/index-registre.ts';
import { chargeDuBailleur } from '../registre/part-bailleur.ts';
import { phraseRegions } from '../reference/lieu-travaux.ts';
import { formatMontant, formatNombre } from '../socle/montant.ts';
import { filterSuivis } from '../projet/projet.ts';
import { phraseTaux } from '../projet/constat.ts';
import { joursDeRetard } from '../projet/echeance.ts';
import { partiesEcheance } from '../projet/phrase-echeance.ts';
import {
  NIVEAU_POSITION_LABELS,
  type NiveauPosition,
  STATUT_PROJET_LABELS,
  STATUTS_PROJET,
  type StatutProjet,
} from '../projet/vocabulaire.ts';

/** What the national map shows first (R47). */
export const CADRAGE_NATIONAL = { lng: -10.7, lat: 9.9, zoom: 5.1 } as const;
/** Zoom of a project's map where the basemap has streets (R47). */
export const ZOOM_PROJET = 12;
/** The light basemap says nothing more beyond: its limits are drawn to 250 m, and it has no streets. */
export const ZOOM_MAXIMAL_LOCAL = 9;
/** Where the light basemap stops, degrees: west, south, east, north. */
export const LIMITES_FOND = [-26, 0, 5, 20] as const;
/** What the live map weighs on its way, kilobytes: library, interface, basemap, projects. Said before it is asked for. */
export const POIDS_CARTE_KO = 300;

/** What the reader lets through: some statuses, and one funder or all. */
export interface FiltreCarte {
  statuts: readonly StatutProjet[];
  /** Id of the funder; undefined for all. */
  bailleur?: string | undefined;
}

/** Everything is shown. */
export const FILTRE_OUVERT: FiltreCarte = { statuts: STATUTS_PROJET };

/** The followed projects that a filter lets through, in their order (R138). */
export function filterCarte<T extends Pick<ProjetIndexe, 'status' | 'abandon' | 'bailleur'>>(
  projets: readonly T[],
  { statuts, bailleur }: FiltreCarte,
): T[] {
  return filterSuivis(projets).filter(
    (projet) => statuts.includes(projet.status) && (bailleur === undefined || projet.bailleur.includes(bailleur)),
  );
}

/** Shows a status that was hidden, hides one that was shown; statuses keep their order. */
export function toggleStatut(statuts: readonly StatutProjet[], statut: StatutProjet): StatutProjet[] {
  return STATUTS_PROJET.filter((autre) => statuts.includes(autre) !== (autre === statut));
}

/** What the dropdown of statuses reads: all, one, or what the legend has made. */
export type ChoixStatut = StatutProjet | 'TOUS' | 'LEGENDE';

export function choixStatut(statuts: readonly StatutProjet[]): ChoixStatut {
  if (statuts.length === STATUTS_PROJET.length) return 'TOUS';
  const [seul] = statuts;
  return statuts.length === 1 && seul ? seul : 'LEGENDE';
}

/** The statuses that a choice in the dropdown shows; `LEGENDE` leaves them as they are. */
export function statutsOf(choix: ChoixStatut, statuts: readonly StatutProjet[]): readonly StatutProjet[] {
  if (choix === 'LEGENDE') return statuts;
  return choix === 'TOUS' ? STATUTS_PROJET : [choix];
}

/** Figures of the projects on the map. */
export type StatistiquesCarte = Pick<
  Chiffres,
  'totalProjets' | 'budgetTotal' | 'projetsAvecBudget' | 'tauxExecutionMoyen' | 'projetsAvecTaux' | 'achevesAvecTaux'
> & {
  /** Projects shown by the area that they lie in, and those that the map cannot show, for want of a place. */
  aLaZone: number;
  sansLieu: number;
  /** What the funder of the filter pays of these budgets, GNF; undefined without such a filter (R128). */
  charge: number | undefined;
};

export function computeStatistiques(
  projets: ReadonlyArray<
    Parameters<typeof computeChiffres>[0][number] & Pick<ProjetIndexe, 'precision' | 'bailleur' | 'parts'>
  >,
  bailleur?: string,
): StatistiquesCarte {
  const charge = bailleur === undefined ? undefined : chargeDuBailleur(projets, bailleur);
  return { ...computeChiffres(projets), ...countNiveaux(projets), charge };
}

/** How many projects a map shows by an area alone, and how many it cannot show. */
export function countNiveaux(positions: ReadonlyArray<Pick<ProjetIndexe, 'precision'>>): {
  aLaZone: number;
  sansLieu: number;
} {
  const count = (...niveaux: NiveauPosition[]) =>
    positions.filter(({ precision }) => niveaux.includes(precision)).length;
  return { aLaZone: count('prefecture', 'region'), sansLieu: count('absente') };
}

/** What a map says of its tinted areas. */
export const phraseALaZone = (nombre: number): string =>
  `${countOf(nombre, 'projet situé', 'projets situés')} à la préfecture ou à la région près\u00a0: leur zone est teintée, avec leur nombre et sans signe.`;

/** The lines of the map's figures that say how its projects are placed; those of nothing are left out. */
export const lignesNiveaux = ({ aLaZone, sansLieu }: ReturnType<typeof countNiveaux>): Array<[string, string]> => [
  ...(aLaZone > 0 ? [['Situés à la préfecture ou à la région près', formatNombre(aLaZone)] as [string, string]] : []),
  ...(sansLieu > 0 ? [['Absents de la carte, faute de lieu', formatNombre(sansLieu)] as [string, string]] : []),
];

/** What the popup says of a project under its title, line by line (its number in the list: R46). */
export function faitsPopup(
  projet: Pick<
    ProjetIndexe,
    | 'status'
    | 'region'
    | 'lieux'
    | 'budget'
    | 'taux_execution_physique'
    | 'avancement_au'
    | 'numero'
    | 'precision'
    | 'date_fin_prevue'
  >,
  { regions }: Pick<Noms, 'regions'>,
  now: Date,
): Array<[terme: string, valeur: string]> {
  const retard = joursDeRetard(projet, now);
  const faits: Array<[string, string]> = [
    ['Statut', STATUT_PROJET_LABELS[projet.status]],
    ['Région', phraseRegions(projet, (id) => regions[id])],
    ['Budget', formatMontant(projet.budget)],
    ['Travaux', phraseTaux(projet)],
    ['Repère', `N°\u00a0${projet.numero} dans la liste`],
  ];
  if (retard > 0) {
    const { sujet, verbe, duree } = partiesEcheance(retard);
    faits.unshift([sujet, `${verbe}${duree}`]);
  }
  return [...faits, ['Position', NIVEAU_POSITION_LABELS[projet.precision]]];
}
