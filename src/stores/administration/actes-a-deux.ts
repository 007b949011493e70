import { confirmActe, refuseActe } from '../../data/supabase/actes-a-deux.ts';
import type { ActeADeux } from '../../domain/administration/acte-a-deux.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { messageForCommission } from '../../domain/scelle/refus-commission.ts';
import { messageForEvaluation } from '../../domain/scelle/refus-evaluation.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { runActe } from '../socle/acte.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { actesLus } from './actes-lus.ts';

const DEPENDANCES = { actes: actesLus, confirmActe, refuseActe };

/** One sentence for what an act is refused for; a commission and an award have words of their own. */
const messageOf = (error: unknown): string => {
  const vague = messageFor(error);
  const phrases = [messageForAdmin, messageForCommission, messageForEvaluation].map((dit) => dit(error));
  return phrases.find((phrase) => phrase !== vague) ?? vague;
};

/** Makes the store of the acts done by two. */
export function createActesADeux(dependances: typeof DEPENDANCES) {
  const { actes } = dependances;

  /** Confirms or refuses; what went wrong in one sentence, or nothing. */
  async function decide(acte: ActeADeux, isConfirme: boolean, motif: string): Promise<string | undefined> {
    const issue = await runActe(actes, messageOf, () =>
      isConfirme ? dependances.confirmActe(acte.id) : dependances.refuseActe(acte.id, motif),
    );
    if (issue.status === 'echec') return issue.faute;
    keepBrouillon(cleMotif(acte.id, 'ACTE'), '');
    return undefined;
  }

  return { actes, decide };
}

export const actesADeux = createActesADeux(DEPENDANCES);
