import type { Projet } from '../../domain/projet/projet.ts';
import { ETUDE_IMPACT_LABELS } from '../../domain/projet/vocabulaire-suivi.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatMontantDetaille, formatNombre } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { LigneTexte } from './faits-projet.tsx';

/** Words that are known, one after the other; undefined where none is. */
const dits = (...mots: Array<string | undefined>): string | undefined =>
  mots.filter((mot) => mot !== undefined).join(', ') || undefined;

const si = <T>(valeur: T | undefined, mots: (valeur: T) => string): string | undefined =>
  valeur === undefined ? undefined : mots(valeur);

/** What is known of the works' surroundings and neighbours (R283); nothing where nobody tells it. */
export function lignesEnvironnement({ environnement_social: dit }: Projet): LigneTexte[] {
  if (dit === undefined) return [];
  const { etude_impact: etude, menages_touches: touches, menages_indemnises: indemnises } = dit;
  return [
    ['Étude d’impact', dits(etude && ETUDE_IMPACT_LABELS[etude], si(dit.etude_impact_date, formatJour))],
    [
      'Consultation publique',
      dits(
        si(dit.consultation_date, formatJour),
        si(dit.consultation_participants, (combien) => countOf(combien, 'participant')),
      ),
    ],
    ['Ménages touchés', touches === 0 ? 'Aucun' : si(touches, formatNombre)],
    ['Ménages indemnisés', si(indemnises, formatNombre)],
    ['Budget d’indemnisation', si(dit.budget_indemnisation, formatMontantDetaille)],
    ['Emplois locaux', si(dit.emplois_locaux, formatNombre)],
    ['Durée de vie prévue', si(dit.duree_vie_ans, (ans) => countOf(ans, 'an'))],
    ['Mesures pour le climat', dit.mesures_climat],
    ['Plaintes des riverains', dit.recours],
  ];
}
