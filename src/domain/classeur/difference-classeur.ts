import type { Territoire } from '../registre/territoire.ts';
import { countOf } from '../socle/texte.ts';
import type { RangeeLue } from './cellule.ts';
import { isVide, lettreColonne, texteDe } from './cellule.ts';
import { checkEnsemble } from './controle-classeur.ts';
import { cleSansUnite, cleTitre, type Correspondance } from './correspondance.ts';
import { createDoublesFeuille } from './doubles-feuille.ts';
import { type Entete, isEnteteRepetee, linkColonnes } from './entete.ts';
import { compareLigne, nommeIds } from './ligne-classeur.ts';
import type { LigneEnCours } from './questions-ligne.ts';
import { createRattachement } from './rattachement-ligne.ts';
import { fauteDe, type Lecteur } from './rangee.ts';
import type { RegistreOuvert } from './registre-ouvert.ts';
import type { Difference, LigneComparee, Question, Reponses } from './resultat.ts';

/** What a comparison needs besides the sheet. */
export interface ReglagesDifference {
  registre: RegistreOuvert;
  reponses?: Reponses;
  territoire?: Territoire;
  onLignes?: (faites: number) => void;
}

/** Compares the rows of a sheet with the register, by a correspondance; nothing is written, nothing is guessed. */
export function compareFeuille(
  entete: Entete,
  correspondance: Correspondance,
  { registre, reponses = {}, territoire, onLignes }: ReglagesDifference,
): Difference {
  const { collection, constantes } = correspondance;
  const colonnes = linkColonnes(entete, correspondance);
  const lecteur: Lecteur = { collection, feuille: entete.feuille, colonnes, registre, reponses };
  const rattache = createRattachement(collection, colonnes, registre);
  const checkDouble = createDoublesFeuille(lecteur);
  const enCours: LigneEnCours[] = [];
  const prises = new Map<string, number>();
  entete.rangees.forEach((rangee, rang) => {
    // Nothing but spaces: an empty row.
    if (rangee.cellules.every(isVide)) return;
    const comparee = isEnteteRepetee(rangee, entete)
      ? laissee(rangee, lecteur, 'les titres des colonnes, répétés')
      : compareLigne(rangee, lecteur, constantes, rattache(rangee), prises);
    checkDouble(rangee, comparee);
    enCours.push(comparee);
    if (rang % 200 === 0) onLignes?.(rang);
  });
  nommeIds(enCours, collection, registre);
  refuseEnsemble(enCours, lecteur, territoire);
  const lignes = enCours.map(({ comparee }) => comparee);
  return {
    collection,
    feuille: entete.feuille,
    lignes,
    questions: joinQuestions(enCours),
    vides: countVides(enCours),
    colonnes: colonnes.map(({ lettre, titre, lue }) => ({ lettre, titre, champ: lue.champ })),
    nonLues: entete.titres
      .filter(({ rang }) => !colonnes.some((colonne) => colonne.rang === rang))
      .map(({ rang, titre }) => ({ lettre: lettreColonne(rang), titre, motif: motifDe(titre, correspondance) })),
  };
}

const motifDe = (titre: string, { ignorees }: Correspondance): string =>
  Object.entries(ignorees).find(
    ([nom]) => cleTitre(nom) === cleTitre(titre) || cleSansUnite(nom) === cleSansUnite(titre),
  )?.[1] ?? 'aucun champ ne lui correspond';

const laissee = ({ ligne, cellules }: RangeeLue, { feuille }: Lecteur, motif: string): LigneEnCours => ({
  comparee: {
    feuille,
    ligne,
    etat: 'LAISSEE',
    titre: cellules.map(texteDe).filter(Boolean).slice(0, 3).join(' · '),
    fautes: [],
    attend: [],
    motifs: [motif],
  },
  questions: [],
});

/** Refuses the rows whose entries the register would refuse, until it refuses none: without one, another may be sound. */
function refuseEnsemble(
  enCours: readonly LigneEnCours[],
  { collection, colonnes, registre, feuille }: Lecteur,
  territoire?: Territoire,
): void {
  for (;;) {
    const vivantes = enCours.filter(
      ({ fiche, comparee: { etat } }) => fiche && (etat === 'NOUVELLE' || etat === 'CHANGEE'),
    );
    const fautes = checkEnsemble(
      collection,
      new Map(
        vivantes.map(({ comparee, fiche }) => [comparee.id ?? '', { ...(fiche as object), id: comparee.id } as never]),
      ),
      registre,
      territoire,
    );
    if (fautes.size === 0) return;
    for (const { comparee } of vivantes) {
      const siennes = fautes.get(comparee.id ?? '');
      if (!siennes) continue;
      refuse(comparee);
      for (const { champ, valeur, attendu, remede } of siennes) {
        const [premier] = champ.split('.');
        const colonne =
          colonnes.find(({ lue }) => lue.champ === champ) ??
          colonnes.find(({ lue }) => lue.champ.split('.')[0] === premier);
        const ecrite = typeof valeur === 'string' || typeof valeur === 'number' ? String(valeur) : champ;
        comparee.fautes.push(fauteDe({ feuille, ligne: comparee.ligne }, colonne, ecrite, attendu, remede));
      }
    }
  }
}

function refuse(comparee: LigneComparee): void {
  comparee.etat = 'REFUSEE';
  delete comparee.changement;
}

/** How many cells of each column are empty where the entry says something. */
function countVides(enCours: readonly LigneEnCours[]): Difference['vides'] {
  const parChamp = new Map<string, Difference['vides'][number]>();
  for (const { lettre, titre, lue } of enCours.flatMap(({ vides = [] }) => vides)) {
    const connue = parChamp.get(lue.champ);
    if (connue) connue.lignes += 1;
    else parChamp.set(lue.champ, { lettre, titre, champ: lue.champ, lignes: 1 });
  }
  return [...parChamp.values()];
}

/** One question for all the rows that ask it. */
function joinQuestions(enCours: readonly LigneEnCours[]): Question[] {
  const jointes = new Map<string, Question>();
  for (const { questions, comparee } of enCours) {
    if (comparee.etat !== 'DEMANDEE') continue;
    for (const question of questions) {
      const connue = jointes.get(question.cle);
      if (connue) connue.lignes.push(...question.lignes);
      else jointes.set(question.cle, { ...question, lignes: [...question.lignes] });
    }
  }
  return [...jointes.values()].map((question) => ({
    ...question,
    phrase: `${question.phrase} (${countOf(question.lignes.length, 'ligne')})`,
  }));
}
