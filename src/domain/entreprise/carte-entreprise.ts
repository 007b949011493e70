import type { CartePartage } from '../projet/carte-partage.ts';
import type { Projet } from '../projet/projet.ts';
import type { Entreprise } from './entreprise.ts';
import { type AutresMarches, phraseActivite } from './phrase-entreprise.ts';
import { metierDit } from './vocabulaire.ts';

/**
 * What a link to a company shows where it is shared (R258): its works at the register. How many are late changes with the days,
 * and its score is explained where it stands: both are the page's alone.
 */
export const carteEntreprise = (
  entreprise: Pick<Entreprise, 'id' | 'raison_sociale' | 'domaine' | 'ville'>,
  projets: ReadonlyArray<Pick<Projet, 'status'>>,
  autres: AutresMarches,
): CartePartage<never> => ({
  titre: entreprise.raison_sociale,
  lieu: metierDit(entreprise),
  forme: undefined,
  etat: undefined,
  alerte: undefined,
  phrase: phraseActivite(projets, autres),
  mesure: undefined,
});
