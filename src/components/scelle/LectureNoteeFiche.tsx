import { lignesLecture } from '../../domain/scelle/lecture.ts';
import type { LectureNotee } from '../../domain/scelle/ouverture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { Definitions } from '../ui/Definitions.tsx';

interface Props {
  notee: Pick<LectureNotee, 'lecture' | 'lue_le'>;
  /** Said in the place of « Lecture notée ». */
  titre?: string;
  auteur: string;
  /** Whether it is what the person reads on their own device; undefined when they have read nothing. */
  comparaison: boolean | undefined;
}

/** What a member noted of an offer, and whether another reads the same. */
export function LectureNoteeFiche({ notee: { lecture, lue_le }, titre = 'Lecture notée', auteur, comparaison }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2 border-l-4 border-subtle pl-3">
      <h5 className="font-semibold">{`${titre} par ${auteur}, le ${formatInstant(lue_le)}`}</h5>
      <Definitions isLarge lignes={lignesLecture(lecture)} />
      {comparaison !== undefined && (
        <p className={comparaison ? 'font-semibold text-encours' : 'font-semibold text-danger'}>
          {comparaison
            ? 'Identique à ce que vous lisez sur cet appareil.'
            : 'Différente de ce que vous lisez sur cet appareil\u00a0: ne la confirmez pas sans en parler.'}
        </p>
      )}
    </div>
  );
}
