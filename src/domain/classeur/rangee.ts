import { formeOf } from '../socle/forme.schema.ts';
import { type CelluleLue, isVide, type RangeeLue, texteDe } from './cellule.ts';
import { type Cible, ciblesOf } from './cibles.ts';
import { cleTitre, type ColonneLue } from './correspondance.ts';
import type { ColonneLiee } from './entete.ts';
import { horsTableur, isExporte, isMeme, isTu, lireChemin } from './inchange.ts';
import { CHAMPS_CONSTAT } from './cibles.ts';
import { libelleDe } from './libelles-classeur.ts';
import type { Brut, RegistreOuvert } from './registre-ouvert.ts';
import { type FauteLigne, LAISSER, type Question, type Reponses } from './resultat.ts';
import { isNombre, isZero, readValeur } from './valeur.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

// What the cells of one row say, field by field, against the entry that it is tied to.

/** What rows are read with. */
export interface Lecteur {
  collection: CollectionClasseur;
  feuille: string;
  colonnes: readonly ColonneLiee[];
  registre: RegistreOuvert;
  reponses: Reponses;
}

/** The entry that a row is tied to: as its file says it, and as pages know it. */
export interface FicheLiee {
  brut: Brut;
  fiche: Readonly<Record<string, unknown>>;
}

/** What a row says. */
export interface RangeeComprise {
  /** Fields that it changes, by their names; undefined: erased. */
  valeurs: Map<string, { valeur: unknown; colonne: ColonneLiee }>;
  fautes: FauteLigne[];
  questions: Question[];
  /** Why its row is no entry. */
  ecarte?: string;
  /** Cells that are left aside, and why. */
  laissees: string[];
  /** Columns whose cell is empty where the entry says something. */
  vides: ColonneLiee[];
}

/** A sentence on a cell: what stands there, what was expected, what mends it. */
export function fauteDe(
  { feuille, ligne }: { feuille: string; ligne: number },
  colonne: ColonneLiee | undefined,
  valeur: string,
  attendu: string,
  remede?: string,
): FauteLigne {
  const suite = remede === undefined ? '' : ` ; ${remede}`;
  const phrase = valeur === '' ? `Il manque ${attendu}${suite}.` : `« ${valeur} » : attendu ${attendu}${suite}.`;
  return {
    feuille,
    ligne,
    lettre: colonne?.lettre,
    colonne: colonne?.titre,
    valeur,
    phrase: phrase.replace(/ (?=[;:»])/g, '\u00a0').replaceAll('« ', '«\u00a0'),
  };
}

/** Reads the cells of a row; `liee`: the entry that it is tied to. */
export function readRangee(rangee: RangeeLue, lecteur: Lecteur, liee: FicheLiee | undefined): RangeeComprise {
  const comprise: RangeeComprise = { valeurs: new Map(), fautes: [], questions: [], laissees: [], vides: [] };
  const dites = new Set<string>();
  for (const colonne of lecteur.colonnes) {
    const { lue, rang } = colonne;
    const cible = ciblesOf(lecteur.collection).get(lue.champ);
    if (!cible || ['id', 'date_mise_a_jour'].includes(lue.champ) || dites.has(lue.champ)) continue;
    if (!isQuand(rangee, lue, lecteur.colonnes)) continue;
    const cellule = rangee.cellules[rang] ?? null;
    const motif = Object.keys(lue.ecarte).length === 0 ? undefined : lue.ecarte[texteDe(cellule)];
    if (motif !== undefined) {
      comprise.ecarte = motif;
      return comprise;
    }
    const etat = readCellule(cellule, colonne, cible, rangee.ligne, lecteur, liee, comprise);
    if (etat === 'dite') dites.add(lue.champ);
  }
  return comprise;
}

function isQuand({ cellules }: RangeeLue, { quand }: ColonneLue, colonnes: readonly ColonneLiee[]): boolean {
  if (!quand) return true;
  const autre = colonnes.find(({ lue }) => cleTitre(lue.colonne) === cleTitre(quand.colonne));
  return (
    autre !== undefined && quand.valeurs.some((valeur) => cleTitre(valeur) === cleTitre(texteDe(cellules[autre.rang])))
  );
}

