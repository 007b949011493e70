import { isRecord } from '../socle/objet.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import { fold, listOf } from '../socle/texte.ts';
import { isVide, type RangeeLue, texteDe } from './cellule.ts';
import { FAITS_MAX } from './face-a-face.ts';
import { lireChemin } from './inchange.ts';
import type { LigneEnCours } from './questions-ligne.ts';
import { fauteDe, type Lecteur } from './rangee.ts';
import { type FaceAFace, LAISSER } from './resultat.ts';
import { createTitres } from './titres-semblables.ts';
import { CHAMP_TITRE, CHAMPS_CLES } from './vocabulaire.ts';

// New rows of one sheet against each other: a block that was pasted twice, an export that tells one projet twice (R204).

/** What identifies a row, by field; what is compared of it. */
type Cles = ReadonlyMap<string, string>;

/** A new row that stands. */
interface Neuve {
  rangee: RangeeLue;
  cles: Cles;
}

/** Digits of a title, in order: what tells lots and sections of one road apart. */
const chiffresDe = (titre: string): string => (fold(titre).match(/\d+/g) ?? []).join(' ');

/**
 * Judges new rows in their order: one with an identifier that a former one has is refused, and names it; one that looks like a
 * former one is asked about, side by side. Two identifiers, or the numbers of two lots, tell two rows apart.
 */
export function createDoublesFeuille(lecteur: Lecteur): (rangee: RangeeLue, enCours: LigneEnCours) => void {
  const { collection, colonnes, feuille, reponses } = lecteur;
  const parCle = new Map<string, number>();
  const neuves = new Map<string, Neuve>();
  const titres = createTitres();

  const clesOf = ({ comparee }: LigneEnCours): Cles => {
    const champs = Object.fromEntries((comparee.changement?.champs ?? []).map(({ champ, apres }) => [champ, apres]));
    return new Map(
      CHAMPS_CLES[collection].flatMap((champ) => {
        const valeur = lireChemin(champs, champ);
        if (typeof valeur !== 'string' || lettresOf(valeur) === '') return [];
        const source = champ.startsWith('source.') ? champs['source'] : undefined;
        const systeme = isRecord(source) && typeof source['systeme'] === 'string' ? source['systeme'] : '';
        return [[champ, `${lettresOf(systeme)} ${lettresOf(valeur)}`] as const];
      }),
    );
  };

  const refuse = ({ comparee }: LigneEnCours, rangee: RangeeLue, champ: string, deja: number): void => {
    const colonne = colonnes.find(({ lue }) => lue.champ === champ);
    const ecrite = colonne === undefined ? comparee.titre : texteDe(rangee.cellules[colonne.rang]);
    comparee.etat = 'REFUSEE';
    comparee.attend = [];
    delete comparee.changement;
    comparee.fautes.push(
      fauteDe(
        { feuille, ligne: comparee.ligne },
        colonne,
        ecrite,
        `une ligne par fiche : la ligne ${deja} a déjà celui-ci`,
      ),
    );
  };

  /** Former rows that look like this one. */
  const semblables = (titre: string, region: string | undefined, cles: Cles): string[] =>
    titres.find(titre, region).filter((nom) => {
      const autre = neuves.get(nom);
      const sien = autre && ecrit(autre.rangee, 'titre');
      if (sien !== undefined && fold(sien) === fold(titre)) return true;
      const isAutre = [...cles].some(([champ, cle]) => (autre?.cles.get(champ) ?? cle) !== cle);
      return !isAutre && chiffresDe(sien ?? '') === chiffresDe(titre);
    });

  const ecrit = ({ cellules }: RangeeLue, quoi: 'titre' | 'region'): string | undefined => {
    const champ = quoi === 'titre' ? CHAMP_TITRE[collection] : quoi;
    const cellule = cellules[colonnes.find(({ lue }) => lue.champ === champ)?.rang ?? -1];
    return isVide(cellule) ? undefined : texteDe(cellule);
  };

  const ask = (enCours: LigneEnCours, rangee: RangeeLue, lignes: readonly string[]): boolean => {
    const { comparee } = enCours;
    const cle = `double:${comparee.ligne}:${lignes.join(',')}`;
    const reponse = reponses[cle];
    if (reponse === 'NOUVELLE') return true;
    const dites = `${lignes.length === 1 ? 'la ligne' : 'les lignes'} ${listOf(lignes)}`;
    if (reponse === LAISSER) {
      comparee.etat = 'LAISSEE';
      comparee.attend = [];
      delete comparee.changement;
      comparee.motifs.push(`laissée, à votre demande : la même que ${dites}`);
      return false;
    }
    enCours.questions.push({
      cle,
      genre: 'DOUBLE',
      phrase: `« ${comparee.titre} » ressemble à ${dites} de ce fichier : est-ce la même fiche ?`,
      lignes: [comparee.ligne],
      choix: [
        { valeur: LAISSER, label: `La même que ${dites} : laisser celle-ci` },
        { valeur: 'NOUVELLE', label: 'Une autre : créer une fiche' },
      ],
      face: compareRangees(rangee, lignes),
    });
    comparee.etat = 'DEMANDEE';
    comparee.attend = enCours.questions.map((question) => question.cle);
    return true;
  };

  const compareRangees = (rangee: RangeeLue, lignes: readonly string[]): FaceAFace => {
    const dits = colonnes.map(({ rang, titre }) => ({
      titre,
      ici: texteDe(rangee.cellules[rang]),
      la: lignes.map((ligne) => texteDe(neuves.get(ligne)?.rangee.cellules[rang])),
    }));
    return {
      ids: lignes.map((ligne) => `Ligne ${ligne}`),
      faits: dits.filter(({ ici, la }) => ici !== '' || la.some((dit) => dit !== '')).slice(0, FAITS_MAX),
    };
  };

  return (rangee, enCours) => {
    const { comparee, questions } = enCours;
    // One that may be an entry of the register is judged once that is answered.
    if (comparee.changement?.genre !== 'CREATION' || questions.some(({ genre }) => genre === 'DOUBLE')) return;
    const cles = clesOf(enCours);
    for (const [champ, cle] of cles) {
      const deja = parCle.get(`${champ} ${cle}`);
      if (deja !== undefined) {
        refuse(enCours, rangee, champ, deja);
        return;
      }
    }
    const region = ecrit(rangee, 'region');
    const lignes = semblables(comparee.titre, region, cles);
    if (lignes.length > 0 && !ask(enCours, rangee, lignes)) return;
    for (const [champ, cle] of cles) parCle.set(`${champ} ${cle}`, comparee.ligne);
    neuves.set(String(comparee.ligne), { rangee, cles });
    titres.add(String(comparee.ligne), comparee.titre, region);
  };
}
