/** What stands over the rows of a view: its title, and one sentence where the list has one. */
export interface Tete {
  titre: string;
  chapeau?: string;
}

export const TETE_APPELS_OFFRES: Required<Tete> = {
  titre: 'Appels d’offres',
  chapeau: 'Les dates limites sont à l’heure de Conakry (GMT)\u00a0; une heure qui n’est pas publiée est dite telle.',
};

export const TETE_ENTREPRISES: Tete = { titre: 'Entreprises' };
