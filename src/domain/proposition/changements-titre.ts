import type { Projet } from '../projet/projet.ts';
import type { LectureTitre } from './lecture-titre.ts';
import type { ChangementChamp, Valeur } from './proposition.ts';

/** What a projet says of its place and of its length. */
export type LieuxProjet = Pick<
  Projet,
  'region' | 'departement' | 'lieux' | 'axe' | 'emprise' | 'lineaire_prevu_km' | 'lineaire_actualise_km'
>;

/**
 * What the reading of a title would add to its projet: only fields that it lacks. What the register already says was told by
 * somebody, and a title does not change it.
 */
export function changementsOfTitre(projet: LieuxProjet, lecture: LectureTitre): ChangementChamp[] {
  const [principal, ...autres] = lecture.lieux;
  const siens = lecture.lieux.filter(
    ({ region, departement }) => region === projet.region && departement !== undefined,
  );
  const ajouts: Array<[champ: keyof LieuxProjet, valeur: unknown]> =
    projet.region === undefined
      ? [
          ['region', principal?.region],
          ['departement', principal?.departement],
          ['lieux', autres.length > 0 && projet.lieux === undefined ? autres : undefined],
        ]
      : [['departement', siens.length === 1 ? siens[0]?.departement : undefined]];
  // A title tells the length of the contract; a later one says more.
  const longueur = projet.lineaire_actualise_km === undefined ? lecture.longueur_km : undefined;
  ajouts.push(['axe', lecture.axe], ['emprise', lecture.emprise], ['lineaire_prevu_km', longueur]);
  return ajouts.flatMap(([champ, valeur]) =>
    valeur === undefined || projet[champ] !== undefined ? [] : [{ champ, apres: valeur as Valeur }],
  );
}

/** A place of the title that the register contradicts, in a whole sentence; undefined where both agree or one is silent. */
export function ecartTitre({ region }: LieuxProjet, { lieux }: LectureTitre): string | undefined {
  if (region === undefined || lieux.length === 0 || lieux.some((lieu) => lieu.region === region)) return undefined;
  return 'Le titre nomme un lieu d’une autre région que celle de la fiche.';
}
