// What of an offer goes into the manifest: one text a version, which the database, a browser and a script write alike.

/** A sealed file: its digest and size as it lies in the storage, encrypted. */
export interface PieceScellee {
  /** SHA-256 of the encrypted bytes, hexadecimal. */
  sha256: string;
  /** Size of the encrypted bytes. */
  taille: number;
}

/** One version of an offer that counts, as its receipt and the manifest name it. */
export interface Feuille {
  appel_offres_id: string;
  /** Number of the receipt, `RO-2026-000012`. */
  numero_recu: string;
  /** From 1. */
  version: number;
  /** Key of the company: nobody can put another one's name on the offer. */
  entreprise_id: string;
  /** Moment of the database, ISO with microseconds and `Z`. */
  submitted_at: string;
  /** SHA-256 of each member's public key, in their order; absent from a leaf of before (v1). */
  cles?: readonly string[];
  /** SHA-256 of the envelope: the offer's key, wrapped for each pair of the commission. */
  enveloppe: string;
  /** The form: amounts, bonds, members of the groupement. */
  formulaire: PieceScellee;
  fichiers: readonly PieceScellee[];
}

/** `v1` names no key. */
const teteOf = (cles: readonly string[] | undefined): string => `offre-scellee v${cles === undefined ? 1 : 2}`;

/** The text that is hashed: one fact a line, no space at an end, a line feed after each, UTF-8. */
export function texteFeuille(feuille: Feuille): string {
  const { formulaire, fichiers, cles } = feuille;
  return [
    teteOf(cles),
    `appel-offres ${feuille.appel_offres_id}`,
    `recu ${feuille.numero_recu}`,
    `version ${feuille.version}`,
    `entreprise ${feuille.entreprise_id}`,
    `depose ${feuille.submitted_at}`,
    ...(cles ?? []).map((cle, rang) => `cle ${rang + 1} ${cle}`),
    `enveloppe ${feuille.enveloppe}`,
    `formulaire ${formulaire.sha256} ${formulaire.taille}`,
    ...fichiers.map(({ sha256, taille }, rang) => `fichier ${rang + 1} ${sha256} ${taille}`),
    '',
  ].join('\n');
}

const FORME = new RegExp(
  [
    '^offre-scellee v([12])',
    'appel-offres ([a-z0-9]+(?:-[a-z0-9]+)*)',
    'recu (RO-\\d{4}-\\d{6,})',
    'version ([1-9]\\d*)',
    'entreprise (\\S+)',
    'depose (\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}Z)',
    '((?:cle [1-3] [0-9a-f]{64}\\n){3})?enveloppe ([0-9a-f]{64})',
    'formulaire ([0-9a-f]{64}) (\\d+)',
    '((?:fichier [1-9]\\d* [0-9a-f]{64} \\d+\\n)*)$',
  ].join('\n'),
);

/** Reads such a text back; undefined when it is not to the letter what `texteFeuille` writes. */
export function parseFeuille(texte: string): Feuille | undefined {
  const [, format, appel, recu, version, entreprise, depose, cles = '', enveloppe, formulaire, taille, lignes = ''] =
    FORME.exec(texte) ?? [];
  if (!appel || !recu || !version || !entreprise || !depose || !enveloppe || !formulaire || !taille) return undefined;
  // A leaf of the second version names the keys.
  if (format === '2' && cles === '') return undefined;
  const feuille: Feuille = {
    appel_offres_id: appel,
    numero_recu: recu,
    version: Number(version),
    entreprise_id: entreprise,
    submitted_at: depose,
    ...(format === '2' && { cles: [...cles.matchAll(/[0-9a-f]{64}/g)].map(([cle]) => cle) }),
    enveloppe,
    formulaire: { sha256: formulaire, taille: Number(taille) },
    fichiers: [...lignes.matchAll(/^fichier \d+ ([0-9a-f]{64}) (\d+)$/gm)].map(([, sha256 = '', octets]) => ({
      sha256,
      taille: Number(octets),
    })),
  };
  // Ranks out of order, a size with a zero in front: only what would be written again is taken.
  return texteFeuille(feuille) === texte ? feuille : undefined;
}
