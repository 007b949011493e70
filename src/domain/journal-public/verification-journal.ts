import { countOf } from '../socle/texte.ts';
import type { Acte } from './acte.ts';
import { clesAnnoncees, type CleAnnoncee, reservesOf } from './cles-annoncees.ts';
import { readLigne } from './lecture-acte.ts';

import { fauteRacine, fauteSignature } from './verification-tete.ts';
import { readTete, type Tete } from './tete-signee.ts';
import { niveauxOf } from './tuiles.ts';

/** A history as it is kept, or as a site shows it. */
export interface JournalLu {
  /** Lines, in their order. */
  lignes: readonly string[];
  /** Signed heads, from the oldest; the last is the one that is shown. */
  tetes: readonly string[];
}

export interface Verification {
  actes: readonly Acte[];
  cles: readonly CleAnnoncee[];
  /** Hashes of the tree, by level (`tuiles.ts`). */
  niveaux: readonly Uint8Array[][];
  /** The head that is shown; absent when there is none that can be read. */
  tete?: Tete;
  /** What is wrong, one sentence each. */
  fautes: string[];
  /** What a reader decides alone: a key that replaced one that was lost. */
  reserves: string[];
}

/** What is wrong with the lines: their writing, their place, and the gaps in what the database said. */
function fautesLignes(lignes: readonly string[], actes: readonly Acte[]): string[] {
  if (actes.length < lignes.length)
    return [`La ligne ${actes.length + 1} n’est pas un acte écrit comme le journal les écrit : elle a été changée.`];
  const deplace = actes.find(({ rang }, place) => rang !== place);
  const fautes = deplace
    ? [`L’acte n° ${deplace.rang} n’est pas à sa place : des actes ont été ajoutés, retirés ou déplacés.`]
    : [];
  let attendu = 1;
  for (const { rang, action, rang_base } of actes) {
    if (action === 'BASE_RECOMMENCEE') attendu = 1;
    if (rang_base === undefined) continue;
    if (rang_base !== attendu) {
      fautes.push(
        `L’acte n° ${rang} est le ${rang_base}e que la base a dit, et non le ${attendu}e : il en manque, ou il y en a de trop.`,
      );
      break;
    }
    attendu += 1;
  }
  return fautes;
}

/** Verifies a history by itself: each line, its place, the keys that it announces, and every signed head. */
export async function verifyJournal({ lignes, tetes }: JournalLu): Promise<Verification> {
  const actes: Acte[] = [];
  for (const ligne of lignes) {
    const acte = readLigne(ligne);
    if (acte === undefined) break;
    actes.push(acte);
  }
  const niveaux = await niveauxOf(lignes);
  const cles = await clesAnnoncees(actes);
  const fautes = fautesLignes(lignes, actes);
  if (cles[0]?.rang !== 0) fautes.push('Le premier acte n’annonce pas la clé du journal.');
  const lues = tetes.map(readTete);
  for (const tete of lues) {
    if (tete === undefined) fautes.push('Une tête du journal est illisible : ce n’est pas une note signée.');
    else
      for (const faute of [await fauteRacine(niveaux, tete), await fauteSignature(cles, tete)])
        if (faute !== undefined) fautes.push(faute);
  }
  const tete = lues.at(-1);
  if (tetes.length === 0) fautes.push('Le journal n’a pas de tête signée.');
  if (tete !== undefined && tete.taille < lignes.length)
    fautes.push(
      `La tête montrée compte ${countOf(tete.taille, 'acte')}, le journal ${lignes.length} : c’est une tête ancienne, ou des actes que personne n’a signés.`,
    );
  return { actes, cles, niveaux, ...(tete && { tete }), fautes, reserves: reservesOf(cles) };
}
