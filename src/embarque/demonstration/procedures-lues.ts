import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dossierRegistre } from '../../data/content/dossier.ts';
import type { FormulaireOffre } from '../../domain/scelle/formulaire-offre.ts';
import { readJson } from '../donnees/dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { ETAPES, type EtapeDemo } from './jalons.ts';

const RACINE = join(import.meta.dirname, '../../..');

/** An invented offer. */
export interface OffreDemo {
  /** Who hands it in: the first part of an account's address. */
  compte: string;
  /** Of a groupement, the lead first. */
  membres?: FormulaireOffre['soumissionnaire']['membres'];
  lots: FormulaireOffre['lots'];
  /** Rebates granted if several lots are won together. */
  combinaisons?: FormulaireOffre['combinaisons'];
  /** Handed in a second time before the deadline. */
  remplacee?: boolean;
  /** What the commission makes of it: out of 100, or why it is rejected. */
  note?: number;
  rejet?: string;
  /** Why it is rejected for one lot, by its number, whatever the others are worth. */
  rejets?: Readonly<Record<string, string>>;
}

/** An invented procedure on one of the register's tenders. */
export interface ProcedureDemo {
  appel_offres_id: string;
  jusque: EtapeDemo;
  offres: readonly OffreDemo[];
}

const isProcedure = (valeur: unknown): valeur is ProcedureDemo =>
  isRecord(valeur) &&
  typeof valeur['appel_offres_id'] === 'string' &&
  ETAPES.some((etape) => etape === valeur['jusque']) &&
  Array.isArray(valeur['offres']) &&
  valeur['offres'].every(
    (offre) => isRecord(offre) && typeof offre['compte'] === 'string' && Array.isArray(offre['lots']),
  );

/** The procedures that the demonstration plays on this register; a register may have none. */
export function readProcedures(): ProcedureDemo[] {
  const fichier = join(dossierRegistre(RACINE), 'supabase/exemple/procedures.json');
  const lues = existsSync(fichier) ? readJson(fichier) : [];
  return Array.isArray(lues) ? lues.filter(isProcedure) : [];
}
