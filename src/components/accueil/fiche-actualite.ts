import type { Actualite } from '../../domain/reference/reference.ts';
import { formatJour } from '../../domain/socle/date.ts';
import type { Fiche } from '../pdf/fiche.ts';

/** A news card in words, in its order: day, headline, sentence, what it leads to (`liee`: what that is called). */
export const ficheActualite = ({ titre, resume, date, projet }: Actualite, liee: string | undefined): Fiche => ({
  titre,
  surtitre: formatJour(date),
  phrase: resume,
  jour: date,
  sections: [{ titre: 'La carte mène à', faits: [[projet === undefined ? 'L’appel d’offres' : 'Le projet', liee]] }],
});
