import { numeroLot, nomLot } from '../appel-offres/lot-offert.ts';
import { STATUT_APPEL_OFFRES_LABELS, type StatutLot } from '../appel-offres/vocabulaire.ts';
import { listOf } from '../socle/texte.ts';
import type { SaisieLot } from './formulaire-offre.ts';
import { resteCombinaisons, type SaisieCombinaison } from './rabais-offre.ts';

// What a draft keeps of rebates for several lots once a lot is gone, and what it says of all that went with that lot.

/** A lot of the notice, and whether it has ended. */
interface LotSuivi {
  numero: number;
  statut: StatutLot | null;
}

/** A lot as the form names it, whichever way it was written before. */
const nomme = (lot: string): string => String(numeroLot(lot) ?? lot);

/** Rebates for several lots that may still be granted: those that a lost lot leaves with fewer than two are dropped. */
export function combinaisonsRestantes(
  combinaisons: readonly SaisieCombinaison[],
  offerts: readonly string[],
): SaisieCombinaison[] {
  const nommees = combinaisons.map((une) => ({ ...une, lots: une.lots.map(nomme) }));
  return resteCombinaisons(nommees, offerts.map(nomme)).filter(
    ({ lots }, rang) => lots.length >= 2 || lots.length === (nommees[rang]?.lots.length ?? 0),
  );
}

/** "annulé", "infructueux": how a lot left the notice; undefined for one that is still open. */
function departOf(lots: readonly LotSuivi[], lot: string): string | undefined {
  const sien = lots.find(({ numero }) => numero === numeroLot(lot));
  if (sien === undefined) return 'absent de l’avis';
  return sien.statut === null ? undefined : STATUT_APPEL_OFFRES_LABELS[sien.statut].toLowerCase();
}

/** "les lots 1 et 2". */
const lesLots = (lots: readonly string[]): string => `les lots\u00a0${listOf(lots)}`;

/** What a draft held that its form does not take up, a sentence each, and why. */
export function phrasesPerdues(
  lots: readonly LotSuivi[],
  gardee: { lots: readonly SaisieLot[]; combinaisons?: readonly SaisieCombinaison[] },
): string[] {
  if (lots.length === 0) return [];
  const isParti = (lot: string) => departOf(lots, lot) !== undefined;
  const prix = gardee.lots
    .filter(({ lot, montant }) => isParti(lot) && montant.trim() !== '')
    .map(
      ({ lot, montant }) =>
        `${nomLot(lot)}, ${departOf(lots, lot) ?? ''}\u00a0: votre prix de ${montant.trim()}\u00a0GNF n’est pas repris.`,
    );
  const rabais = (gardee.combinaisons ?? []).flatMap((une) => {
    const partis = une.lots.filter(isParti);
    if (partis.length === 0) return [];
    const restants = une.lots.filter((lot) => !isParti(lot)).map(nomme);
    const taux = une.rabais.trim() === '' ? '' : ` de ${une.rabais.replace(/%/g, '').trim()}\u00a0%`;
    const qui = `Votre rabais${taux} pour ${lesLots(une.lots.map(nomme))} ensemble`;
    const cause = partis.map((lot) => `le lot\u00a0${nomme(lot)} est ${departOf(lots, lot) ?? ''}`).join(', ');
    return restants.length < 2
      ? [`${qui} n’est pas repris\u00a0: ${cause}.`]
      : [`${qui} ne porte plus que sur ${lesLots(restants)}\u00a0: ${cause}. Vérifiez son taux.`];
  });
  return [...prix, ...rabais];
}
