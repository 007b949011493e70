// What one machine bears, as a table in Markdown.
import type { Debit } from './debit.ts';
import { writeTableauMarkdown } from './tableau-markdown.ts';

export interface LigneCharge extends Debit {
  nom: string;
  /** Bytes that the server held; undefined where it was not seen. */
  memoire: number | undefined;
}

const TITRES = ['', 'par seconde', 'la moitié en', '95 sur 100 en', 'Mo par seconde', 'fautes', 'mémoire'];

const format = (nombre: number, decimales: number): string =>
  nombre.toLocaleString('fr-FR', { maximumFractionDigits: decimales });

export function writeTableauCharge(lignes: readonly LigneCharge[]): string {
  const cellules = lignes.map(({ nom, parSeconde, p50, p95, octets, fautes, memoire }) => [
    nom,
    format(parSeconde, parSeconde < 10 ? 1 : 0),
    `${format(p50, 1)} ms`,
    `${format(p95, 1)} ms`,
    format(octets / 1e6, 1),
    format(fautes, 0),
    memoire === undefined ? '—' : `${format(memoire / 1e6, 0)} Mo`,
  ]);
  return writeTableauMarkdown(TITRES, cellules);
}
