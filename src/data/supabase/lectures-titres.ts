import type { LecturesDecidees, OffreLecture } from '../../domain/proposition/titre-lu.ts';
import { valeurOf } from '../../domain/proposition/titre-lu.ts';
import { ask } from './requete.ts';

/** What was decided of readings; `depuis`: when the site was built, ISO. Administrators alone. */
export const readLecturesDecidees = async (depuis: string): Promise<LecturesDecidees> =>
  (await ask((client) => client.rpc('rpc_lectures_decidees', { p_depuis: depuis }))) as unknown as LecturesDecidees;

/** A reading by what the database keeps of it. */
interface LectureJugee {
  projet: string;
  sujet: OffreLecture['sujet'];
  valeur: ReturnType<typeof valeurOf>;
}

/** Sets a reading aside, or offers it again; twice without effect. */
export async function setLectureAside({ projet, sujet, valeur }: LectureJugee, isReprise: boolean): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_ecarte_lecture', {
      p_projet_id: projet,
      p_sujet: sujet,
      p_valeur: valeur as never,
      p_reprend: isReprise,
    }),
  );
}
