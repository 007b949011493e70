import { readTeteMontree } from '../../data/lecture-tete-montree.ts';

/** What a paper prints of the public log, read as it is drawn. */
export { readTeteMontree };
