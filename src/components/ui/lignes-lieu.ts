import { lieuxOf, type NomRegion, phraseLieu, type Situee } from '../../domain/reference/lieu-travaux.ts';
import { labelDepartement } from '../../domain/reference/reference.ts';

/**
 * Where works are, as facts: region, préfecture and locality where there is one place, else every place in a line. What is
 * not known is told, for a project as for a tender (R132).
 */
export function lignesLieu(
  entry: Situee,
  nomOf: NomRegion,
): Array<readonly [terme: string, valeur: string | undefined]> {
  const lieux = lieuxOf(entry);
  const [lieu] = lieux;
  if (lieu === undefined) return [['Région', 'non renseignée']];
  if (lieux.length > 1) return [['Lieux', lieux.map((un) => phraseLieu(un, nomOf)).join(' ; ')]];
  return [
    ['Région', nomOf(lieu.region)],
    [labelDepartement(lieu.region), lieu.departement ?? 'non renseignée'],
    ['Localité', lieu.localite],
  ];
}
