import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Which test stops which mutation, where the name of neither says so. A help, not a proof: a line that is no longer true costs
// one test played for nothing.

const FICHIER = join(import.meta.dirname, '../../supabase/tests/arrets.json');

/** Mutations by the file that stops them. */
type Arrets = Record<string, string[]>;

/** The test that stops each mutation that was written down. */
export function readArrets(): Map<string, string> {
  const arrets = JSON.parse(readFileSync(FICHIER, 'utf8')) as Arrets;
  return new Map(Object.entries(arrets).flatMap(([test, noms]) => noms.map((nom) => [nom, test] as const)));
}

export function writeArrets(connus: ReadonlyMap<string, string>): void {
  const arrets: Arrets = {};
  for (const [nom, test] of [...connus].sort()) (arrets[test] ??= []).push(nom);
  const tries = Object.fromEntries(Object.entries(arrets).sort());
  writeFileSync(FICHIER, `${JSON.stringify(tries, undefined, 2)}\n`);
}
