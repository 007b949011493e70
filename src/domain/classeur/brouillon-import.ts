import type { Corrections } from './corrections.ts';
import type { Correspondance } from './correspondance.ts';
import type { Composition } from './correspondance-composee.ts';
import type { Question, Reponses } from './resultat.ts';

/** What a draft says of one sheet alone: rows and cells are its own. */
type DitsFeuille = Pick<
  BrouillonImport,
  'reponses' | 'repondues' | 'corrections' | 'efface' | 'titre' | 'note' | 'envoi'
>;

/** What a person chose and answered about one file: kept on the device, found again when the same file comes back (R209). */
export interface BrouillonImport {
  nom: string;
  choix?: { correspondance: Correspondance; feuille: string };
  /** A correspondance that is being made on screen. */
  composition?: Composition;
  /** What was said of the sheets that are not on screen, by their names. */
  parFeuille?: Readonly<Record<string, DitsFeuille>>;
  reponses: Reponses;
  /** Questions that were answered, so that an answer can be changed. */
  repondues: readonly Question[];
  corrections: Corrections;
  /** Fields whose empty cells erase. */
  efface: readonly string[];
  /** What changes, in one line; undefined: as it is proposed to them. */
  titre?: string;
  note: string;
  /** Propositions under way: what they hold, and their numbers on the device, so that a retry makes no second one (R196). */
  envoi?: { contenu: string; ids: readonly string[] };
}

const brouillonVide = (nom: string): BrouillonImport => ({
  nom,
  reponses: {},
  repondues: [],
  corrections: {},
  efface: [],
  note: '',
});

/** A draft as it was kept; a new one when nothing was. */
export const readBrouillonImport = (garde: Partial<BrouillonImport> | undefined, nom: string): BrouillonImport => ({
  ...brouillonVide(nom),
  ...garde,
});

/** A question without how many rows ask it. */
const sansCompte = ({ cle, phrase }: Question): string => `${cle} ${phrase.replace(/ \([^()]*\)$/, '')}`;

/**
 * The draft with the answers that a former file was given to the very questions that this one asks: a workbook that was mended
 * comes back. The same draft where there are none.
 */
export function resumeAvant(
  brouillon: BrouillonImport,
  questions: readonly Question[],
  avant: BrouillonImport | undefined,
): BrouillonImport {
  const connues = new Map(avant?.repondues.map((question) => [sansCompte(question), avant.reponses[question.cle]]));
  const reprises = questions.filter((question) => connues.get(sansCompte(question)) !== undefined);
  if (reprises.length === 0) return brouillon;
  const reponses = Object.fromEntries(reprises.map((une) => [une.cle, connues.get(sansCompte(une)) ?? '']));
  return {
    ...brouillon,
    reponses: { ...brouillon.reponses, ...reponses },
    repondues: [...brouillon.repondues, ...reprises],
  };
}

/** The draft without how the sheet is read; `isTout`: nor how a correspondance was being made. */
export function sansChoix(brouillon: BrouillonImport, isTout = false): BrouillonImport {
  const suite = { ...brouillon };
  delete suite.choix;
  if (isTout) delete suite.composition;
  return suite;
}

/** What is kept by key, without this one. */
export const sansCle = (mots: Readonly<Record<string, string>>, cle: string): Record<string, string> =>
  Object.fromEntries(Object.entries(mots).filter(([une]) => une !== cle));

/** The draft once another sheet is read the same way: what was said of each is kept with it. */
export function turnFeuille(brouillon: BrouillonImport, nom: string): BrouillonImport {
  const { choix, composition, parFeuille = {}, ...dits } = brouillon;
  if (!choix || choix.feuille === nom) return brouillon;
  const { [nom]: siens, ...autres } = { ...parFeuille, [choix.feuille]: dits };
  return {
    ...brouillonVide(brouillon.nom),
    ...siens,
    ...(composition && { composition: { ...composition, feuille: nom } }),
    choix: { ...choix, feuille: nom },
    parFeuille: autres,
  };
}

/** What is left to propose of a file once one sheet is: the draft of another one that was begun; undefined: nothing. */
export function apresFeuille(brouillon: BrouillonImport): BrouillonImport | undefined {
  const { parFeuille = {}, choix } = brouillon;
  const [suivante] = Object.keys(parFeuille);
  if (suivante === undefined || !choix) return undefined;
  const { parFeuille: avec = {}, ...suite } = turnFeuille(brouillon, suivante);
  return { ...suite, parFeuille: Object.fromEntries(Object.entries(avec).filter(([nom]) => nom !== choix.feuille)) };
}
