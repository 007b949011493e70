import { useEffect } from 'react';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { vueCarte } from '../../stores/registre/vue-carte.ts';
import type { CarteVive } from './carte-vive.ts';

/**
 * Ties a live map to the address: what a link or a step back says is looked at and opened, and where the reader goes is
 * written. A projet that is opened is a step of the history; a map that is moved is none.
 */
export function useVueCarte(carte: CarteVive, projets: readonly ProjetIndexe[]): void {
  useEffect(() => {
    const { $vue, open, change, adjust } = vueCarte;
    /** The projet whose popup shows, whoever opened it. */
    let montre: string | undefined;
    carte.follow(
      (cadre) => adjust({ ...$vue.get(), cadre }),
      (projet) => {
        montre = projet;
        if (projet !== $vue.get().projet) change({ ...$vue.get(), projet });
      },
    );
    const show = () => {
      const { cadre, projet } = $vue.get();
      const demande = projets.find(({ id }) => id === projet);
      if (demande && demande.id !== montre) carte.locate(demande);
      else if (!demande && montre !== undefined) carte.closePopup();
      if (cadre) carte.look(cadre);
    };
    const close = open();
    show();
    const back = () => {
      if ($vue.get().cadre === undefined) carte.look(undefined);
      show();
    };
    // After the store, which reads the address first.
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      close();
    };
  }, [carte, projets]);
}
