import { isRecord } from '../socle/objet.ts';
import { isLectureLue } from './forme-lecture.ts';
import type { Lecture, LectureAbsente, LectureLue } from './lecture.ts';

/** Said in the place of a reading that is none. */
export const LECTURE_AUTRE =
  'Cette lecture est inscrite sous une forme que le portail ne sait pas montrer\u00a0: l’offre est à relire.';

/** A reading as the database has it, before it is shown: of another shape, it says so, and breaks nothing. */
export function relitLecture(valeur: unknown): Lecture | LectureAbsente {
  if (isRecord(valeur)) {
    if (valeur['absente'] === true) return { absente: true };
    const { illisible } = valeur;
    if (typeof illisible === 'string') return { illisible };
    if (isLectureLue(valeur)) return valeur as unknown as LectureLue;
  }
  return { illisible: LECTURE_AUTRE };
}

/** The same of what carries a reading. */
export const relit = <T extends { lecture: unknown }>(porteur: T): T & { lecture: Lecture } => ({
  ...porteur,
  lecture: relitLecture(porteur.lecture) as Lecture,
});
