import { joursSans } from '../projet/constat.ts';
import { SANS_CHARGE } from '../portail/route-saisie.ts';
import type { Projet } from '../projet/projet.ts';
import { jourSaisi } from '../registre/saisie-francaise.ts';

// The monthly round: works in progress whose rate nobody has told for a month (R213).

/** Rows of one page: what is proposed at once, and what another person reads before deciding. */
export const RELEVES_PAR_PAGE = 40;
/** Days from which a rate waits for the next one. */
const JOURS_MOIS = 30;

/** A projet that waits for its rate, and what the register says of it today. */
export interface ProjetARelever {
  id: string;
  title: string;
  taux?: number | undefined;
  delai?: number | undefined;
  /** Day of the last observation. */
  jour?: string | undefined;
  selon?: string | undefined;
}

type Lu = Pick<
  Projet,
  'id' | 'title' | 'status' | 'taux_execution_physique' | 'taux_conso_delai' | 'avancement_au' | 'avancement_selon'
>;

/** Those that wait, those that nobody dated first, then the oldest. */
export const projetsARelever = (projets: readonly Lu[], now: Date): ProjetARelever[] =>
  projets
    .filter(
      ({ status, avancement_au: jour }) =>
        status === 'EN_COURS' && (jour === undefined || joursSans(jour, now) > JOURS_MOIS),
    )
    .map((projet) => ({
      id: projet.id,
      title: projet.title,
      taux: projet.taux_execution_physique,
      delai: projet.taux_conso_delai,
      jour: projet.avancement_au,
      selon: projet.avancement_selon,
    }))
    .sort((a, b) => (a.jour ?? '').localeCompare(b.jour ?? '') || a.title.localeCompare(b.title, 'fr'));

/** Those of one account, which may propose on that very projet (ADR-0110), or those that no account is named on. */
export function projetsCharges<T extends { id: string }>(
  projets: readonly T[],
  droits: ReadonlyArray<{ user_id: string; projet_id: string | null; is_actif: boolean }>,
  charge: string,
): T[] {
  const nommes = droits.filter(({ is_actif }) => is_actif);
  return projets.filter(({ id }) => {
    const siens = nommes.filter(({ projet_id }) => projet_id === id);
    return charge === SANS_CHARGE ? siens.length === 0 : siens.some(({ user_id }) => user_id === charge);
  });
}

/** What is typed in a row. */
export interface Releve {
  taux: string;
  delai: string;
  jour: string;
  selon: string;
  mot: string;
}

/** A row that nobody has typed in: today, and who saw the works last time. */
export const releveVide = ({ selon = '' }: ProjetARelever, jour: string): Releve => ({
  taux: '',
  delai: '',
  jour: jourSaisi(jour),
  selon,
  mot: '',
});

/** True once something is said of the works: the day and who saw them come by themselves, and propose nothing. */
export const isCommence = ({ taux, delai, mot }: Releve): boolean =>
  [taux, delai, mot].some((texte) => texte.trim() !== '');
