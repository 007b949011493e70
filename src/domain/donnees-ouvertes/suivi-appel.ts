import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Acte, Faits } from '../journal-public/acte.ts';
import { readEtats } from '../journal-public/fiches.ts';
import { groupBy } from '../socle/groupes.ts';
import { compareInstants } from '../socle/instant.ts';
import { plusTard, toMoment } from './formes-normes.ts';

// When what a tender says changed: the public history tells it (R206), since its file keeps few dates (R231).

/** A change of the followed facts of a tender. */
interface Passage {
  instant: string;
  avant: Faits;
  apres: Faits;
}

/** What the history says of a tender, oldest first. */
export interface SuiviAppel {
  /** Its facts when the history first told them; undefined for one that no history tells. */
  premier: Faits | undefined;
  /** When it last did. */
  dernier: string;
  passages: readonly Passage[];
  /** Acts of the procedure: deadlines, states, ends of lots. */
  actes: readonly Acte[];
}

export const SANS_SUIVI: SuiviAppel = { premier: undefined, dernier: '', passages: [], actes: [] };

/** What a history says of each tender, by its id. */
export function readSuivis(actes: readonly Acte[]): ReadonlyMap<string, SuiviAppel> {
  const { passages } = readEtats(actes);
  const siens = groupBy(
    actes.filter(({ objet, objet_id }) => objet_id !== undefined && /^appels[-_]offres$/.test(objet)),
    ({ objet_id = '' }) => objet_id,
  );
  return new Map(
    [...siens].map(([id, ses]) => {
      const lus = ses.flatMap(({ rang, instant }) => {
        const passage = passages.get(rang);
        return passage === undefined ? [] : [{ instant, ...passage }];
      });
      const [naissance, ...suite] = lus;
      const dernier = lus.at(-1)?.instant ?? '';
      const actesBase = ses.filter(({ source }) => source === 'BASE');
      return [id, { premier: naissance?.apres, dernier, passages: suite, actes: actesBase }] as const;
    }),
  );
}

/** Facts that the history follows and this file writes to the same end. */
const CHAMPS = ['statut', 'date_limite', 'date_ouverture', 'budget_indicatif', 'montant_dao'] as const;

const faitsOf = (appel: AppelOffres): Faits =>
  Object.fromEntries(CHAMPS.flatMap((champ) => (appel[champ] === undefined ? [] : [[champ, appel[champ]]])));

/** The same with what the register says and its history does not yet: dated by the entry's last change, after all that is told. */
export function withPresent(suivi: SuiviAppel, appel: AppelOffres): SuiviAppel {
  const avant = suivi.passages.at(-1)?.apres ?? suivi.premier;
  if (avant === undefined) return { ...suivi, premier: faitsOf(appel) };
  const faits = faitsOf(appel);
  if (CHAMPS.every((champ) => avant[champ] === faits[champ])) return suivi;
  const instant = plusTard(toMoment(appel.date_mise_a_jour) ?? '', suivi.dernier);
  const autres = Object.entries(avant).filter(([champ]) => !CHAMPS.some((un) => un === champ));
  const apres = { ...Object.fromEntries(autres), ...faits };
  return { ...suivi, passages: [...suivi.passages, { instant, avant, apres }] };
}

/** When a fact took its value; undefined where it had it from the start, or where nobody wrote it. */
export function dateOf(suivi: SuiviAppel, champ: (typeof CHAMPS)[number], valeur: string): string | undefined {
  const actes = suivi.actes.filter(({ apres }) => apres === valeur).map(({ instant }) => instant);
  const passages = suivi.passages
    .filter(({ avant, apres }) => apres[champ] === valeur && avant[champ] !== valeur)
    .map(({ instant }) => instant);
  return [...actes, ...passages].sort(compareInstants)[0];
}
