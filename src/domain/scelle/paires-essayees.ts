import { countOf } from '../socle/texte.ts';
import { pairesOf, type PliOuverture } from './ouverture.ts';

type Pli = Pick<PliOuverture, 'enveloppe' | 'essais' | 'absente'>;

/** A pair was tried once its second member did, or once the first one's layer did not come off. */
const isEssayee = ({ essais }: Pli, { dehors, dedans }: { dehors: string; dedans: string }): boolean =>
  essais.some(
    (essai) => essai.dehors === dehors && essai.dedans === dedans && (essai.dite_par === essai.dedans || !essai.ouvre),
  );

/** Pairs of members that nobody has tried on an offer: the minutes will say so (R179). */
export const pairesNonEssayees = (pli: Pli): Array<{ dehors: string; dedans: string }> =>
  pli.absente
    ? []
    : pairesOf(pli.enveloppe)
        .filter((paire) => !isEssayee(pli, paire))
        .map(({ dehors, dedans }) => ({ dehors, dedans }));

/** True while somebody left a rest that this member has not tried, read or not. */
export const canEssayer = (pli: Pli & Pick<PliOuverture, 'restes'>, moi: string): boolean =>
  pairesNonEssayees(pli).some(
    ({ dehors, dedans }) =>
      dedans === moi && pli.restes.some((reste) => reste.dehors === dehors && reste.dedans === dedans),
  );

/** What the minutes will say of the pairs that nobody has tried; nothing when each was. */
export function phraseNonEssayees(offres: readonly Pli[]): string {
  const paires = offres.flatMap(pairesNonEssayees).length;
  if (paires === 0) return '';
  const touchees = offres.filter((pli) => pairesNonEssayees(pli).length > 0).length;
  return `Le procès-verbal dira que ${countOf(paires, 'paire de clés', 'paires de clés')}, sur ${countOf(touchees, 'offre')}, ${paires > 1 ? 'n’ont pas été essayées' : 'n’a pas été essayée'}\u00a0: chaque membre présent peut encore ouvrir sa part et lire.`;
}
