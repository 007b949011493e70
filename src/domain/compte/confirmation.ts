/** What an approved request would change of the account that its address has. */
export interface Confirmation {
  reference: string;
  type_compte: 'ENTREPRISE' | 'BAILLEUR';
  nom_societe: string | null;
}

/** The sentence that its owner reads before saying yes. */
export function phraseConfirmation({ reference, type_compte, nom_societe }: Confirmation): string {
  const compte = type_compte === 'BAILLEUR' ? 'un compte bailleur' : 'un compte entreprise';
  const societe = nom_societe === null ? '' : ` (${nom_societe})`;
  return `La demande d’accès ${reference} est approuvée. Elle ferait de votre compte ${compte}${societe}.`;
}
