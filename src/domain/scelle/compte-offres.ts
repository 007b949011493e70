import { isDelaiPasse, isTermine } from '../appel-offres/appel-offres.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { plural } from '../socle/texte.ts';
import { MEMBRES_COMMISSION } from './commission.ts';
import type { TonCommission } from './phrases-commission.ts';
import { compareInstants } from '../socle/instant.ts';

/** A tender as administrators follow its offers before the opening: how many, never whose. */
export interface CompteOffres {
  appel_offres_id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  date_ouverture: string | null;
  /** Live offers. */
  offres: number;
  /** When its commission was named; null without one. */
  nommee_le: string | null;
  /** Since when it is ready, as it is now; null again while a member is not active. */
  prete_le: string | null;
  membres_inactifs: number;
  /** Keys that its members have made. */
  cles: number;
  /** The signed-in person is a member. */
  moi: boolean;
  /** When the list of offers was frozen; null before the deadline. */
  gele_le: string | null;
  racine: string | null;
}

/** True while a commission can still be made ready: offers are, or are going to be, received. */
const isEncoreAPreparer = (compte: Pick<CompteOffres, 'statut' | 'date_limite'>, now: Date): boolean =>
  !isTermine(compte) && !isDelaiPasse(compte, now);

/** How its state reads. */
export function tonCompte(compte: Pick<CompteOffres, 'prete_le' | 'statut' | 'date_limite'>, now: Date): TonCommission {
  if (!isEncoreAPreparer(compte, now)) return 'FINI';
  return compte.prete_le === null ? 'MANQUE' : 'BIEN';
}

/** Where a commission stands, in a few words. */
export function phraseCommission(
  {
    nommee_le,
    prete_le,
    membres_inactifs,
    cles,
    ...appel
  }: Pick<CompteOffres, 'nommee_le' | 'prete_le' | 'membres_inactifs' | 'cles' | 'statut' | 'date_limite'>,
  now: Date,
): string {
  // Once offers are no longer received, nobody has anything to prepare.
  if (!isEncoreAPreparer(appel, now)) return nommee_le === null ? 'Sans commission' : 'Commission nommée';
  if (nommee_le === null) return 'Commission à nommer';
  if (membres_inactifs > 0)
    return membres_inactifs > 1 ? `${membres_inactifs}\u00a0membres ne sont plus actifs` : 'Un membre n’est plus actif';
  if (prete_le !== null) return 'Commission prête';
  if (cles < MEMBRES_COMMISSION)
    return `${cles}\u00a0${plural(cles, 'clé faite', 'clés faites')} sur ${MEMBRES_COMMISSION}`;
  return 'Essai à faire';
}

/** Those that wait for the person first, then those whose commission is not ready, then by deadline, nearest on top. */
export function sortComptes(comptes: readonly CompteOffres[]): CompteOffres[] {
  const rangOf = ({ moi, prete_le }: CompteOffres) => (prete_le !== null ? 2 : moi ? 0 : 1);
  return [...comptes].sort((a, b) => rangOf(a) - rangOf(b) || compareInstants(a.date_limite, b.date_limite));
}
