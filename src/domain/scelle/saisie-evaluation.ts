import { formatNombre } from '../socle/montant.ts';
import { classement, type Evaluation, hasFiche, illisibleOf, type OffreOuverte, sommeLue } from './evaluation.ts';
import { parseMontant } from './formulaire-offre.ts';
import { fauteRaison } from './note-ouverture.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

// An evaluation and a proposal, as they are typed.

/** What is made of an offer. */
export interface SaisieEvaluation {
  choix: 'NOTE' | 'REJET';
  note: string;
  rejet: string;
}

/** A mark out of 100, two decimals at most, comma or dot; undefined for anything else. */
export function parseNote(saisie: string): number | undefined {
  const nette = cleanTexte(saisie, 'ligne')
    .replace(/\s*(?:\/|sur)\s*100$/, '')
    .replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(nette)) return undefined;
  const note = Number(nette);
  return note <= 100 ? note : undefined;
}

/** What is already written of an offer, to start from; one that could not be opened can only be rejected, for that. */
export function saisieEvaluationOf(offre: Pick<OffreOuverte, 'note' | 'rejet' | 'lecture'>): SaisieEvaluation {
  const illisible = illisibleOf(offre);
  const raison = illisible === undefined ? '' : `Offre illisible à l’ouverture. ${illisible}`;
  return {
    choix: offre.rejet !== null || illisible !== undefined ? 'REJET' : 'NOTE',
    note: offre.note === null ? '' : formatNombre(offre.note),
    rejet: offre.rejet ?? Array.from(raison).slice(0, 1000).join(''),
  };
}

/** What is wrong with an evaluation; undefined when the database would take it. */
export function fauteEvaluation({ choix, note, rejet }: SaisieEvaluation): string | undefined {
  if (choix === 'REJET') return fauteRaison(rejet);
  return parseNote(note) === undefined ? 'Écrivez une note de 0 à 100, comme 82 ou 82,5.' : undefined;
}

/** No choice of a select is empty (R57). */
export const TITULAIRE_A_CHOISIR = 'A_CHOISIR';
export const TITULAIRES_MAX = 20;

/** A proposal, as it is typed. */
export interface SaisieProposition {
  titulaire: readonly string[];
  /** Null while it follows the sum that was read. */
  montant: string | null;
  motif: string;
}

/** What is typed, without those whose offer has no mark any more. */
export const retenueOf = (
  saisie: SaisieProposition,
  { remises, offres }: Pick<Evaluation, 'remises' | 'offres'>,
): SaisieProposition => {
  if (!remises) return saisie;
  const proposables = classement(offres).filter(hasFiche);
  return {
    ...saisie,
    titulaire: saisie.titulaire.filter((id) => proposables.some(({ entreprise_id }) => entreprise_id === id)),
  };
};

/** What is proposed already, to start from; else nobody, on paper one line to choose. */
export const saisiePropositionOf = ({
  titulaire,
  montant_attribue,
  remises,
}: Pick<Evaluation, 'titulaire' | 'montant_attribue' | 'remises'>): SaisieProposition => ({
  titulaire: titulaire.length > 0 || remises ? titulaire : [TITULAIRE_A_CHOISIR],
  montant: montant_attribue === null ? null : formatNombre(montant_attribue),
  motif: '',
});

/** Sum of what was read of the offers of those chosen, whole GNF. */
export const sommeChoisie = (offres: readonly OffreOuverte[], titulaire: readonly string[]): number =>
  offres
    .filter((offre) => hasFiche(offre) && titulaire.includes(offre.entreprise_id))
    .reduce((somme, offre) => somme + sommeLue(offre), 0);

/** The price as its field shows it: what is typed, else the sum that was read. */
export function montantMontre({ titulaire, montant }: SaisieProposition, offres: readonly OffreOuverte[]): string {
  if (montant !== null) return montant;
  const somme = sommeChoisie(offres, titulaire);
  return somme === 0 ? '' : formatNombre(somme);
}

/** What is wrong with a proposal, by the id of the field, in the order of the fields. */
export function fautesProposition(
  { titulaire, motif }: SaisieProposition,
  montant: string,
  remises: boolean,
): ReadonlyMap<string, string> {
  const fautes = new Map<string, string>();
  if (remises && titulaire.length === 0) fautes.set('titulaires', 'Choisissez au moins une entreprise.');
  if (!remises)
    titulaire.forEach((id, rang) => {
      if (id === TITULAIRE_A_CHOISIR) fautes.set(`titulaire-${rang + 1}`, 'Choisissez une entreprise.');
      else if (titulaire.indexOf(id) < rang) fautes.set(`titulaire-${rang + 1}`, 'Cette entreprise est déjà choisie.');
    });
  if ((parseMontant(montant) ?? 0) === 0)
    fautes.set('montant-attribue', 'Écrivez un prix en francs guinéens, sans centimes, comme 12\u00a0500\u00a0000.');
  const signes = fauteSignes(motif, 'prose');
  if (Array.from(cleanTexte(motif, 'prose')).length < 2) fautes.set('motif-proposition', 'Écrivez le motif.');
  else if (signes !== undefined) fautes.set('motif-proposition', signes);
  return fautes;
}
