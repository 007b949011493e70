// What the build's workshop draws of a board, in a thread (`data/content/atelier.ts`).
export { drawPanneau as draw } from './rendu-panneau.ts';
