import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { projetsOfAppel } from '../appel-offres/lots-lies.ts';
import type { Projet } from '../projet/projet.ts';
import { groupBy } from '../socle/groupes.ts';
import { compteDurables } from './elements-durables.ts';
import { type Element, ELEMENTS, type EtatElement, type Examine } from './elements-cost.ts';

/** How much is published of what is asked; what has no object is asked of nobody. */
export interface Compte {
  presents: number;
  absents: number;
  sansObjet: number;
}

/** What a register publishes of the 39 items, by item and by owner (R234). */
export interface BilanCost {
  elements: Array<Pick<Element, 'cle' | 'phase' | 'titre'> & Compte>;
  /** Owners, those of the most projets first. */
  maitres: Array<{ nom: string; projets: number } & Compte>;
  total: Compte;
  /** Optional elements, and how many of `projets` publish them (R284). */
  durables: Array<{ titre: string; presents: number }>;
  projets: number;
}

const VIDE: Compte = { presents: 0, absents: 0, sansObjet: 0 };

const add = (compte: Compte, etat: EtatElement): Compte => ({
  presents: compte.presents + Number(etat === 'present'),
  absents: compte.absents + Number(etat === 'absent'),
  sansObjet: compte.sansObjet + Number(etat === 'sans_objet'),
});

const countEtats = (etats: readonly EtatElement[]): Compte => etats.reduce(add, VIDE);

/** The state of each item of a projet, in the order of `ELEMENTS`. */
export const etatsOf = (examine: Examine): EtatElement[] => ELEMENTS.map(({ etat }) => etat(examine));

/** Share of what is asked that is published, percent, rounded down: "100 %" means all of it; undefined where nothing is. */
export function partPubliee({ presents, absents }: Compte): number | undefined {
  const demandes = presents + absents;
  return demandes === 0 ? undefined : Math.floor((100 * presents) / demandes);
}

/** Of a projet alone. */
export const compteOf = (examine: Examine): Compte => countEtats(etatsOf(examine));

export function bilanCost(examines: readonly Examine[]): BilanCost {
  const lignes = examines.map((examine) => ({ maitre: examine.projet.maitre_ouvrage, etats: etatsOf(examine) }));
  const maitres = [...groupBy(lignes, ({ maitre }) => maitre)].map(([nom, siennes]) => ({
    nom,
    projets: siennes.length,
    ...countEtats(siennes.flatMap(({ etats }) => etats)),
  }));
  return {
    elements: ELEMENTS.map(({ cle, phase, titre }, rang) => ({
      cle,
      phase,
      titre,
      ...countEtats(lignes.flatMap(({ etats }) => etats[rang] ?? [])),
    })),
    maitres: maitres.sort((a, b) => b.projets - a.projets || a.nom.localeCompare(b.nom, 'fr')),
    total: countEtats(lignes.flatMap(({ etats }) => etats)),
    durables: compteDurables(examines.map(({ projet }) => projet)),
    projets: examines.length,
  };
}

/** Projets with the tenders that serve them. */
export function examinesOf(projets: readonly Projet[], appelsOffres: readonly AppelOffres[]): Examine[] {
  const couples = appelsOffres.flatMap((appel) => projetsOfAppel(appel).map((id) => ({ id, appel })));
  const parProjet = groupBy(couples, ({ id }) => id);
  return projets.map((projet) => ({ projet, appels: (parProjet.get(projet.id) ?? []).map(({ appel }) => appel) }));
}
