// What the build's workshop draws of a sheet, in a thread (`data/content/atelier.ts`).
export { drawFiche as draw } from './rendu-fiche.ts';
