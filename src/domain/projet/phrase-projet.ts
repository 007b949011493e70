import { formatJour, jourOf } from '../socle/date.ts';
import { formatMontant, formatPourcentage } from '../socle/montant.ts';
import { type NomRegion, phraseLieux, REGION_ABSENTE } from '../reference/lieu-travaux.ts';
import { countOf } from '../socle/texte.ts';
import { joursDeRetard } from './echeance.ts';
import { asMotif, phraseFin } from './fin.ts';
import { retardAchevement } from './achevement.ts';
import { phraseEcheance } from './phrase-echeance.ts';
import { apresAvenant } from './mots-avenant.ts';
import { isApresAvenant, montantEngage } from './montant-engage.ts';
import type { Projet } from './projet.ts';
import { NATURE_ABSENTE, NATURE_TRAVAUX_LABELS, type Secteur } from './vocabulaire.ts';

/** "Bitumage, Mamou · Pita": what is done and where; "Entretien, région non renseignée". */
export function phraseNatureLieu(
  projet: Pick<Projet, 'nature_travaux'> & Parameters<typeof phraseLieux>[0],
  nomOf: NomRegion,
): string {
  const lieu = phraseLieux(projet, nomOf);
  const nature = projet.nature_travaux ? NATURE_TRAVAUX_LABELS[projet.nature_travaux] : NATURE_ABSENTE;
  return `${nature}, ${lieu === REGION_ABSENTE.nom ? lieu.toLowerCase() : lieu}`;
}

/** What is being built, and the verb that agrees with it after a percentage ("9 % de la voirie est faite"). */
const OBJETS: Record<Secteur, readonly [objet: string, verbe: string]> = {
  ROUTE: ['de la route', 'est faite'],
  PISTE_RURALE: ['de la piste', 'est faite'],
  VOIRIE_URBAINE: ['de la voirie', 'est faite'],
  PONT: ['du pont', 'est fait'],
  // The rate is of the works, as where nobody says what is built: the share of structures that stand is another figure of the page.
  ASSAINISSEMENT: ['des travaux', 'sont faits'],
  EDUCATION: ['de l’école', 'est faite'],
  SANTE: ['du bâtiment de santé', 'est fait'],
  MARCHE: ['du marché', 'est fait'],
  ADMINISTRATION: ['du bâtiment', 'est fait'],
};

/** Shares that French says in words, with the reach in points within which they are true enough; beside them, "environ". */
const FRACTIONS: ReadonlyArray<readonly [share: number, reach: number, sujet: string]> = [
  [25, 2, 'un quart'],
  [33, 2, 'un tiers'],
  [50, 2, 'la moitié'],
  [67, 2, 'les deux tiers'],
  [75, 2, 'les trois quarts'],
];

/** The words of a share, lower case; undefined where its figure says it better. */
function motsOf(taux: number): string | undefined {
  const fraction = FRACTIONS.find(([share, reach]) => Math.abs(taux - share) <= reach);
  return fraction && `${taux === fraction[0] ? '' : 'environ '}${fraction[2]}`;
}

/** "Les deux tiers de la route sont faits", "Environ la moitié de la piste est faite", "38 % du pont est fait". */
function phraseTravaux(taux: number, secteur: Secteur | undefined): string {
  if (taux === 0) return 'Les travaux n’ont pas encore produit d’avancement mesuré';
  const [objet, verbe] = OBJETS[secteur ?? 'ASSAINISSEMENT'];
  const mots = motsOf(taux);
  if (mots === undefined) return `${formatPourcentage(taux)} ${objet} ${verbe}`;
  const accord = mots.includes('les ') ? 'sont faits' : mots.endsWith('la moitié') ? 'est faite' : 'est fait';
  return `${mots.charAt(0).toUpperCase()}${mots.slice(1)} ${objet} ${accord}`;
}

/** " pour un peu plus de la moitié du délai", " pour 115 % du délai". */
function phraseDelai(taux: number | undefined): string {
  if (taux === undefined) return '';
  if (taux < 5) return ', au tout début du délai';
  const mots = motsOf(taux);
  if (mots !== undefined) return ` pour ${mots} du délai`;
  if (taux > 52 && taux < 57) return ' pour un peu plus de la moitié du délai';
  return ` pour ${formatPourcentage(taux)} du délai`;
}

