import type { Contenu } from '../registre/contenu.ts';
import { jourDe } from '../registre/saisie-francaise.ts';
import { formatJour } from '../socle/date.ts';
import { isRecord } from '../socle/objet.ts';
import type { RangeeLue } from './cellule.ts';
import type { ColonneLiee } from './entete.ts';
import { compareFaces } from './face-a-face.ts';
import type { Champs } from './fiche-appliquee.ts';
import type { FicheLiee, Lecteur, RangeeComprise } from './rangee.ts';
import { LAISSER, type LigneComparee, type Question } from './resultat.ts';
import { CHAMP_TITRE, type CollectionClasseur } from './vocabulaire.ts';

// What a row asks a person, since no cell of it says it.

/** A row under comparison: its result, what it asks, the entry that it would make. */
export interface LigneEnCours {
  comparee: LigneComparee;
  questions: Question[];
  /** Columns whose cell is empty where its entry says something. */
  vides?: readonly ColonneLiee[];
  fiche?: Contenu[CollectionClasseur][number];
}

/** Never tied by its title alone: a person chooses among the entries that look like it. */
export function chooseSemblable(
  ids: readonly string[],
  rangee: RangeeLue,
  lecteur: Lecteur,
  enCours: LigneEnCours,
): string | undefined {
  const { collection, registre, reponses } = lecteur;
  const { ligne, titre } = enCours.comparee;
  if (ids.length === 0) return undefined;
  const cle = `double:${ligne}`;
  const reponse = reponses[cle];
  if (reponse !== undefined) return reponse === 'NOUVELLE' ? undefined : reponse;
  const dite = (id: string): string => {
    const fiche = registre.bruts[collection].get(id);
    return [
      fiche?.[CHAMP_TITRE[collection]],
      fiche?.['departement'] ?? registre.annuaires.regions.nomOf(String(fiche?.['region'])),
    ]
      .filter(Boolean)
      .join(' – ');
  };
  enCours.questions.push({
    cle,
    genre: 'DOUBLE',
    phrase: `« ${titre} » ressemble à une fiche du registre : est-ce la même ?`,
    lignes: [ligne],
    choix: [
      ...ids.map((id) => ({ valeur: id, label: `La même : ${dite(id)}` })),
      { valeur: 'NOUVELLE', label: 'Une autre : créer une fiche' },
      { valeur: LAISSER, label: 'Laisser cette ligne' },
    ],
    face: compareFaces(rangee, ids, lecteur),
  });
  return undefined;
}

/** What ends a projet before its works do, each on a day. */
const FINS = ['abandon', 'resiliation'] as const;

/** Answer of who knows that something ended, and not when: it is written without its day (R286). */
const SANS_JOUR = 'INCONNU';

/** An end that becomes known without its day: nobody invents one. `LAISSER`: the row waits for who knows it. */
export function askFins(
  champs: Champs,
  avant: Champs,
  ligne: number,
  ecrit: (champ: string) => string,
  reponses: Lecteur['reponses'],
): Question[] | typeof LAISSER {
  const cleDe = (champ: string) => `date:${ecrit('source.identifiant') || `ligne ${ligne}`}:${champ}`;
  const sansJour = FINS.filter((champ) => {
    const fin = champs[champ];
    const sue = avant[champ];
    return isRecord(fin) && fin['date'] === undefined && !(isRecord(sue) && sue['date'] === undefined);
  });
  if (sansJour.some((champ) => reponses[cleDe(champ)] === LAISSER)) return LAISSER;
  return sansJour.flatMap((champ) => {
    const cle = cleDe(champ);
    if (reponses[cle] === SANS_JOUR) return [];
    const jour = jourDe(reponses[cle] ?? '')?.jour;
    if (jour !== undefined) {
      champs[champ] = { date: jour, ...(champs[champ] as Champs) };
      return [];
    }
    const quoi = champ === 'abandon' ? 'a-t-il été abandonné' : 'son marché a-t-il été résilié';
    return [
      {
        cle,
        genre: 'DATE' as const,
        phrase: `Quel jour le projet « ${ecrit('title')} » ${quoi} ?`,
        lignes: [ligne],
        choix: [
          { valeur: SANS_JOUR, label: 'Jour inconnu : l’écrire sans jour' },
          { valeur: LAISSER, label: 'Laisser la ligne' },
        ],
      },
    ];
  });
}

/** A row of an export of before the last change of its entry: whoever filled it had not seen that change. */
export function checkPerimee(
  { valeurs }: RangeeComprise,
  liee: FicheLiee | undefined,
  maj: string,
  ligne: number,
  reponses: Lecteur['reponses'],
  enCours: LigneEnCours,
): void {
  const exportee = jourDe(maj)?.jour;
  const actuelle = liee?.fiche['date_mise_a_jour'];
  if (!liee || exportee === undefined || typeof actuelle !== 'string' || actuelle <= exportee || valeurs.size === 0)
    return;
  const cle = `perimee:${liee.brut.id}`;
  const reponse = reponses[cle];
  if (reponse === 'GARDER') return;
  if (reponse === LAISSER) {
    valeurs.clear();
    return;
  }
  enCours.questions.push({
    cle,
    genre: 'PERIMEE',
    phrase: `La fiche « ${enCours.comparee.titre} » a changé le ${formatJour(actuelle)}, après cet export : appliquer quand même la ligne ?`,
    lignes: [ligne],
    choix: [
      { valeur: 'GARDER', label: 'Appliquer la ligne' },
      { valeur: LAISSER, label: 'Laisser la fiche comme elle est' },
    ],
  });
}
