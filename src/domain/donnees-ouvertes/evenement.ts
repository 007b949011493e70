import type { Parties, ReferenceOrganisation } from './organisations.ts';

/** OCDS `releaseTag`: the kind of an event. */
export type Etiquette =
  | 'planningUpdate'
  | 'tender'
  | 'tenderAmendment'
  | 'tenderUpdate'
  | 'tenderCancellation'
  | 'award'
  | 'awardUpdate'
  | 'contract'
  | 'contractUpdate'
  | 'contractAmendment'
  | 'contractTermination'
  | 'implementation'
  | 'implementationUpdate';

/** What an event says: fields of a release, and organisations that no other field refers to. */
export type Dits = Record<string, unknown> & { acteurs?: ReadonlyArray<ReferenceOrganisation | undefined> };

/** One dated fact of a procedure (R231). */
export interface Evenement {
  /** Its moment, with a zone. */
  date: string;
  etiquette: Etiquette;
  /** Asked in the order of the events: an organisation keeps the roles that it has had. */
  dits: (parties: Parties) => Dits;
}
