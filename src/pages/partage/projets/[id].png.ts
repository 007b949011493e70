import { cheminsFeuillesPartage } from '../../../data/content/pages-projets.ts';

export { GET } from '../_image-partage.ts';
export const getStaticPaths = cheminsFeuillesPartage;
