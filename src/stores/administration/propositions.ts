import {
  decideProposition,
  type PhotoLaissee,
  readProposition,
  readPropositions,
  type Refus,
  returnProposition,
  type Soumission,
  submitProposition,
  withdrawProposition,
} from '../../data/supabase/propositions.ts';
import { reverseChangement } from '../../domain/proposition/changement.ts';
import { messageForProposition } from '../../domain/proposition/refus-proposition.ts';
import type { ListePropositions, PropositionLue, VuePropositions } from '../../domain/proposition/proposition-lue.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import { runActe } from '../socle/acte.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

const DEPENDANCES = {
  decideProposition,
  readProposition,
  readPropositions,
  returnProposition,
  submitProposition,
  withdrawProposition,
};

/** Where what is being decided or corrected is kept until it is stored: of one submission, not of the next. */
export const cleRefus = ({ id, version }: PropositionLue): string => `refus:${id}:${version}`;
export const cleLaissees = ({ id, version }: PropositionLue): string => `laissees:${id}:${version}`;
export const cleCorrection = ({ id, version }: PropositionLue): string => `correction:${id}:${version}`;

/** Makes the store of one proposition, and what is done with it; each verb tells what went wrong in one sentence, or nothing. */
export function createProposition(id: string, dependances: typeof DEPENDANCES = DEPENDANCES) {
  const lue: Ressource<PropositionLue | null, []> = createRessource(() => dependances.readProposition(id));

  async function act(run: () => Promise<unknown>, cles: readonly string[]): Promise<string | undefined> {
    const issue = await runActe(lue, messageForProposition, run);
    if (issue.status === 'echec') return issue.faute;
    for (const cle of cles) keepBrouillon(cle, '');
    return undefined;
  }

  /** Accepts it as it was read, but for these entries and these photographs. */
  const decide = (proposition: PropositionLue, refus: readonly Refus[], laissees: readonly PhotoLaissee[] = []) =>
    act(
      () => dependances.decideProposition(id, proposition.version, refus, laissees),
      [cleRefus(proposition), cleLaissees(proposition), cleMotif(id, 'REFUSER')],
    );
  /** Sends it back with a word. */
  const giveBack = (proposition: PropositionLue, motif: string) =>
    act(() => dependances.returnProposition(id, proposition.version, motif), [cleMotif(id, 'RENVOYER')]);
  const withdraw = () => act(() => dependances.withdrawProposition(id), []);
  /** Submits it again, corrected. */
  const correct = (proposition: PropositionLue, corrigee: Pick<Soumission, 'titre' | 'note' | 'fiches'>) =>
    act(() => {
      const { origine, renverse } = proposition;
      return dependances.submitProposition({ id, origine, ...corrigee, ...(renverse && { renverse: renverse.id }) });
    }, [cleCorrection(proposition)]);

  /** Proposes what undoes the entries that were written; its id, or what went wrong. `inverse`: tried again, it is the same. */
  async function reverse(proposition: PropositionLue, inverse = drawId()): Promise<{ id: string } | { faute: string }> {
    const fiches = proposition.changements
      .filter(({ statut }) => statut === 'ECRITE')
      .map(({ collection, id: fiche, genre, champs }) => reverseChangement({ collection, id: fiche, genre, champs }))
      .filter(({ champs }) => champs.length > 0);
    const titre = `Défaire la proposition ${proposition.numero}`;
    const issue = await runActe(lue, messageForProposition, () =>
      dependances.submitProposition({ id: inverse, origine: 'FORMULAIRE', titre, note: '', fiches, renverse: id }),
    );
    if (issue.status === 'echec') return { faute: issue.faute };
    return { id: inverse };
  }

  return { lue, decide, giveBack, withdraw, correct, reverse };
}

export type StoreProposition = ReturnType<typeof createProposition>;

/** One page of a list. */
export const createPropositions = (vue: VuePropositions, apres?: number): Ressource<ListePropositions, []> =>
  createRessource(() => DEPENDANCES.readPropositions(vue, apres));