/** `dite`: the field is settled, and no other column fills it. */
function readCellule(
  cellule: CelluleLue,
  colonne: ColonneLiee,
  cible: Cible,
  ligne: number,
  lecteur: Lecteur,
  liee: FicheLiee | undefined,
  comprise: RangeeComprise,
): 'dite' | 'tue' {
  const { lue, titre } = colonne;
  const { registre, reponses, collection, feuille } = lecteur;
  const ou = { feuille, ligne };
  const presente = liee && presenteAt(lue.champ, liee.fiche);
  const genre = cible.schema ? formeOf(cible.schema).genre : 'string';
  const refuse = (valeur: string, attendu: string, remede?: string): 'dite' => {
    if (lue.si_faute === 'laisse')
      comprise.laissees.push(`${titre} : « ${valeur} » laissé de côté, attendu ${attendu}`);
    else comprise.fautes.push(fauteDe(ou, colonne, valeur, attendu, remede));
    return 'dite';
  };
  const ask = (question: Omit<Question, 'lignes'>): string | undefined => {
    const reponse = reponses[question.cle];
    if (reponse === undefined) comprise.questions.push({ ...question, lignes: [ligne] });
    return reponse;
  };
  const texte = texteDe(cellule);
  if (isVide(cellule)) {
    if (lue.obligatoire && presente === undefined) return refuse('', `« ${titre} »`);
    if (liee && isTu(lue.champ, liee.fiche)) return 'tue';
    if (lue.vide === 'efface' && presente !== undefined) {
      const hors = horsTableur(lue.champ, liee?.brut ?? {});
      if (hors !== undefined) return refuse('', hors);
      comprise.valeurs.set(lue.champ, { valeur: undefined, colonne });
    }
    const isEffacable = liee && lireChemin(liee.brut, lue.champ) !== undefined;
    if (isEffacable && horsTableur(lue.champ, liee.brut) === undefined) comprise.vides.push(colonne);
    return 'tue';
  }
  if (liee && isExporte(texte, lue.champ, liee.fiche, collection, registre)) return 'dite';
  if (isNombre(cible) && isZero(cellule) && lue.zero !== 'valeur' && !isMeme(0, presente, genre)) {
    const reponse = lue.zero === 'vide' ? 'NON_SAISI' : ask(questionZero(titre));
    if (reponse !== 'VALEUR') return 'tue';
  }
  let lisible: CelluleLue = cellule;
  const { sens, demandees } = colonne;
  const cle = sens.size + demandees.size === 0 ? '' : cleTitre(texte);
  const code = sens.get(cle);
  if (code !== undefined) {
    if (code === '') return 'tue';
    lisible = code;
  } else if (demandees.has(cle)) {
    // What says too little changes nothing of an entry that says more.
    if (presente !== undefined) return 'dite';
    const reponse = ask(questionValeur(titre, lue.champ, texte, cible));
    if (reponse === undefined || reponse === LAISSER) return 'tue';
    lisible = reponse;
  }
  const lu = readValeur(lisible, cible, lue.unite ?? 'unite', registre);
  if (!('valeur' in lu)) return refuse(texte, lu.attendu, lu.remede);
  if (liee) {
    if (isMeme(lu.valeur, presente, genre)) return 'dite';
    const hors = horsTableur(lue.champ, liee.brut);
    if (hors !== undefined) return refuse(texte, hors);
  }
  comprise.valeurs.set(lue.champ, { valeur: lu.valeur, colonne });
  return 'dite';
}

/** What the entry says at a field that a column may fill, as pages know it. */
function presenteAt(champ: string, fiche: Readonly<Record<string, unknown>>): unknown {
  if (champ in CHAMPS_CONSTAT) {
    const nom = CHAMPS_CONSTAT[champ] ?? '';
    return fiche[{ date: 'avancement_au', source: 'avancement_selon' }[nom] ?? nom];
  }
  if (champ === 'ordre_demarrage') {
    const ordres = (fiche['ordres_service'] ?? []) as ReadonlyArray<{ type: string; date: string }>;
    return ordres.find(({ type }) => type === 'DEMARRAGE')?.date;
  }
  const presente = lireChemin(fiche, champ);
  return Array.isArray(presente) && presente.length === 0 ? undefined : presente;
}

const questionZero = (titre: string): Omit<Question, 'lignes'> => ({
  cle: `zero:${titre}`,
  genre: 'ZERO',
  phrase: `Que veut dire 0 dans la colonne « ${titre} » ?`,
  choix: [
    { valeur: 'NON_SAISI', label: 'Non saisi' },
    { valeur: 'VALEUR', label: 'Vraiment zéro' },
  ],
});

const questionValeur = (titre: string, champ: string, texte: string, { schema }: Cible): Omit<Question, 'lignes'> => ({
  cle: `valeur:${titre}:${champ}:${texte}`,
  genre: 'VALEUR',
  phrase: `« ${texte} », dans la colonne « ${titre} », ne suffit pas à remplir ${champ} : que faut-il y écrire ?`,
  choix: [
    ...(schema ? formeOf(schema).mots : []).map((code) => ({ valeur: code, label: libelleDe(champ, code) })),
    { valeur: LAISSER, label: 'Laisser ce champ de côté' },
  ],
});
