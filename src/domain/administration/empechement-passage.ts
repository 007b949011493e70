import { empechementOf, isFin } from '../appel-offres/procedure.ts';
import type { Situation } from '../appel-offres/situation.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { phraseRepriseLiee } from '../scelle/phrases-lot-lie.ts';
import type { AttributionAttendue, FaitsProcedure } from './faits-a-traiter.ts';
import { empechementReprise } from './gel-proposition.ts';

/** Why a step may not be taken: not yet, in sentences, or never for this tender, in what follows a colon. */
export interface Empechement {
  phrase: string;
  isDefinitif: boolean;
}

const pasEncore = (phrase: string | undefined): Empechement | undefined =>
  phrase === undefined ? undefined : { phrase, isDefinitif: false };
const jamais = (phrase: string): Empechement => ({ phrase, isDefinitif: true });

/** What the opening and the evaluation lack. */
function empechementEvaluation(faits: FaitsProcedure, vers: StatutAppelOffres): string | undefined {
  const { remises, ouverture_close_le, statut, has_offres_vives, offres_a_evaluer, rapport_confirme_le } = faits;
  if (vers !== 'EVALUE' && vers !== 'INFRUCTUEUX') return undefined;
  if (remises === null) return 'L’heure de l’ouverture n’est pas encore là.';
  if (!remises) return undefined;
  if (ouverture_close_le === null) return 'L’ouverture des offres n’est pas close.';
  if (statut !== 'CLOTURE' || !has_offres_vives) return undefined;
  if ((offres_a_evaluer ?? 0) > 0)
    return 'Deux membres de la commission n’ont pas encore jugé chaque offre, ou leurs avis se partagent.';
  return rapport_confirme_le === null ? 'Le rapport d’évaluation n’est pas confirmé.' : undefined;
}

/** What an award lacks, of a tender without lots. */
function empechementAttribution({
  is_propose,
  avis,
  avis_demande_le,
  reprise_le,
}: AttributionAttendue): string | undefined {
  if (!is_propose) return 'Aucun titulaire n’est proposé.';
  if (avis === 'REFUSEE') return 'Le bailleur a une objection\u00a0: reprenez la proposition.';
  if (avis === null && avis_demande_le !== null) return 'La réponse du bailleur est attendue.';
  return avis === null && reprise_le !== null
    ? 'Le bailleur a déjà répondu\u00a0: il répond d’abord de cette proposition.'
    : undefined;
}

/** An awarded lot counts on the proposal of another, which an evaluation taken up again would erase (R147). */
function empechementLie(attributions: readonly AttributionAttendue[]): string | undefined {
  for (const { lot, lie_par } of attributions) if (lie_par !== null) return phraseRepriseLiee(lot, lie_par);
  return undefined;
}

/** Why an administrator cannot take a step, as the database would answer (`check_passage`); undefined when it may. */
export function empechementPassage(
  situation: Situation,
  vers: StatutAppelOffres,
  now: Date,
  faits: FaitsProcedure | undefined,
): Empechement | undefined {
  const simple = empechementOf(situation, vers, now);
  // Older than the state that is shown, they say nothing of it: the database judges.
  if (simple !== undefined || faits?.statut !== situation.statut) return pasEncore(simple);
  if (isFin(vers) && faits.lots_attribues > 0)
    return jamais('un lot est déjà attribué, et les autres finissent un par un, à la page «\u00a0Évaluation\u00a0».');
  if (vers === 'ATTRIBUE') {
    if (faits.lots > 0) return jamais('chaque lot s’attribue par lui-même, à la page «\u00a0Évaluation\u00a0».');
    return pasEncore(faits.attributions.map(empechementAttribution).find((phrase) => phrase !== undefined));
  }
  if (vers === 'CLOTURE')
    return pasEncore(
      empechementLie(faits.attributions) ??
        empechementReprise(faits.attributions.filter(({ avis_demande_le }) => avis_demande_le !== null)),
    );
  return pasEncore(empechementEvaluation(faits, vers));
}
