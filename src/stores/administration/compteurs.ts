import { map, type ReadableAtom } from 'nanostores';
import { countRows } from '../../data/supabase/compteurs.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { type Compteur, COMPTEURS } from '../../domain/administration/tableau-admin.ts';

export type Compteurs = Readonly<Partial<Record<Compteur, Chargement<number>>>>;

const compteurs = map<Partial<Record<Compteur, Chargement<number>>>>({});

/** The counters of the administrators' dashboard, each by itself: one that fails hides no other. */
export const $compteurs: ReadableAtom<Compteurs> = compteurs;

async function loadCompteur(compteur: Compteur): Promise<void> {
  compteurs.setKey(compteur, { status: 'loading' });
  try {
    compteurs.setKey(compteur, { status: 'ready', value: await countRows(compteur) });
  } catch (error) {
    console.error(MESSAGES.statistiquesNonChargees, error);
    compteurs.setKey(compteur, { status: 'failed', error });
  }
}

/** Counts what is not counted yet, or failed. */
export function loadCompteurs(): void {
  for (const compteur of COMPTEURS)
    if (!['ready', 'loading'].includes(compteurs.get()[compteur]?.status ?? '')) void loadCompteur(compteur);
}
