import type { BrowserContext } from '@playwright/test';

/** What somebody does on screens: presses, fields that were filled in, files that were chosen. */
export interface Gestes {
  clics: number;
  champs: number;
  fichiers: number;
}

/** Counts the gestures of a journey, per person and per stage: of the stage that is told last. */
export class CompteGestes {
  readonly comptes = new Map<string, Map<string, Gestes>>();
  private etape = '';

  /** What is done from now on is of this stage. */
  begin(etape: string): void {
    this.etape = etape;
  }

  private add(personne: string, sorte: keyof Gestes): void {
    const siens = this.comptes.get(this.etape) ?? new Map<string, Gestes>();
    this.comptes.set(this.etape, siens);
    const gestes = siens.get(personne) ?? { clics: 0, champs: 0, fichiers: 0 };
    siens.set(personne, { ...gestes, [sorte]: gestes[sorte] + 1 });
  }

  /** Counts what is done in this person's browser: a press on a label is one, a box that it checks is no second. */
  async follow(contexte: BrowserContext, personne: string): Promise<void> {
    await contexte.exposeBinding('compteGeste', (_, sorte: keyof Gestes) => this.add(personne, sorte));
    await contexte.addInitScript(() => {
      const compte = (sorte: string) =>
        void (window as unknown as { compteGeste: (sorte: string) => Promise<void> }).compteGeste(sorte);
      addEventListener('pointerdown', () => compte('clics'), true);
      addEventListener(
        'change',
        ({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'file') compte('fichiers');
          else if (!(target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)))
            compte('champs');
        },
        true,
      );
    });
  }

  /** Gestures of a stage, whoever made them. */
  total(etape: string): number {
    return [...(this.comptes.get(etape)?.values() ?? [])].reduce(
      (somme, { clics, champs, fichiers }) => somme + clics + champs + fichiers,
      0,
    );
  }

  /** The table, one line per stage and person. */
  print(): string {
    const lignes = [...this.comptes].flatMap(([etape, siens]) =>
      [...siens].map(
        ([personne, { clics, champs, fichiers }]) =>
          `${etape} | ${personne} | ${clics} | ${champs} | ${fichiers} | ${clics + champs + fichiers}`,
      ),
    );
    return ['étape | qui | clics | champs | fichiers | gestes', ...lignes].join('\n');
  }
}
