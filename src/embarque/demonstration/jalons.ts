import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';

const MINUTE_MS = 60_000;
const HEURE_MS = 60 * MINUTE_MS;

/** How far a procedure of the demonstration has come. */
export const ETAPES = ['DEPOT', 'LIMITE', 'NON_OBJECTION', 'PUBLIE'] as const;
export type EtapeDemo = (typeof ETAPES)[number];

/** When each act of a procedure took place, in milliseconds since 1970, in this order. */
export type Jalons = ReturnType<typeof jalonsOf>;

/** Hours before the last moment at which the companies hand in, one after the other. */
const DEPOTS_H = [20, 1.5] as const;

/** That hour of the working day on which a moment falls, or of the Monday after. */
function atBureau(instant: number, heure: number): number {
  const jour = new Date(instant);
  jour.setUTCHours(heure, 0, 0, 0);
  const week = jour.getUTCDay();
  return jour.getTime() + (week === 6 ? 2 : week === 0 ? 1 : 0) * 24 * HEURE_MS;
}

/**
 * Spreads the acts of a procedure over the dates that its tender publishes: nothing happens after `now`, nor after the
 * tender's file was last changed once the deadline has passed.
 */
export function jalonsOf(appel: AppelOffres, now: Date) {
  const lancement = Date.parse(appel.date_lancement);
  const limite = Date.parse(appel.date_limite ?? '');
  const ouverture = Date.parse(appel.date_ouverture ?? appel.date_limite ?? '');
  const fin = Date.parse(`${appel.attribution_publiee_le ?? appel.date_mise_a_jour}T16:00:00Z`);
  const dernier = Math.min(limite, now.getTime());
  const vente = (part: number, heure: number): number => atBureau(lancement + (dernier - lancement) * part, heure);
  const suite = (part: number, heure: number): number => atBureau(ouverture + (fin - ouverture) * part, heure);
  const nomination = vente(0.08, 10);
  // Who was just named waits a day (R172).
  const cles = Math.max(vente(0.12, 11), nomination + 25 * HEURE_MS);
  return {
    nomination,
    cles,
    essai: Math.max(vente(0.16, 15), cles + 4 * HEURE_MS),
    achat: (rang: number): number => vente(0.3 + rang / 20, 16),
    depot: (rang: number): number => dernier - (DEPOTS_H[rang] ?? 1) * HEURE_MS,
    remplacement: dernier - HEURE_MS / 2,
    racine: limite + MINUTE_MS / 2,
    cloture: limite + 10 * MINUTE_MS,
    plis: ouverture + 5 * MINUTE_MS,
    lecture: ouverture + 12 * MINUTE_MS,
    pv: ouverture + 30 * MINUTE_MS,
    evaluation: suite(0.3, 10),
    evalue: suite(0.45, 11),
    proposition: suite(0.5, 12),
    demande: suite(0.55, 14),
    avis: suite(0.8, 10),
    attribution: suite(0.9, 15),
    publication: fin,
  };
}
