import type { Evaluation, OffreAJuger } from './evaluation.ts';
import { lotVise } from './evaluation-lots.ts';
import { conditionPrix, ecartAuRapport, nameRabais, rabaisDuPrix } from './prix-combine.ts';
import { offreChoisie } from './saisie-proposition.ts';

// What the price of a proposal owes to a rebate for several lots, and what this rebate still waits for (R147).

type Vue = Pick<Evaluation, 'lot' | 'voisins'>;

/** What keeps an offer from being awarded a lot at a price; undefined for none. */
export const conditionDe = (vue: Vue, offre: OffreAJuger, prix: number): string | undefined =>
  conditionPrix(rabaisDuPrix(prix, offre), {
    lot: lotVise(vue),
    chef: offre.entreprise_id,
    voisins: vue.voisins ?? [],
  });

/** What is said beside the price of a proposal. */
interface PrixPropose {
  /** "avec le rabais de 3 % des lots 1 et 2"; undefined for the price of the report. */
  rabais: string | undefined;
  /** "prix du rapport 1 000 GNF, moins 3 % si lots 1 et 2". */
  ecart: string | undefined;
  /** Why it cannot be awarded now. */
  condition: string | undefined;
}

/** The price of what is proposed, explained; nothing to say where offers came on paper, or before a proposal. */
export function prixPropose(
  vue: Vue & Pick<Evaluation, 'remises' | 'offres' | 'titulaire' | 'montant_attribue'>,
): PrixPropose {
  const { remises, offres, titulaire, montant_attribue } = vue;
  const offre = remises ? offreChoisie(offres, titulaire) : undefined;
  if (offre === undefined || montant_attribue === null)
    return { rabais: undefined, ecart: undefined, condition: undefined };
  return {
    rabais: nameRabais(rabaisDuPrix(montant_attribue, offre)),
    ecart: ecartAuRapport(montant_attribue, offre),
    condition: conditionDe(vue, offre, montant_attribue),
  };
}
