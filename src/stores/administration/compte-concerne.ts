import { readCompteConcerne, readComptesDeFiche } from '../../data/supabase/compte-concerne.ts';
import { type DecisionDeCompte, phraseCompte } from '../../domain/demande/compte-concerne.ts';
import { phraseFichePrise } from '../../domain/demande/fiche-entreprise.ts';
import { TEXTES_DECISION } from '../../domain/demande/demande-acces.ts';

/** What follows from a decision, with what it would do to the account that the request's address has. */
export async function tellConsequence(id: string, decision: DecisionDeCompte): Promise<string> {
  const { consequence } = TEXTES_DECISION[decision];
  try {
    const phrase = phraseCompte(decision, await readCompteConcerne(id));
    if (phrase === undefined) return consequence;
    // « Le compte sera activé » would be untrue of an account that its owner has to confirm first.
    return decision === 'APPROUVE' ? phrase : `${consequence}. ${phrase}`;
  } catch {
    return `${consequence}. Impossible de savoir si cette adresse a déjà un compte.`;
  }
}

/** Who has a page of the directory already, in words; undefined when nobody has. */
export async function tellFichePrise(fiche: string): Promise<string | undefined> {
  try {
    return phraseFichePrise(await readComptesDeFiche(fiche));
  } catch {
    return 'Impossible de savoir si cette fiche a déjà un compte.';
  }
}
