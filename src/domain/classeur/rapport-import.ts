import { countOf } from '../socle/texte.ts';
import { countEtats, type Difference, fautesOf } from './resultat.ts';
import { COLLECTION_CLASSEUR_LABELS, ETAT_LIGNE_LABELS, ETATS_LIGNE } from './vocabulaire.ts';

// What a workbook would change, as a terminal prints it.

/** Counts, questions with the keys of their answers, faults (`max` of them), rows and columns that are left aside. */
export function writeRapport(difference: Difference, correspondance: string, max: number): string {
  const { collection, feuille, lignes, questions, nonLues } = difference;
  const comptes = countEtats(lignes);
  const fautes = fautesOf(difference);
  const laissees = lignes.filter(({ etat }) => etat === 'LAISSEE');
  return [
    `${COLLECTION_CLASSEUR_LABELS[collection]}, feuille « ${feuille} », lue par « ${correspondance} » : ${countOf(lignes.length, 'ligne')}.`,
    ...ETATS_LIGNE.flatMap((etat) => {
      const nombre = comptes[etat] ?? 0;
      return nombre === 0 ? [] : [`  ${String(nombre).padStart(6)} ${ETAT_LIGNE_LABELS[etat][nombre < 2 ? 0 : 1]}`];
    }),
    ...section(
      'À demander (--reponses : un fichier JSON, clé et réponse)',
      questions.flatMap(({ cle, phrase, genre, choix }) => [
        phrase,
        `    ${JSON.stringify(cle)} : ${[...(genre === 'DATE' ? ['une date'] : []), ...choix.map(({ valeur }) => JSON.stringify(valeur))].join(' ou ')}`,
      ]),
      max * 2,
    ),
    ...section(
      'Refusé',
      fautes.map(
        ({ ligne, lettre, colonne, phrase }) =>
          `${lettre ?? ''}${ligne}${colonne === undefined ? '' : ` (${colonne})`} : ${phrase}`,
      ),
      max,
    ),
    ...section(
      'Laissé de côté',
      laissees.map(({ ligne, titre, motifs }) => `ligne ${ligne}, ${titre} : ${motifs.join(' ; ')}`),
      max,
    ),
    ...section(
      'Colonnes non lues',
      nonLues.map(({ lettre, titre, motif }) => `${lettre} (${titre}) : ${motif}`),
      max,
    ),
  ].join('\n');
}

function section(titre: string, lignes: readonly string[], max: number): string[] {
  if (lignes.length === 0) return [];
  const reste = lignes.length - max;
  return [
    '',
    `${titre} :`,
    ...lignes.slice(0, max).map((ligne) => `  ${ligne}`),
    ...(reste > 0 ? [`  … et ${reste} de plus (--toutes).`] : []),
  ];
}
