import type { WritableAtom } from 'nanostores';
import { type BrouillonImport, resumeAvant, sansChoix } from '../../domain/classeur/brouillon-import.ts';
import type { FeuilleNonLue } from '../../domain/classeur/choix-correspondance.ts';
import type { Difference } from '../../domain/classeur/resultat.ts';
import { Arret, type Atelier, messageOfAtelier } from './atelier.ts';
import type { EtatImport } from './etat-import.ts';
import type { ClasseurLu } from './protocole-classeur.ts';

interface Entourage {
  $etat: WritableAtom<EtatImport>;
  /** The worker that has the file now. */
  getAtelier: () => Atelier | undefined;
  /** The draft of the file before, whose answers are worth as much for this one where it asks the same. */
  getAvant: () => BrouillonImport | undefined;
  keep: (lu: ClasseurLu, brouillon: BrouillonImport) => void;
}

/** Compares what was brought with the register: once at a time, and again where something was answered meanwhile. */
export function createComparaison({ $etat, getAtelier, getAvant, keep }: Entourage) {
  let isEnCours = false;
  let isARefaire = false;
  const isPerime = () => isARefaire;

  async function compare(): Promise<void> {
    if (isEnCours) {
      isARefaire = true;
      return;
    }
    const mien = getAtelier();
    const isMien = () => mien === getAtelier();
    isEnCours = true;
    do {
      isARefaire = false;
      const etat = $etat.get();
      if (etat.status !== 'compare' || !etat.brouillon.choix || !mien) break;
      const { reponses, corrections, efface, choix } = etat.brouillon;
      const advance = (faites: number) => {
        const present = $etat.get();
        if (present.status === 'compare' && isMien()) $etat.set({ ...present, faites });
      };
      advance(0);
      try {
        const reponse = await mien.ask(
          { kind: 'compare', ...choix, reponses, corrections, efface },
          'difference',
          advance,
        );
        if (!isMien()) return;
        receive(reponse.difference, reponse.nonLues);
      } catch (error) {
        if (error instanceof Arret || !isMien()) return;
        const present = $etat.get();
        if (present.status === 'compare') $etat.set({ ...present, faites: undefined, faute: messageOfAtelier(error) });
      }
    } while (isPerime());
    isEnCours = false;
  }

  function receive(difference: Difference | undefined, nonLues: readonly FeuilleNonLue[]): void {
    const present = $etat.get();
    if (present.status !== 'compare') return;
    const { lu, brouillon } = present;
    if (!difference) {
      const faute = 'Aucune ligne de cette feuille n’a les titres que cette correspondance attend.';
      $etat.set({ status: 'choix', lu, brouillon: sansChoix(brouillon), faute });
      return;
    }
    const suite = resumeAvant(brouillon, difference.questions, getAvant());
    keep(lu, suite);
    // What was answered about the file before asks for one more comparison.
    isARefaire ||= suite !== brouillon;
    $etat.set({ status: 'compare', lu, brouillon: suite, difference, nonLues, faites: isARefaire ? 0 : undefined });
  }

  return {
    compare,
    /** Another file: what was being compared is nobody's. */
    reset: (): void => {
      [isEnCours, isARefaire] = [false, false];
    },
  };
}
