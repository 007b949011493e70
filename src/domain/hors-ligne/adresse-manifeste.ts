/** Where what is kept of the register is listed, and when the site was published. */
export const ADRESSE_MANIFESTE = '/hors-ligne/registre.json';
