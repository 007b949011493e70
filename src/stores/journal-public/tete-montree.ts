import { readTeteMontree } from '../../data/lecture-tete-montree.ts';
import type { TeteMontree } from '../../domain/journal-public/tete-imprimee.ts';

export type { TeteMontree };
/** What a paper prints of the public log, read as it is drawn. */
export { readTeteMontree };
