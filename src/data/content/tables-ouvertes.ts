import { publicAttribution } from '../../domain/appel-offres/suite-cachee.ts';
import type { TableOuverte } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { routes } from '../../domain/portail/routes.ts';
import { isRelevee } from '../../domain/projet/precision.ts';
import { lieuxOf, phraseLieu, type Situee } from '../../domain/reference/lieu-travaux.ts';
import { lieuTravauxSchema } from '../../domain/reference/lieu-travaux.schema.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { schemaAt } from '../../domain/socle/forme.schema.ts';
import { COLLECTIONS } from './collections.ts';
import { cellule, colonne, colonnesDe, type Lecture, type Rangee } from './colonnes-ouvertes.ts';
import type { Registre } from './registre.ts';

// The register's own fields as tables, each described by the words of its schema (R232).

const ID = colonne<Rangee>('id', 'Identifiant de la fiche : la fin de son adresse.', ({ id }) => String(id));

function table(
  nom: string,
  titre: string,
  cle: readonly string[],
  lectures: ReadonlyArray<Lecture<Rangee>>,
  rows: readonly object[],
): TableOuverte {
  return {
    nom,
    titre,
    cle,
    colonnes: lectures.map(({ colonne: une }) => une),
    lignes: rows.map((row) => lectures.map(({ lire }) => lire(row as Rangee))),
  };
}

/** Rows that a list of a projet or a tender holds, each with the entry that it is of. */
function tableListe(
  nom: string,
  titre: string,
  parent: 'projet' | 'appel_offres',
  champ: string,
  entrees: ReadonlyArray<{ id: string }>,
  deplus: ReadonlyArray<Lecture<Rangee>> = [],
): TableOuverte {
  const path = champ.split('.');
  const schema = schemaAt(COLLECTIONS[parent === 'projet' ? 'projets' : 'appels-offres'], path);
  const rows = entrees.flatMap((entree) => {
    const liste = path.reduce<unknown>((dedans, nom) => (isRecord(dedans) ? dedans[nom] : undefined), entree);
    return ((liste ?? []) as Rangee[]).map((row, rang) => ({ ...row, parent: entree.id, rang: rang + 1 }));
  });
  const lectures = [
    colonne<Rangee>(parent, 'Fiche dont cette ligne fait partie, par son identifiant.', (row) =>
      cellule(row['parent']),
    ),
    colonne<Rangee>('rang', 'Rang dans la fiche, à partir de 1.', (row) => cellule(row['rang']), 'integer'),
    ...(schema ? colonnesDe(schema, ['photo']) : []),
    ...deplus,
  ];
  return table(nom, titre, [parent, 'rang'], lectures, rows);
}

/** Every place of these entries, the main one first; those of a lot with its number (R132, R133). */
function tableLieux(
  nom: string,
  titre: string,
  parent: 'projet' | 'appel_offres',
  entrees: ReadonlyArray<Situee & { id: string; lots?: AppelOffres['lots'] }>,
): TableOuverte {
  const rows = entrees.flatMap(({ lots = [], ...entree }) => {
    const siens = [entree, ...lots].flatMap((situee) =>
      lieuxOf(situee).map((lieu) => ({ ...lieu, lot: 'numero' in situee ? situee.numero : undefined })),
    );
    return siens.map((lieu, rang) => ({ ...lieu, parent: entree.id, rang: rang + 1 }));
  });
  const deLot = colonne<Rangee>('lot', 'Numéro du lot ; absent : le tout.', ({ lot }) => cellule(lot), 'integer');
  const lectures = [
    colonne<Rangee>(parent, 'Fiche dont ce lieu fait partie, par son identifiant.', (row) => cellule(row['parent'])),
    colonne<Rangee>(
      'rang',
      'Rang dans la fiche, à partir de 1 : le lieu principal.',
      ({ rang }) => cellule(rang),
      'integer',
    ),
    ...(parent === 'projet' ? [] : [deLot]),
    ...colonnesDe(lieuTravauxSchema),
  ];
  return table(nom, titre, [parent, 'rang'], lectures, rows);
}

