import { map, type ReadableAtom } from 'nanostores';
import { countRows } from '../../data/supabase/compteurs.ts';
import { type Compteur, COMPTEURS } from '../../domain/administration/tableau-admin.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';

export type Compteurs = Readonly<Partial<Record<Compteur, Chargement<number>>>>;

/** Makes the counters of the administrators' dashboard, each by itself: one that fails hides no other. */
export function createCompteurs(count: typeof countRows) {
  const compteurs = map<Partial<Record<Compteur, Chargement<number>>>>({});

  async function loadCompteur(compteur: Compteur): Promise<void> {
    compteurs.setKey(compteur, { status: 'loading' });
    try {
      compteurs.setKey(compteur, { status: 'ready', value: await count(compteur) });
    } catch (error) {
      console.error(MESSAGES.statistiquesNonChargees, error);
      compteurs.setKey(compteur, { status: 'failed', error });
    }
  }

  return {
    $compteurs: compteurs as ReadableAtom<Compteurs>,
    /** Counts what is not counted yet, or failed. */
    loadCompteurs: () => {
      for (const compteur of COMPTEURS)
        if (!['ready', 'loading'].includes(compteurs.get()[compteur]?.status ?? '')) void loadCompteur(compteur);
    },
  };
}

export const compteursAdmin = createCompteurs(countRows);
