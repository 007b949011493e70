import type { PieceScellee } from './feuille.ts';
import type { FormulaireOffre } from './formulaire-offre.ts';
import { lignesContenu, type LotNomme } from './lignes-offre.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { isRecord } from '../socle/objet.ts';
import { isCombinaisons, isEntier, isListe, isLots, isMembres, isOuRien, isTexte } from './forme-lecture.ts';
import type { Constat } from './verification.ts';

/** What a member reads aloud of an offer; amounts are whole GNF. */
export interface LectureLue {
  soumissionnaire: string;
  /** Members of a groupement, the lead first. */
  membres?: FormulaireOffre['soumissionnaire']['membres'];
  lots: FormulaireOffre['lots'];
  /** Rebates granted if several lots are won together. */
  combinaisons?: FormulaireOffre['combinaisons'];
  fichiers?: ReadonlyArray<{ nom: string; taille_claire: number }>;
}

/** What is noted of an offer: what it says, or why it cannot be read. */
export type Lecture = LectureLue | { illisible: string };

/** In the minutes alone: registered by its hashes, never handed in. */
export interface LectureAbsente {
  absente: true;
}

export const COPIE_ABSENTE = 'Annoncée, copie jamais remise';

const isIllisible = (lecture: Lecture): lecture is { illisible: string } => 'illisible' in lecture;

/** A name that can be noted: no sign that a register may not hold. */
const isNom = (valeur: unknown): boolean => isTexte(valeur, 300) && fauteSignes(valeur, 'ligne') === undefined;

/** The form of an offer as it was decrypted; undefined for anything else: its bidder wrote it, on a device of theirs. */
export function parseFormulaire(texte: string): FormulaireOffre | undefined {
  let lu: unknown;
  try {
    lu = JSON.parse(texte);
  } catch {
    return undefined;
  }
  if (!isRecord(lu) || lu['format'] !== 'formulaire-offre' || ![1, 2].includes(Number(lu['version']))) return undefined;
  const { appel_offres_id, soumissionnaire, lots, combinaisons, fichiers } = lu;
  const isBon =
    isTexte(appel_offres_id, 200) &&
    isRecord(soumissionnaire) &&
    ['ENTREPRISE', 'GROUPEMENT'].includes(String(soumissionnaire['type'])) &&
    isNom(soumissionnaire['nom']) &&
    isMembres(soumissionnaire['membres']) &&
    (soumissionnaire['membres'] as Array<{ nom: string }>).every(({ nom }) => isNom(nom)) &&
    isLots(lots, true) &&
    lots.every(({ lot }) => isNom(lot)) &&
    isOuRien(combinaisons, (une) => isCombinaisons(une, lots)) &&
    isListe(
      fichiers,
      20,
      ({ nom, sha256, taille_claire }) => isNom(nom) && isTexte(sha256, 64) && isEntier(taille_claire),
    );
  return isBon ? (lu as unknown as FormulaireOffre) : undefined;
}

const propre = (nom: string): string => cleanTexte(nom, 'ligne');

/** What is read aloud of a form, its texts as the register keeps them: names that look alike are the same. */
export const lectureOf = ({
  soumissionnaire: { nom, membres },
  lots,
  combinaisons = [],
  fichiers,
}: FormulaireOffre): LectureLue => ({
  soumissionnaire: propre(nom),
  membres: membres.map(({ nom: membre, part, entreprise_id }) => ({
    nom: propre(membre),
    ...(part !== undefined && { part }),
    ...(entreprise_id !== undefined && { entreprise_id }),
  })),
  lots: lots.map(({ lot, montant_gnf, cautionnement_gnf, rabais_pct, rabais_compris }) => ({
    lot: propre(lot),
    montant_gnf,
    cautionnement_gnf,
    ...(rabais_pct !== undefined && { rabais_pct }),
    ...(rabais_compris !== undefined && { rabais_compris }),
  })),
  ...(combinaisons.length > 0 && {
    combinaisons: combinaisons.map(({ lots: ensemble, rabais_pct }) => ({ lots: ensemble.map(propre), rabais_pct })),
  }),
  fichiers: fichiers.map(({ nom: fichier, taille_claire }) => ({ nom: propre(fichier), taille_claire })),
});

/** The same, whatever the order of an object's fields: the database keeps another one. */
function canonOf(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.map(canonOf);
  if (!isRecord(valeur)) return valeur;
  return Object.entries(valeur)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cle, contenu]) => [cle, canonOf(contenu)]);
}

/** Whether two members read the same. */
export const isMemeLecture = (a: Lecture, b: Lecture): boolean =>
  JSON.stringify(canonOf(a)) === JSON.stringify(canonOf(b));

/** A reading, each a term and its value, as it is shown and printed. */
export function lignesLecture(
  lecture: Lecture | LectureAbsente,
  avis: readonly LotNomme[] = [],
): Array<[terme: string, valeur: string]> {
  if ('absente' in lecture) return [['Offre non ouverte', COPIE_ABSENTE]];
  if (isIllisible(lecture)) return [['Offre illisible', lecture.illisible]];
  const { soumissionnaire, membres = [], lots, combinaisons, fichiers = [] } = lecture;
  return [
    ['Soumissionnaire', soumissionnaire],
    ...lignesContenu({ membres, lots, combinaisons }, avis),
    ...(fichiers.length > 0
      ? [['Fichiers', fichiers.map(({ nom }) => nom).join(', ')] satisfies [string, string]]
      : []),
  ];
}

/** Whether a piece that was fetched is the one that its receipt names. */
export function constatPiece(nom: string, attendue: PieceScellee | undefined, trouvee: PieceScellee): Constat {
  if (attendue === undefined) return { isVrai: false, phrase: `${nom} : le reçu n’en parle pas.` };
  if (attendue.taille !== trouvee.taille)
    return { isVrai: false, phrase: `${nom} : sa taille n’est pas celle que dit le reçu.` };
  return attendue.sha256 === trouvee.sha256
    ? { isVrai: true, phrase: `${nom} : identique à ce que dit le reçu.` }
    : { isVrai: false, phrase: `${nom} : son empreinte n’est pas celle que dit le reçu.` };
}

/** Why an offer cannot be read, from what was found of it; empty when all is true. */
export const raisonIllisible = (constats: readonly Constat[]): string =>
  constats
    .filter(({ isVrai }) => !isVrai)
    .map(({ phrase }) => phrase)
    .join(' ')
    .slice(0, 1000);
