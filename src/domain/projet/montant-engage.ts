import type { Projet } from './projet.ts';

/** What the committed amount is told from. */
export type Engagement = Pick<Projet, 'montant' | 'nouveau_montant_avenant'>;

/** The amount that counts (R8), GNF: the contract after its avenant where that is published, else the contract. */
export function montantEngage({ montant, nouveau_montant_avenant }: Engagement): number | undefined {
  return nouveau_montant_avenant ?? montant;
}

/** True where the committed amount is the amended one: whoever prints it says so. */
export function isApresAvenant({ nouveau_montant_avenant }: Engagement): boolean {
  return nouveau_montant_avenant !== undefined;
}

/** What the committed amount exceeds the budget by, GNF; 0 when it does not, or when either is not published. */
export function depassementBudget(projet: Engagement & Pick<Projet, 'budget'>): number {
  const montant = montantEngage(projet);
  return montant === undefined || projet.budget === undefined ? 0 : Math.max(0, montant - projet.budget);
}

/** An amount and the word that it never goes without: "marché après avenant", "marché", "budget". */
export interface MontantNomme {
  nom: 'marché après avenant' | 'marché' | 'budget';
  /** GNF. */
  montant: number;
}

/** The committed amount with its name, else the budget with its own; undefined when neither is published. */
export function montantNomme(projet: Engagement & Pick<Projet, 'budget'>): MontantNomme | undefined {
  const montant = montantEngage(projet);
  if (montant !== undefined) return { nom: isApresAvenant(projet) ? 'marché après avenant' : 'marché', montant };
  return projet.budget === undefined ? undefined : { nom: 'budget', montant: projet.budget };
}
