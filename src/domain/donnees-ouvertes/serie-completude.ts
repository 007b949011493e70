import type { CompletudePubliee } from '../registre/publication.schema.ts';
import type { BilanCost, Compte } from './completude-cost.ts';
import type { TableOuverte } from './table-ouverte.ts';

// What is published of what CoST asks, one publication after the other (R255): kept by each, never computed afterwards.

/** Owners of a register, as they stood on a day. */
export interface PointCompletude {
  date: string;
  maitres: ReadonlyArray<BilanCost['maitres'][number]>;
}

/** What a publication keeps of it. */
export const completudePubliee = ({ maitres }: BilanCost): CompletudePubliee[] =>
  maitres.map(({ nom, projets, presents, absents, sansObjet }) => ({
    maitre_ouvrage: nom,
    projets,
    presents,
    absents,
    sans_objet: sansObjet,
  }));

/** Publications that kept their own count, oldest first, then the register as it is, closed on `arrete`. */
export function serieCompletude(
  publications: ReadonlyArray<{ date: string; completude?: readonly CompletudePubliee[] | undefined }>,
  bilan: BilanCost,
  arrete: string,
): PointCompletude[] {
  const gardees = publications.flatMap(({ date, completude }) =>
    completude === undefined || date >= arrete
      ? []
      : [
          {
            date,
            maitres: completude.map(({ maitre_ouvrage: nom, sans_objet: sansObjet, ...compte }) => ({
              nom,
              sansObjet,
              ...compte,
            })),
          },
        ],
  );
  return [...gardees, { date: arrete, maitres: bilan.maitres }];
}

/** Of all owners together. */
export const totalOf = ({ maitres }: PointCompletude): Compte =>
  maitres.reduce(
    (somme, { presents, absents, sansObjet }) => ({
      presents: somme.presents + presents,
      absents: somme.absents + absents,
      sansObjet: somme.sansObjet + sansObjet,
    }),
    { presents: 0, absents: 0, sansObjet: 0 },
  );

/** The series as a table, one row per publication and owner. */
export const tableSerie = (serie: readonly PointCompletude[]): TableOuverte => ({
  nom: 'completude-publications',
  titre: 'Ce qui est publié, par publication et maître d’ouvrage (CoST)',
  cle: ['publication', 'maitre_ouvrage'],
  colonnes: [
    { nom: 'publication', type: 'date', description: 'Jour où le registre de cette publication a été arrêté.' },
    { nom: 'maitre_ouvrage', type: 'string', description: 'Maître d’ouvrage.' },
    { nom: 'projets', type: 'integer', description: 'Ses projets ce jour-là.' },
    { nom: 'presents', type: 'integer', description: 'Éléments publiés.' },
    { nom: 'absents', type: 'integer', description: 'Éléments demandés et non publiés.' },
    { nom: 'sans_objet', type: 'integer', description: 'Éléments qui n’avaient pas lieu d’être à ce stade.' },
  ],
  lignes: serie.flatMap(({ date, maitres }) =>
    maitres.map(({ nom, projets, presents, absents, sansObjet }) => [date, nom, projets, presents, absents, sansObjet]),
  ),
});
