// What the build's workshop draws of a shared link, in a thread (`data/content/atelier.ts`).
export { drawPartage as draw } from './rendu-carte.ts';
