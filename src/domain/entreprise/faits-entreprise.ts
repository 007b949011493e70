import { retardAchevement } from '../projet/achevement.ts';
import { joursDeRetard } from '../projet/echeance.ts';
import { filterSuivis, type Projet } from '../projet/projet.ts';

/** What a company's facts are counted from. */
export type ProjetCompte = Pick<
  Projet,
  | 'id'
  | 'title'
  | 'status'
  | 'date_fin_prevue'
  | 'date_fin_reelle'
  | 'penalites_retard'
  | 'avenant'
  | 'date_suspension'
  | 'motif_suspension'
  | 'resiliation'
  | 'abandon'
  | 'entreprise'
>;

/** Days of several delays: half of them are no longer than the median. */
export interface Retards {
  nombre: number;
  median: number;
  moyen: number;
  max: number;
}

/** Works that stopped, since when and why. */
export type Arret = Pick<ProjetCompte, 'id' | 'title' | 'date_suspension' | 'motif_suspension'> & {
  /** False once they have started again, or are completed. */
  isActuel: boolean;
};

/** What the register says of a company's works, counted (R129): facts, beside a score that is an opinion. */
export interface FaitsEntreprise {
  /** Works of the register that it holds, alone or not. */
  projets: number;
  /** Those that it holds with other companies: their facts are those of the whole contract. */
  groupements: number;
  /** Completed works: ended by their planned day, after it, or without both days published. */
  acheves: number;
  aTemps: number;
  enRetard: number;
  sansDates: number;
  /** By how many days the late ones ended late; undefined where none did. */
  retards: Retards | undefined;
  /** Works in progress whose planned end has passed, and by how many days. */
  depasses: Retards | undefined;
  /** Works that publish penalties, and their sum, GNF. */
  penalites: { nombre: number; total: number };
  /** Works whose contract was amended. */
  avenants: number;
  /** Works begun, for which penalties and amendments mean something. */
  engages: number;
  /** Works whose contract with it was terminated (R138), those that another took up included. */
  resilies: number;
  /** Works that stopped: those that still stand still first. */
  arrets: readonly Arret[];
}

/** Counts the facts of a company from its works, as of `now`; `repris`: its terminated contracts whose works another took up. */
export function computeFaits(projets: readonly ProjetCompte[], now: Date, repris = 0): FaitsEntreprise {
  const acheves = projets.filter(({ status }) => status === 'ACHEVE');
  const ecarts = acheves.map(retardAchevement).filter((jours) => jours !== undefined);
  const retards = ecarts.filter((jours) => jours > 0);
  const penalites = projets.map(({ penalites_retard }) => penalites_retard).filter((montant) => montant !== undefined);
  return {
    projets: projets.length,
    groupements: projets.filter(({ entreprise }) => entreprise.length > 1).length,
    acheves: acheves.length,
    aTemps: ecarts.length - retards.length,
    enRetard: retards.length,
    sansDates: acheves.length - ecarts.length,
    retards: summarize(retards),
    depasses: summarize(projets.map((projet) => joursDeRetard(projet, now)).filter((jours) => jours > 0)),
    penalites: { nombre: penalites.length, total: penalites.reduce((total, montant) => total + montant, 0) },
    avenants: projets.filter(({ avenant }) => avenant).length,
    engages: projets.filter(({ status }) => status !== 'A_VENIR').length,
    resilies: projets.filter(({ resiliation }) => resiliation !== undefined).length + repris,
    // What was given up neither stands still nor has started again.
    arrets: filterSuivis(projets)
      .filter(({ date_suspension, motif_suspension }) => (date_suspension ?? motif_suspension) !== undefined)
      .map(({ id, title, status, date_suspension, motif_suspension }) => ({
        ...{ id, title, date_suspension, motif_suspension },
        isActuel: status === 'SUSPENDU',
      }))
      .sort((a, b) => Number(b.isActuel) - Number(a.isActuel)),
  };
}

function summarize(jours: readonly number[]): Retards | undefined {
  if (jours.length === 0) return undefined;
  const tries = [...jours].sort((a, b) => a - b);
  const milieu = (tries.length - 1) / 2;
  const autour = tries.slice(Math.floor(milieu), Math.ceil(milieu) + 1);
  return {
    nombre: tries.length,
    median: moyenne(autour),
    moyen: moyenne(tries),
    max: tries.at(-1) ?? 0,
  };
}

const moyenne = (jours: readonly number[]): number =>
  Math.round(jours.reduce((total, jour) => total + jour, 0) / jours.length);
