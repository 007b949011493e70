/** What an attack tried and what came of it, printed at the end as one table. */
export class Tableau {
  readonly #lignes = new Map<string, Map<string, number>>();
  readonly #titre: string;

  constructor(titre: string) {
    this.#titre = titre;
  }

  count(essai: string, issue: string | number, nombre = 1): void {
    const ligne = this.#lignes.get(essai) ?? new Map<string, number>();
    ligne.set(String(issue), (ligne.get(String(issue)) ?? 0) + nombre);
    this.#lignes.set(essai, ligne);
  }

  get total(): number {
    return [...this.#lignes.values()].flatMap((ligne) => [...ligne.values()]).reduce((somme, n) => somme + n, 0);
  }

  print(): void {
    const lignes = [...this.#lignes].map(([essai, issues]) => {
      const detail = [...issues].sort().map(([issue, nombre]) => `${nombre} × ${issue}`);
      return `  ${essai.padEnd(44)} ${detail.join(', ')}`;
    });
    process.stdout.write(`\n${this.#titre} : ${this.total} essais\n${lignes.join('\n')}\n`);
  }
}