/** The sentence of works in progress in pieces, since the device decides which of them hold (R20). */
export interface PhraseEnCours {
  /** After "Échéance dépassée de N jours", at the head, once the planned end has passed. */
  retard: string;
  /** What is done, whatever the day. */
  travaux: string;
  /** How it ends until the planned end has passed, and after. */
  avant: string;
  apres: string;
}

/** The pieces of the sentence; without a planned end there is nothing to miss. */
export function partiesEnCours(projet: Projet): PhraseEnCours {
  const { taux_execution_physique, taux_conso_delai, secteur, date_fin_prevue } = projet;
  const travaux =
    taux_execution_physique === undefined
      ? 'Les travaux sont en cours'
      : phraseTravaux(taux_execution_physique, secteur);
  const delai = taux_execution_physique === undefined ? '' : phraseDelai(taux_conso_delai);
  const fin = formatJour(date_fin_prevue);
  return {
    retard: ` : la fin était prévue le ${fin}. `,
    travaux,
    avant: `${delai}.${date_fin_prevue ? ` Fin des travaux prévue le ${fin}.` : ''}`,
    // A share of the delay published before its end would contradict the missed date.
    apres: `${(taux_conso_delai ?? 0) > 100 ? delai : ''}.`,
  };
}

/** The one plain sentence that opens a project's page, made from its figures, as of `now`. */
export function phraseProjet(projet: Projet, now: Date): string {
  const fin = phraseFin(projet);
  if (fin !== undefined) return fin;
  switch (projet.status) {
    case 'A_VENIR':
      return phraseAVenir(projet);
    case 'ACHEVE':
      return phraseAcheve(projet);
    case 'SUSPENDU':
      return phraseSuspendu(projet);
    case 'EN_COURS':
      return phraseEnCours(projet, now);
  }
}

/** A missed end is dated, since this text does not change with the days. */
function phraseEnCours(projet: Projet, now: Date): string {
  const { retard, travaux, avant, apres } = partiesEnCours(projet);
  const jours = joursDeRetard(projet, now);
  if (jours === 0) return `${travaux}${avant}`;
  return `${phraseEcheance(jours)} au ${formatJour(jourOf(now))}${retard}${travaux}${apres}`;
}

function phraseAVenir({ budget, date_debut }: Projet): string {
  const debut = date_debut ? `Démarrage des travaux prévu le ${formatJour(date_debut)}` : 'Date de démarrage à fixer';
  const argent = budget ? ` ; budget de ${formatMontant(budget)}` : ' ; budget non publié';
  return `${debut}${argent}.`;
}

function phraseAcheve(projet: Projet): string {
  const { date_fin_reelle } = projet;
  const fin = date_fin_reelle ? `Travaux terminés le ${formatJour(date_fin_reelle)}` : 'Travaux terminés';
  const montant = montantEngage(projet);
  const avenant = isApresAvenant(projet) ? ` ${apresAvenant(projet)}` : '';
  const prix = montant === undefined ? '' : ` ; marché de ${formatMontant(montant)}${avenant}`;
  return `${fin}${phraseEcart(projet)}${prix}.`;
}

/** ", 14 jours après la date prévue"; on that very day alone, ", à la date prévue". */
function phraseEcart(projet: Projet): string {
  const jours = retardAchevement(projet);
  if (jours === undefined) return '';
  if (jours === 0) return ', à la date prévue';
  return `, ${countOf(Math.abs(jours), 'jour')} ${jours > 0 ? 'après' : 'avant'} la date prévue`;
}

function phraseSuspendu({ date_suspension, taux_execution_physique, motif_suspension }: Projet): string {
  const depuis = date_suspension ? `Travaux arrêtés depuis le ${formatJour(date_suspension)}` : 'Travaux arrêtés';
  const avancement =
    taux_execution_physique === undefined ? '' : `, à ${formatPourcentage(taux_execution_physique)} d’avancement`;
  return `${depuis}${avancement}.${motif_suspension ? ` Motif : ${asMotif(motif_suspension)}` : ''}`;
}
