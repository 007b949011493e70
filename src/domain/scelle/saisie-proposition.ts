import { formatNombre } from '../socle/montant.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { classement, type Evaluation, hasFiche, type OffreAJuger, type OffreOuverte } from './evaluation.ts';
import { type FormulaireOffre, parseMontant } from './formulaire-offre.ts';

// A proposal, as it is typed: one offer, or on paper companies of the directory.

type Membre = FormulaireOffre['soumissionnaire']['membres'][number];

/** No choice of a select is empty (R57). */
export const TITULAIRE_A_CHOISIR = 'A_CHOISIR';
export const TITULAIRES_MAX = 20;

/** A proposal, as it is typed. */
export interface SaisieProposition {
  /** Pages of the directory; of a groupement its lead first, then its members in the order of the offer. */
  titulaire: readonly string[];
  /** Null while it follows the offer. */
  montant: string | null;
  motif: string;
}

/** The offer that is chosen, by its lead; undefined while none is. */
export const offreChoisie = <T extends OffreOuverte>(offres: readonly T[], [chef]: readonly string[]): T | undefined =>
  classement(offres).find((offre) => hasFiche(offre) && offre.entreprise_id === chef);

/** Members of a groupement as they were read, its lead first; empty for a company alone. */
export function membresOf({ lecture }: Pick<OffreOuverte, 'lecture'>): Membre[] {
  const membres = 'lots' in lecture ? (lecture.membres ?? []) : [];
  return membres.length > 1 ? [...membres] : [];
}

/** Who an offer would make the winner: its lead, then each member whose page is known, by the offer or by its name. */
export const titulaireOffre = (
  offre: Pick<OffreOuverte, 'entreprise_id' | 'lecture'>,
  fiches: ReadonlyArray<{ valeur: string; label: string }>,
): string[] => [
  offre.entreprise_id,
  ...membresOf(offre)
    .slice(1)
    .map(
      ({ nom, entreprise_id }) =>
        entreprise_id ?? fiches.find(({ label }) => label === nom)?.valeur ?? TITULAIRE_A_CHOISIR,
    ),
];

/** What is typed, unless the offer chosen has no mark any more. */
export const retenueOf = (
  saisie: SaisieProposition,
  { remises, offres }: Pick<Evaluation, 'remises' | 'offres'>,
): SaisieProposition =>
  !remises || offreChoisie(offres, saisie.titulaire) !== undefined ? saisie : { ...saisie, titulaire: [] };

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

/** Prices that the offer chosen may be proposed at: read or corrected, then with its rebates for several lots. */
export const prixProposables = (
  { titulaire }: Pick<SaisieProposition, 'titulaire'>,
  offres: ReadonlyArray<OffreOuverte & Pick<OffreAJuger, 'prix_admis'>>,
): readonly number[] => offreChoisie(offres, titulaire)?.prix_admis ?? [];

/** The price as its field shows it: on paper what is typed; here one that the offer bears, the first until another is chosen. */
export function montantMontre(
  saisie: SaisieProposition,
  { remises, offres }: Pick<Evaluation, 'remises' | 'offres'>,
): string {
  const { montant } = saisie;
  if (!remises) return montant ?? '';
  const prix = prixProposables(saisie, offres);
  const choisi = prix.find((un) => un === parseMontant(montant ?? '')) ?? prix[0];
  return choisi === undefined ? '' : formatNombre(choisi);
}

/** What is wrong with a proposal, by the id of the field, in the order of the fields. */
export function fautesProposition(
  { titulaire, motif }: SaisieProposition,
  montant: string,
  remises: boolean,
): ReadonlyMap<string, string> {
  const fautes = new Map<string, string>();
  if (remises && titulaire.length === 0) fautes.set('titulaires', 'Choisissez une offre.');
  titulaire.forEach((id, rang) => {
    if (id === TITULAIRE_A_CHOISIR)
      fautes.set(
        `titulaire-${rang + 1}`,
        remises
          ? 'Choisissez la fiche de ce membre\u00a0: un groupement se propose en entier.'
          : 'Choisissez une entreprise.',
      );
    else if (titulaire.indexOf(id) < rang) fautes.set(`titulaire-${rang + 1}`, 'Cette entreprise est déjà choisie.');
  });
  if ((parseMontant(montant) ?? 0) === 0)
    fautes.set('montant-attribue', 'Écrivez un prix en francs guinéens, sans centimes, comme 12\u00a0500\u00a0000.');
  const signes = fauteSignes(motif, 'prose');
  if (Array.from(cleanTexte(motif, 'prose')).length < 2) fautes.set('motif-proposition', 'Écrivez le motif.');
  else if (signes !== undefined) fautes.set('motif-proposition', signes);
  return fautes;
}
