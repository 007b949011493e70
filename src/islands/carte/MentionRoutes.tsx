import { MENTION_SCHEMA } from '../../domain/carte/fond.ts';
import type { FichierRoutes } from '../../domain/carte/lignes-routes.ts';

/** Names the roads in dashes for what they are (R143); nothing where each was surveyed. */
export function MentionRoutes({ routes }: { routes: FichierRoutes }) {
  if (!routes.some(({ isSchematique }) => isSchematique)) return null;
  return <p className="carte-note">{`${MENTION_SCHEMA}.`}</p>;
}
