import type { CollectionProposee } from '../proposition/proposition.ts';
import type { DroitDeProposer } from '../proposition/habilitation.ts';

/** What an account may propose on: the whole register, or some projets; as the database judges it (`can_proposer`). */
export type DroitsFiche = 'TOUT' | ReadonlySet<string>;

/** What rights come to. */
export const droitsFiche = (droits: readonly DroitDeProposer[]): DroitsFiche =>
  droits.some(({ projet_id }) => projet_id === null)
    ? 'TOUT'
    : new Set(droits.flatMap(({ projet_id }) => projet_id ?? []));

/** True for an entry on which it may propose; without a name, a new one. */
export const canProposer = (droits: DroitsFiche, collection: CollectionProposee, id: string | undefined): boolean =>
  droits === 'TOUT' || (collection === 'projets' && id !== undefined && droits.has(id));
