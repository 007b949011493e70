import { adresseLicence, type Identite } from '../reference/identite.ts';
import { MENTION_EXEMPLE } from '../portail/portail.ts';
import { adresseFichier, type FichierOuvert } from './fichier-ouvert.ts';
import { type ObjetJson, toObjet } from './json.ts';
import type { Prefixes } from './prefixes.ts';

/** What every description of the open data begins with. */
export interface EnTeteOuvert {
  identite: Identite;
  /** Day on which the register was closed. */
  date_arrete: string;
  /** Address of the site, with its last slash. */
  site: string;
  /** Address of the guide. */
  guide: string;
  prefixes: Prefixes;
}

const PROVISOIRE =
  'Les préfixes oc4ids-xxxxxx et ocds-xxxxxx sont provisoires\u00a0: ils changeront quand l’agence aura reçu les siens.';

/** What a re-user is warned of; nothing of an agency's own register with its own prefixes. */
export const avertissementsOf = ({ identite, prefixes }: Pick<EnTeteOuvert, 'identite' | 'prefixes'>): string[] => [
  ...(identite.exemple ? [`${MENTION_EXEMPLE}.`] : []),
  ...(prefixes.isProvisoire ? [PROVISOIRE] : []),
];

/** Every file with its count, its bytes and its digest (R232); how many published values stand out (`valeurs-a-verifier.csv`). */
export function writeManifeste(
  fichiers: readonly FichierOuvert[],
  enTete: EnTeteOuvert,
  valeurs_a_verifier: number,
): ObjetJson {
  const { identite, date_arrete, site, guide } = enTete;
  return toObjet({
    titre: 'Données ouvertes du suivi des travaux publics en Guinée',
    editeur: identite.agence,
    guide,
    licence: { ...identite.licence, url: adresseLicence(identite) },
    date_arrete,
    avertissements: avertissementsOf(enTete),
    valeurs_a_verifier,
    nombre_fichiers: fichiers.length,
    fichiers: fichiers.map(({ chemin, titre, type, nombre, octets, sha256, portee }) => ({
      chemin,
      adresse: adresseFichier(chemin, site),
      titre,
      type,
      portee,
      nombre,
      octets,
      sha256,
    })),
  });
}

/** The digests as `sha256sum -c` reads them. */
export const writeSommes = (fichiers: readonly FichierOuvert[]): string =>
  fichiers.map(({ sha256, chemin }) => `${sha256}  ${chemin}\n`).join('');

/** Tables as one Frictionless Data package: each with its Table Schema. */
export function writeDatapackage(
  tables: ReadonlyArray<{ nom: string; titre: string; schema: ObjetJson; fichiers: readonly FichierOuvert[] }>,
  { identite, date_arrete, guide }: EnTeteOuvert,
): ObjetJson {
  return toObjet({
    profile: 'tabular-data-package',
    name: 'suivi-travaux-publics-guinee',
    title: 'Registre des travaux publics en Guinée',
    version: date_arrete,
    homepage: guide,
    licenses: [{ name: identite.licence.nom, path: adresseLicence(identite) }],
    contributors: [{ title: identite.agence, role: 'publisher' }],
    resources: tables.flatMap(({ nom, titre, schema, fichiers }) => {
      const [seul] = fichiers;
      return [
        {
          profile: 'tabular-data-resource',
          name: nom,
          title: titre,
          path: fichiers.length === 1 ? seul?.chemin : fichiers.map(({ chemin }) => chemin),
          format: 'csv',
          mediatype: 'text/csv',
          encoding: 'utf-8',
          bytes: fichiers.length === 1 ? seul?.octets : undefined,
          hash: fichiers.length === 1 ? `sha256:${seul?.sha256 ?? ''}` : undefined,
          schema,
        },
      ];
    }),
  });
}
