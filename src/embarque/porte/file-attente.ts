/** Who asks: an address (`readSource`), and which of its connections. */
export type Client = { source: string; prise: string };

/** Too many requests of this address, or of everybody, are waiting. */
export class FilePleine extends Error {
  override name = 'FilePleine';
}

type Travail = () => void;

export type OptionsFile = {
  /** Requests at work at once, of everybody and of one address; while it is alone, that one leaves but one place free. */
  simultanes: number;
  parSource: number;
  /** Requests that wait, of one address and of everybody. */
  attenteParSource: number;
  attente: number;
};

/**
 * Turns at the database: one address after the other, and within an address one connection after the other. Whoever
 * sends fifty requests at once delays the others, even those behind the same operator's address, by one request and not
 * by fifty.
 */
export class FileAttente {
  readonly #options: OptionsFile;
  /** By address, then by connection, in the order of their turns. */
  readonly #files = new Map<string, Map<string, Travail[]>>();
  readonly #actifs = new Map<string, number>();
  #enCours = 0;
  #enAttente = 0;

  constructor(options: OptionsFile) {
    this.#options = options;
  }

  /** Does the work when its turn has come; throws `FilePleine` at once when it would wait behind too many. */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    await this.#enter(client);
    try {
      return await work();
    } finally {
      this.#leave(client.source);
    }
  }

  #enter({ source, prise }: Client): Promise<void> {
    if (this.#enAttente === 0 && this.#isLibre(source)) {
      this.#take(source);
      return Promise.resolve();
    }
    const file = this.#files.get(source) ?? new Map<string, Travail[]>();
    const longueur = [...file.values()].reduce((somme, { length }) => somme + length, 0);
    if (longueur >= this.#options.attenteParSource || this.#enAttente >= this.#options.attente) throw new FilePleine();
    return new Promise((resolve) => {
      file.set(prise, [...(file.get(prise) ?? []), resolve]);
      this.#files.set(source, file);
      this.#enAttente += 1;
      this.#next();
    });
  }

  #leave(source: string): void {
    this.#enCours -= 1;
    const reste = (this.#actifs.get(source) ?? 1) - 1;
    if (reste === 0) this.#actifs.delete(source);
    else this.#actifs.set(source, reste);
    this.#next();
  }

  /** An operator's customers share an address: while nobody else asks, places would stand empty before a whole town. */
  #isSeule(source: string): boolean {
    // Read up to the first other one: thousands may wait.
    const isElle = (autre: string): boolean => autre === source;
    return this.#actifs.keys().every(isElle) && this.#files.keys().every(isElle);
  }

  #isLibre(source: string): boolean {
    const { simultanes, parSource } = this.#options;
    const max = this.#isSeule(source) ? Math.max(parSource, simultanes - 1) : parSource;
    return this.#enCours < simultanes && (this.#actifs.get(source) ?? 0) < max;
  }

  #take(source: string): void {
    this.#enCours += 1;
    this.#actifs.set(source, (this.#actifs.get(source) ?? 0) + 1);
  }

  /** Starts what may start: the first address whose turn it is, which then goes to the end. */
  #next(): void {
    for (;;) {
      const suivante = [...this.#files].find(([source]) => this.#isLibre(source));
      if (suivante === undefined) return;
      const [source, file] = suivante;
      const [tete] = file;
      if (tete === undefined) return;
      const [prise, [travail, ...autres]] = tete;
      file.delete(prise);
      if (autres.length > 0) file.set(prise, autres);
      this.#files.delete(source);
      if (file.size > 0) this.#files.set(source, file);
      this.#enAttente -= 1;
      this.#take(source);
      travail?.();
    }
  }
}
