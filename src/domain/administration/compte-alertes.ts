import { countOf, plural } from '../socle/texte.ts';

/** How many follow something by letter; never who (R241). */
export interface CompteAlertes {
  abonnes: number;
  alertes: number;
  /** Asked for within three days, and whose letter was not answered yet. */
  aConfirmer: number;
}

/** The count in two sentences; zero is a sentence of its own. */
export function ditCompteAlertes({ abonnes, alertes, aConfirmer }: CompteAlertes): string {
  const suivies =
    abonnes === 0
      ? 'Personne ne suit encore rien par lettre.'
      : `${countOf(abonnes, 'personne')} ${plural(abonnes, 'suit', 'suivent')} ${countOf(alertes, 'alerte')} par lettre.`;
  const attendues =
    aConfirmer === 0
      ? 'Aucune demande n’attend sa confirmation.'
      : `${countOf(aConfirmer, 'demande')} ${plural(aConfirmer, 'attend sa', 'attendent leur')} confirmation.`;
  return `${suivies} ${attendues}`;
}