/** Coordinates where they were surveyed on the works, alone (R45). */
function coordonnee(nom: 'lat' | 'lng', description: string): Lecture<Rangee> {
  return colonne(
    nom,
    description,
    ({ location, precision }) =>
      location !== undefined && isRelevee({ precision: precision as 'exacte' })
        ? (location as Record<'lat' | 'lng', number>)[nom]
        : undefined,
    'number',
  );
}

/** Every table of the register, in the order of the guide. */
export function tablesOuvertes(registre: Registre, origine: string): TableOuverte[] {
  const { projets, appelsOffres, entreprises, bailleurById, regionById } = registre;
  const appels = appelsOffres.map(publicAttribution);
  const adresse = (route: (id: string) => string): Lecture<Rangee> =>
    colonne('fiche', 'Adresse de la fiche sur le portail.', ({ id }) => origine + route(String(id)));
  // All the places in one cell, for whoever opens a table alone.
  const lieux = colonne<Rangee>('lieux', 'Tous les lieux, séparés par un point-virgule.', (row) =>
    cellule(lieuxOf(row).map((lieu) => phraseLieu(lieu, (id) => regionById.get(id)?.nom))),
  );
  return [
    table(
      'projets',
      'Projets',
      ['id'],
      [
        ID,
        ...colonnesDe(COLLECTIONS.projets, ['location']),
        lieux,
        coordonnee('lat', 'Latitude, degrés décimaux (WGS 84), là où la position a été relevée sur le chantier.'),
        coordonnee('lng', 'Longitude, degrés décimaux (WGS 84), négative à l’ouest de Greenwich.'),
        adresse(routes.projet),
      ],
      projets,
    ),
    tableLieux('projets-lieux', 'Lieux des projets', 'projet', projets),
    tableListe('projets-financements', 'Financement des projets', 'projet', 'bailleur', projets),
    tableListe('projets-observations', 'Constats d’avancement', 'projet', 'observations', projets),
    tableListe('projets-avenants', 'Avenants des marchés', 'projet', 'avenants', projets),
    tableListe('projets-ordres-service', 'Ordres de service', 'projet', 'ordres_service', projets),
    tableListe('projets-paiements', 'Paiements', 'projet', 'paiements', projets),
    tableListe('projets-marches-resilies', 'Marchés résiliés, travaux repris', 'projet', 'marches_resilies', projets),
    table(
      'appels-doffres',
      'Appels d’offres',
      ['id'],
      [ID, ...colonnesDe(COLLECTIONS['appels-offres']), lieux, adresse(routes.appelOffres)],
      appels,
    ),
    tableLieux('appels-doffres-lieux', 'Lieux des appels d’offres et de leurs lots', 'appel_offres', appels),
    tableListe('appels-doffres-lots', 'Lots des appels d’offres', 'appel_offres', 'lots', appels, [lieux]),
    tableListe('appels-doffres-ouvertures', 'Offres ouvertes', 'appel_offres', 'ouverture.offres_par_lot', appels),
    tableListe('appels-doffres-criteres', 'Critères techniques', 'appel_offres', 'criteres.techniques', appels),
    tableListe('appels-doffres-questions', 'Questions sur les dossiers', 'appel_offres', 'questions', appels),
    table(
      'entreprises',
      'Entreprises',
      ['id'],
      // Whom to write to stands on each company's page: a list of all addresses would serve unwanted mail.
      [ID, ...colonnesDe(COLLECTIONS.entreprises, ['contact_email', 'tel']), adresse(routes.entreprise)],
      entreprises,
    ),
    table('bailleurs', 'Bailleurs', ['id'], [ID, ...colonnesDe(COLLECTIONS.bailleurs)], [...bailleurById.values()]),
  ];
}
