// What one machine bears, as a table in Markdown.
import type { Debit } from './debit.ts';

export interface LigneCharge extends Debit {
  nom: string;
  /** Bytes that the server held; undefined where it was not seen. */
  memoire: number | undefined;
}

const TITRES = ['', 'par seconde', 'la moitié en', '95 sur 100 en', 'Mo par seconde', 'fautes', 'mémoire'];

const format = (nombre: number, decimales: number): string =>
  nombre.toLocaleString('fr-FR', { maximumFractionDigits: decimales });

/** Columns of one width, as Prettier writes them. */
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
  const largeurs = TITRES.map((titre, rang) =>
    Math.max(3, titre.length, ...cellules.map((ligne) => ligne[rang]?.length ?? 0)),
  );
  const writeLigne = (ligne: readonly string[]): string =>
    `| ${ligne.map((cellule, rang) => cellule.padEnd(largeurs[rang] ?? 0)).join(' | ')} |`;
  const trait = `| ${largeurs.map((largeur) => '-'.repeat(largeur)).join(' | ')} |`;
  return [writeLigne(TITRES), trait, ...cellules.map(writeLigne)].join('\n');
}
