import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { writeEcheance } from '../../domain/socle/instant.ts';

/** The states of procedures as the database gives them, with deadlines as the content writes them: lists compare letters. */
export const readEtats = (lus: EtatsPublics = {}): EtatsPublics =>
  Object.fromEntries(
    Object.entries(lus).flatMap(([id, { statut, date_limite }]) => {
      const limite = writeEcheance(date_limite);
      return limite === undefined ? [] : [[id, { statut, date_limite: limite }]];
    }),
  );
