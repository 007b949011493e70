import type { LigneChangement } from '../registre/changements-publication.ts';
import type { Acte } from './acte.ts';
import { lignesChamps, type MotOf } from './champs-dits.ts';
import type { readEtats } from './fiches.ts';
import { lignesActe, titreActe } from './phrases-journal.ts';

/** One act as a page tells it. */
export interface ActeDit {
  rang: number;
  jour: string;
  titre: string;
  /** What changed: its name, from, to. */
  lignes: LigneChangement[];
  motif?: string;
}

/** An act in words; `passages`: what each act of the register changed (`fiches.ts`); `motOf`: what codes are called. */
export function ditActe(acte: Acte, passages: ReturnType<typeof readEtats>['passages'], motOf?: MotOf): ActeDit {
  const { rang, instant, motif } = acte;
  return {
    rang,
    jour: instant.slice(0, 10),
    titre: titreActe(acte),
    lignes: [...lignesActe(acte, passages.get(rang)), ...lignesChamps(acte, motOf)],
    ...(motif !== undefined && { motif }),
  };
}
