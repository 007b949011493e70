import { join } from 'node:path';
import { readIdentite } from '../src/data/content/lecture.ts';

/** Whether content/registre.yaml says that the register is a sample: its documents carry the mark, its dates may be moved. */
export const isExemple = (): boolean => readIdentite(join(import.meta.dirname, '..'))?.exemple === true;
