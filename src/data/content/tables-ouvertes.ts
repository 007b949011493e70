import type { z } from 'zod';
import { publicAttribution } from '../../domain/appel-offres/suite-cachee.ts';
import type { ColonneOuverte, TableOuverte } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { routes } from '../../domain/portail/routes.ts';
import { isRelevee } from '../../domain/projet/precision.ts';
import { champsOf, formeOf, schemaAt, takes } from '../../domain/socle/forme.schema.ts';
import { COLLECTIONS } from './collections.ts';
import type { Registre } from './registre.ts';

// The register's own fields as tables, each described by the words of its schema (R232).

type Schema = z.core.$ZodType;
type Rangee = Readonly<Record<string, unknown>>;

/** A column and how it reads a row. */
interface Lecture<T> {
  colonne: ColonneOuverte;
  lire: (row: T) => string | number | boolean | undefined;
}

const TYPES: Record<string, ColonneOuverte['type']> = {
  jour: 'date',
  instant: 'datetime',
  montant: 'integer',
  nombre: 'integer',
  pourcentage: 'number',
  kilometres: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** What a cell holds of a value; of a list, its words, parted by a semicolon. */
function cellule(valeur: unknown): string | number | boolean | undefined {
  if (Array.isArray(valeur)) return valeur.length === 0 ? undefined : valeur.map(idOf).join(';');
  return typeof valeur === 'string' || typeof valeur === 'number' || typeof valeur === 'boolean' ? valeur : undefined;
}

const idOf = (element: unknown): string =>
  typeof element === 'object' && element !== null && 'id' in element ? String(element.id) : String(element);

/** Fields whose value is one cell: no object, no list but of words or of references. */
function isSimple(nom: string, schema: Schema): boolean {
  const { genre } = formeOf(schema);
  const element = genre === 'array' ? schemaAt(schema, [0]) : schema;
  if (nom === 'bailleur') return true;
  return champsOf(schema).length === 0 && (element === undefined || formeOf(element).genre !== 'tuple');
}

/** Columns of a schema's own fields, but for those left out. */
function colonnesDe(schema: Schema, sans: readonly string[] = []): Array<Lecture<Rangee>> {
  return champsOf(schema)
    .filter(([nom, champ]) => !sans.includes(nom) && isSimple(nom, champ))
    .map(([nom, champ]) => {
      const { genre, sens = '', mots } = formeOf(champ);
      // A moment whose hour may not be known is text: its day alone is no moment.
      const type = genre === 'instant' && takes(champ, '2026-01-01') ? 'string' : (TYPES[genre] ?? 'string');
      return { colonne: { nom, type, description: sens, mots }, lire: (row) => cellule(row[nom]) };
    });
}

const colonne = <T>(
  nom: string,
  description: string,
  lire: Lecture<T>['lire'],
  type: ColonneOuverte['type'] = 'string',
): Lecture<T> => ({ colonne: { nom, type, description }, lire });

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
): TableOuverte {
  const schema = schemaAt(COLLECTIONS[parent === 'projet' ? 'projets' : 'appels-offres'], [champ]);
  const rows = entrees.flatMap((entree) =>
    (((entree as Rangee)[champ] ?? []) as Rangee[]).map((row, rang) => ({ ...row, parent: entree.id, rang: rang + 1 })),
  );
  const lectures = [
    colonne<Rangee>(parent, 'Fiche dont cette ligne fait partie, par son identifiant.', (row) =>
      cellule(row['parent']),
    ),
    colonne<Rangee>('rang', 'Rang dans la fiche, à partir de 1.', (row) => cellule(row['rang']), 'integer'),
    ...(schema ? colonnesDe(schema, ['photo']) : []),
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
  const { projets, appelsOffres, entreprises, bailleurById } = registre;
  const appels = appelsOffres.map(publicAttribution);
  const adresse = (route: (id: string) => string): Lecture<Rangee> =>
    colonne('fiche', 'Adresse de la fiche sur le portail.', ({ id }) => origine + route(String(id)));
  return [
    table(
      'projets',
      'Projets',
      ['id'],
      [
        ID,
        ...colonnesDe(COLLECTIONS.projets),
        coordonnee('lat', 'Latitude, degrés décimaux (WGS 84), là où la position a été relevée sur le chantier.'),
        coordonnee('lng', 'Longitude, degrés décimaux (WGS 84), négative à l’ouest de Greenwich.'),
        adresse(routes.projet),
      ],
      projets,
    ),
    tableListe('projets-financements', 'Financement des projets', 'projet', 'bailleur', projets),
    tableListe('projets-observations', 'Constats d’avancement', 'projet', 'observations', projets),
    tableListe('projets-avenants', 'Avenants des marchés', 'projet', 'avenants', projets),
    tableListe('projets-ordres-service', 'Ordres de service', 'projet', 'ordres_service', projets),
    tableListe('projets-paiements', 'Paiements', 'projet', 'paiements', projets),
    table(
      'appels-doffres',
      'Appels d’offres',
      ['id'],
      [ID, ...colonnesDe(COLLECTIONS['appels-offres']), adresse(routes.appelOffres)],
      appels,
    ),
    tableListe('appels-doffres-lots', 'Lots des appels d’offres', 'appel_offres', 'lots', appels),
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
