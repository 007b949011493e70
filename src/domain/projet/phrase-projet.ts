import { formatJour, formatMois } from '../socle/date.ts';
import { formatMontant, formatPourcentage } from '../socle/montant.ts';
import type { Secteur } from './vocabulaire.ts';
import type { Projet } from './projet.ts';

/** What is being built, and the verb that agrees with it after a percentage ("9 % des rues sont faites"). */
const OBJETS: Record<Secteur, readonly [objet: string, verbe: string]> = {
  ROUTE: ['de la route', 'est faite'],
  PISTE_RURALE: ['de la piste', 'est faite'],
  VOIRIE_URBAINE: ['des rues', 'sont faites'],
  PONT: ['du pont', 'est fait'],
  ASSAINISSEMENT: ['des ouvrages', 'sont faits'],
  EDUCATION: ['de l’école', 'est faite'],
  SANTE: ['du bâtiment de santé', 'est fait'],
  MARCHE: ['du marché', 'est fait'],
  ADMINISTRATION: ['du bâtiment', 'est fait'],
};

/** Shares that French says in words, with the reach in points within which they are true enough. */
const FRACTIONS: ReadonlyArray<readonly [share: number, reach: number, sujet: string]> = [
  [25, 2, 'Un quart'],
  [33, 2, 'Un tiers'],
  [50, 2, 'La moitié'],
  [67, 2, 'Les deux tiers'],
  [75, 2, 'Les trois quarts'],
];

/** "Les deux tiers de la route sont faits", "38 % du pont est fait". */
function phraseTravaux(taux: number, secteur: Secteur): string {
  if (taux === 0) return 'Les travaux n’ont pas encore produit d’avancement mesuré';
  const [objet, verbe] = OBJETS[secteur];
  const fraction = FRACTIONS.find(([share, reach]) => Math.abs(taux - share) <= reach);
  if (!fraction) return `${formatPourcentage(taux)} ${objet} ${verbe}`;
  const [, , sujet] = fraction;
  if (sujet.startsWith('Les')) return `${sujet} ${objet} sont faits`;
  return `${sujet} ${objet} ${sujet === 'La moitié' ? 'est faite' : 'est fait'}`;
}

/** "pour un peu plus de la moitié du délai", "pour 61 % du délai", "le délai est dépassé". */
function phraseDelai(taux: number | undefined): string {
  if (taux === undefined) return '';
  if (taux > 100) return ' ; le délai prévu est dépassé';
  if (taux < 5) return ', au tout début du délai';
  const fraction = FRACTIONS.find(([share, reach]) => Math.abs(taux - share) <= reach);
  if (fraction) return ` pour ${fraction[2].charAt(0).toLowerCase()}${fraction[2].slice(1)} du délai`;
  if (taux > 52 && taux < 60) return ' pour un peu plus de la moitié du délai';
  return ` pour ${formatPourcentage(taux)} du délai`;
}

/** The one plain sentence that opens a project's page, made from its figures. */
export function phraseProjet(projet: Projet): string {
  switch (projet.status) {
    case 'A_VENIR':
      return phraseAVenir(projet);
    case 'ACHEVE':
      return phraseAcheve(projet);
    case 'SUSPENDU':
      return phraseSuspendu(projet);
    case 'EN_COURS':
      return phraseEnCours(projet);
  }
}

function phraseEnCours({ taux_execution_physique, taux_conso_delai, secteur, date_fin_prevue }: Projet): string {
  // A delay used beyond 100 % says that the planned end has passed: no clock is needed.
  const debutFin = (taux_conso_delai ?? 0) > 100 ? 'La fin était prévue' : 'Fin des travaux prévue';
  const fin = date_fin_prevue ? ` ${debutFin} en ${formatMois(date_fin_prevue)}.` : '';
  if (taux_execution_physique === undefined) return `Les travaux sont en cours.${fin}`;
  return `${phraseTravaux(taux_execution_physique, secteur)}${phraseDelai(taux_conso_delai)}.${fin}`;
}

function phraseAVenir({ budget, date_debut }: Projet): string {
  const debut = date_debut ? `Démarrage des travaux prévu en ${formatMois(date_debut)}` : 'Date de démarrage à fixer';
  const argent = budget ? ` ; budget de ${formatMontant(budget)}` : ' ; budget non publié';
  return `${debut}${argent}.`;
}

function phraseAcheve({ date_fin_reelle, date_fin_prevue, montant }: Projet): string {
  const fin = date_fin_reelle ? `Travaux terminés en ${formatMois(date_fin_reelle)}` : 'Travaux terminés';
  const prix = montant ? `, pour ${formatMontant(montant)}` : '';
  return `${fin}${phraseEcart(date_fin_prevue, date_fin_reelle)}${prix}.`;
}

/** ", 3 mois après la date prévue"; within a fortnight, ", à la date prévue". */
function phraseEcart(prevue: string | undefined, reelle: string | undefined): string {
  if (!prevue || !reelle) return '';
  const jours = (Date.parse(reelle) - Date.parse(prevue)) / 86_400_000;
  if (Math.abs(jours) <= 15) return ', à la date prévue';
  const mois = Math.max(1, Math.round(Math.abs(jours) / 30.4));
  return `, ${mois} mois ${jours > 0 ? 'après' : 'avant'} la date prévue`;
}

function phraseSuspendu({ date_suspension, taux_execution_physique, motif_suspension }: Projet): string {
  const depuis = date_suspension ? `Travaux arrêtés depuis le ${formatJour(date_suspension)}` : 'Travaux arrêtés';
  const avancement =
    taux_execution_physique === undefined ? '' : `, à ${formatPourcentage(taux_execution_physique)} d’avancement`;
  return `${depuis}${avancement}.${motif_suspension ? ` Motif : ${asMotif(motif_suspension)}` : ''}`;
}

/** A reason as the end of a sentence: lower first letter unless an acronym, closing stop. */
function asMotif(motif: string): string {
  const second = motif.charAt(1);
  const start = second === second.toLowerCase() ? motif.charAt(0).toLowerCase() + motif.slice(1) : motif;
  return start.endsWith('.') ? start : `${start}.`;
}
