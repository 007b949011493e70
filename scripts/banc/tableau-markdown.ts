/** A table in Markdown, columns of one width as Prettier writes them. */
export function writeTableauMarkdown(titres: readonly string[], cellules: ReadonlyArray<readonly string[]>): string {
  // Prettier draws no line shorter than three dashes.
  const largeurs = titres.map((titre, rang) =>
    Math.max(3, titre.length, ...cellules.map((ligne) => ligne[rang]?.length ?? 0)),
  );
  const writeLigne = (ligne: readonly string[]): string =>
    `| ${ligne.map((cellule, rang) => cellule.padEnd(largeurs[rang] ?? 0)).join(' | ')} |`;
  const trait = `| ${largeurs.map((largeur) => '-'.repeat(largeur)).join(' | ')} |`;
  return [writeLigne(titres), trait, ...cellules.map(writeLigne)].join('\n');
}
