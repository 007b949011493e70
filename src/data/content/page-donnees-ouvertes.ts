import { writeDataset } from '../../domain/donnees-ouvertes/catalogue-dcat.ts';
import type { FichierOuvert } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { avertissementsOf } from '../../domain/donnees-ouvertes/manifeste.ts';
import { getDonneesOuvertes } from './donnees-ouvertes.ts';

/** A group of files, under the heading that says what they are for. */
interface GroupeFichiers {
  titre: string;
  sens: string;
  fichiers: FichierOuvert[];
  /** The same rows in Parquet and for Excel, by the path of the CSV. */
  types: ReadonlyMap<string, FichierOuvert>;
  classeurs: ReadonlyMap<string, FichierOuvert>;
}

const GROUPES: ReadonlyArray<readonly [titre: string, sens: string, motif: RegExp]> = [
  [
    'Tableaux',
    'Pour un tableur ou un programme\u00a0: une ligne par fiche, les champs du registre par leur nom. En Excel et en Parquet, dates et nombres sont typés.',
    /\.csv$/,
  ],
  ['Carte', 'Pour un logiciel de cartes.', /\.geojson$/],
  [
    'Normes internationales',
    'Pour comparer avec d’autres pays, par les outils qui lisent ces normes.',
    /^(?:oc4ids|ocds)\//,
  ],
  [
    'Historique',
    'Un changement par ligne\u00a0: quelle fiche, quel champ, avant, après, quand\u00a0; pourquoi, là où le registre le dit.',
    /\.ndjson$/,
  ],
  ['Pour s’y retrouver', 'Ce que contient chaque fichier, et de quoi le vérifier.', /^[^/]+\.(?:json|jsonld|txt)$/],
];

/** What the guide of the open data says of the files: those of the whole register, and how many there are by entry. */
export async function getGuideDonnees() {
  const { enTete, fichiers, bilan, serie, isGardees, horsNorme } = await getDonneesOuvertes();
  const registre = fichiers.filter(({ portee }) => portee === 'registre');
  const sameRows = (extension: string) =>
    new Map(
      registre
        .filter(({ chemin }) => chemin.endsWith(`.${extension}`))
        .map((fichier) => [fichier.chemin.replace(/\w+$/, 'csv'), fichier]),
    );
  const [types, classeurs] = [sameRows('parquet'), sameRows('xlsx')];
  const groupes: GroupeFichiers[] = GROUPES.map(([titre, sens, motif]) => ({
    titre,
    sens,
    fichiers: registre.filter(({ chemin }) => motif.test(chemin)),
    types,
    classeurs,
  })).filter(({ fichiers: siens }) => siens.length > 0);
  const countFiches = (dossier: string): number =>
    fichiers.filter(({ chemin, portee }) => portee === 'fiche' && chemin.startsWith(dossier)).length;
  return {
    enTete,
    groupes,
    bilan,
    serie,
    isGardees,
    horsNorme,
    avertissements: avertissementsOf(enTete),
    parFiche: { projets: countFiches('oc4ids/'), procedures: countFiches('ocds/') },
    // No text of the register closes the script that holds it.
    dataset: JSON.stringify(writeDataset(fichiers, enTete)).replaceAll('<', '\\u003c'),
  };
}
