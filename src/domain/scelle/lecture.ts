import type { PieceScellee } from './feuille.ts';
import type { FormulaireOffre } from './formulaire-offre.ts';
import { lignesContenu, type LotNomme } from './lignes-offre.ts';
import { isRecord } from '../socle/objet.ts';
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

const isTexte = (valeur: unknown, max: number): valeur is string =>
  typeof valeur === 'string' && valeur.trim() !== '' && valeur.length <= max;
const isEntier = (valeur: unknown): valeur is number => Number.isSafeInteger(valeur) && Number(valeur) >= 0;
const isTaux = (valeur: unknown): boolean =>
  valeur === undefined || (typeof valeur === 'number' && valeur > 0 && valeur <= 100);
const isListe = (valeur: unknown, max: number, isBon: (un: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(valeur) && valeur.length <= max && valeur.every((un) => isRecord(un) && isBon(un));

const isOuRien = (valeur: unknown, isBon: (un: unknown) => boolean): boolean => valeur === undefined || isBon(valeur);
const isIdentifiant = (valeur: unknown): boolean => isTexte(valeur, 100) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(valeur);

/** A rebate that says whether the amount has it says its rate. */
const isRabais = ({ rabais_pct, rabais_compris }: Record<string, unknown>): boolean =>
  isTaux(rabais_pct) &&
  isOuRien(rabais_compris, (un) => typeof un === 'boolean') &&
  (rabais_compris === undefined || rabais_pct !== undefined);

/** Rebates for two lots of the offer or more, each named once. */
const isCombinaisons = (valeur: unknown, noms: ReadonlySet<unknown>): boolean =>
  isListe(
    valeur,
    20,
    ({ lots, rabais_pct }) =>
      rabais_pct !== undefined &&
      isTaux(rabais_pct) &&
      Array.isArray(lots) &&
      lots.length > 1 &&
      new Set(lots).size === lots.length &&
      lots.every((lot) => noms.has(lot)),
  );

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
    isTexte(soumissionnaire['nom'], 300) &&
    isListe(
      soumissionnaire['membres'],
      20,
      ({ nom, part, entreprise_id }) => isTexte(nom, 300) && isTaux(part) && isOuRien(entreprise_id, isIdentifiant),
    ) &&
    isListe(
      lots,
      50,
      ({ lot, montant_gnf, cautionnement_gnf, ...rabais }) =>
        isTexte(lot, 100) && isEntier(montant_gnf) && isEntier(cautionnement_gnf) && isRabais(rabais),
    ) &&
    (lots as unknown[]).length > 0 &&
    isOuRien(combinaisons, (une) =>
      isCombinaisons(une, new Set((lots as Array<{ lot: string }>).map(({ lot }) => lot))),
    ) &&
    isListe(
      fichiers,
      20,
      ({ nom, sha256, taille_claire }) => isTexte(nom, 300) && isTexte(sha256, 64) && isEntier(taille_claire),
    );
  return isBon ? (lu as unknown as FormulaireOffre) : undefined;
}

/** What is read aloud of a form. */
export const lectureOf = ({
  soumissionnaire: { nom, membres },
  lots,
  combinaisons = [],
  fichiers,
}: FormulaireOffre): LectureLue => ({
  soumissionnaire: nom.trim(),
  membres: membres.map(({ nom: membre, part, entreprise_id }) => ({
    nom: membre,
    ...(part !== undefined && { part }),
    ...(entreprise_id !== undefined && { entreprise_id }),
  })),
  lots: lots.map(({ lot, montant_gnf, cautionnement_gnf, rabais_pct, rabais_compris }) => ({
    lot,
    montant_gnf,
    cautionnement_gnf,
    ...(rabais_pct !== undefined && { rabais_pct }),
    ...(rabais_compris !== undefined && { rabais_compris }),
  })),
  ...(combinaisons.length > 0 && {
    combinaisons: combinaisons.map(({ lots: ensemble, rabais_pct }) => ({ lots: ensemble, rabais_pct })),
  }),
  fichiers: fichiers.map(({ nom, taille_claire }) => ({ nom, taille_claire })),
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
