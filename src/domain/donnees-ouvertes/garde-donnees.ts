import { formatJour } from '../socle/date.ts';
import { formatOctets } from '../socle/montant.ts';
import { isRecord } from '../socle/objet.ts';
import { countOf } from '../socle/texte.ts';
import { DOSSIER_OUVERT, type FichierOuvert } from './fichier-ouvert.ts';

// Files of the open data that a reader keeps on the device (R257), as the manifest names them.

type FichierGardable = Pick<FichierOuvert, 'chemin' | 'titre' | 'octets' | 'sha256'>;

/** What the manifest offers, or what a device keeps of it. */
export interface DonneesGardees {
  /** Day on which their register was closed. */
  date_arrete: string;
  fichiers: readonly FichierGardable[];
}

const isFichier = (value: unknown): value is FichierGardable & { portee?: unknown } =>
  isRecord(value) &&
  typeof value['chemin'] === 'string' &&
  typeof value['titre'] === 'string' &&
  typeof value['octets'] === 'number' &&
  typeof value['sha256'] === 'string';

/** The files of the whole register that a manifest names; undefined for what is no manifest. */
export function readDonnees(value: unknown): DonneesGardees | undefined {
  if (!isRecord(value) || typeof value['date_arrete'] !== 'string' || !Array.isArray(value['fichiers']))
    return undefined;
  const fichiers = value['fichiers'].filter(isFichier).filter(({ portee }) => portee !== 'fiche');
  return {
    date_arrete: value['date_arrete'],
    fichiers: fichiers.map(({ chemin, titre, octets, sha256 }) => ({ chemin, titre, octets, sha256 })),
  };
}

/** Those of these paths. */
export const chooseDonnees = (publiees: DonneesGardees, chemins: readonly string[]): DonneesGardees => ({
  ...publiees,
  fichiers: publiees.fichiers.filter(({ chemin }) => chemins.includes(chemin)),
});

/** Where a device keeps a file: two versions of one stand side by side until the later is whole. */
export const cleGarde = ({ chemin, sha256 }: FichierGardable): string => `${DOSSIER_OUVERT}${chemin}?${sha256}`;

/** A hexadecimal digest as `fetch` takes it. */
export const toIntegrite = (sha256: string): string =>
  `sha256-${btoa((sha256.match(/../g) ?? []).map((octet) => String.fromCharCode(Number.parseInt(octet, 16))).join(''))}`;

/** Bytes of these files, once they have come. */
export const octetsDe = ({ fichiers }: DonneesGardees): number =>
  fichiers.reduce((somme, { octets }) => somme + octets, 0);

/** What is kept, of when, how much; and whether one of its files was published anew since. */
export function phraseDonnees(gardees: DonneesGardees, publiees: DonneesGardees | undefined): string {
  const { fichiers, date_arrete } = gardees;
  const accord = fichiers.length < 2 ? 'gardé' : 'gardés';
  const dite = `${countOf(fichiers.length, 'fichier')} ${accord} sur cet appareil (${formatOctets(octetsDe(gardees))}), du registre arrêté au ${formatJour(date_arrete)}.`;
  const sommes = new Map(publiees?.fichiers.map(({ chemin, sha256 }) => [chemin, sha256]));
  const isDepassee = publiees !== undefined && fichiers.some(({ chemin, sha256 }) => sommes.get(chemin) !== sha256);
  return isDepassee ? `${dite} Une version plus récente est publiée\u00a0: gardez-la à nouveau.` : dite;
}
