import { cheminsPartagesAppels } from '../../../data/content/partages.ts';

export { GET } from '../_image-partage.ts';
export const getStaticPaths = cheminsPartagesAppels;
