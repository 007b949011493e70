/** Id of the rows that a list's page was built with: they show until the reader asks for another view. */
export const ID_LIGNES_PAGE = 'lignes-page';
