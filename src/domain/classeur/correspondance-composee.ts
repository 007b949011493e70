import type { ApercuFeuille } from './apercu-feuille.ts';
import type { CibleDite } from './cibles-dites.ts';
import { fold } from '../socle/texte.ts';
import type { Correspondance } from './correspondance.ts';
import type { CollectionClasseur, Unite } from './vocabulaire.ts';

// A correspondance made on screen, column by column (R212).

/** What a person says of one column, by its letter: the field, the unit of its amounts, what its values mean. */
export interface ColonneComposee {
  champ: string;
  unite?: Unite | undefined;
  valeurs?: Readonly<Record<string, string>> | undefined;
}

/** What is being said of a sheet. */
export interface Composition {
  nom: string;
  collection: CollectionClasseur;
  feuille: string;
  /** Row of the headings. */
  ligne: number;
  colonnes: Readonly<Record<string, ColonneComposee>>;
  /** What no column says, the same for all rows, by its field. */
  constantes?: Readonly<Record<string, string>>;
}

/** What headings and values say by themselves, before a person says more: what the field is called, in words or as files write it. */
export function guessColonnes(
  { colonnes }: ApercuFeuille,
  cibles: readonly CibleDite[],
): Record<string, ColonneComposee> {
  const prises = new Set<string>();
  return Object.fromEntries(
    colonnes.flatMap(({ lettre, titre, valeurs }) => {
      const sans = fold(titre.replace(/\([^()]*\)\s*$/, ''));
      const cible = cibles.find(({ champ, cles }) => !prises.has(champ) && cles.includes(sans));
      if (!cible) return [];
      prises.add(cible.champ);
      return [[lettre, tieColonne(cible, valeurs)]];
    }),
  );
}

/** A column tied to a field, with the values that read as one of its words. */
export const tieColonne = ({ champ, mots }: CibleDite, valeurs: readonly string[]): ColonneComposee => ({
  champ,
  ...(mots.length > 0 && {
    valeurs: Object.fromEntries(
      valeurs.flatMap((valeur) => {
        const mot = mots.find(({ code, label }) => [fold(code), fold(label)].includes(fold(valeur)));
        return mot ? [[valeur, mot.code]] : [];
      }),
    ),
  }),
});

/** What is missing before the sheet can be read, in one sentence. */
export function fauteComposition(
  { nom, colonnes }: Composition,
  { colonnes: vues }: ApercuFeuille,
  champTitre: string,
): string | undefined {
  if (nom.trim().length < 3) return 'Donnez un nom à cette correspondance, en trois signes au moins.';
  const liees = Object.values(colonnes).filter(({ champ }) => champ !== '');
  if (liees.length < 2) return 'Reliez au moins deux colonnes à un champ.';
  if (!liees.some(({ champ }) => champ === 'id' || champ === champTitre || champ.startsWith('source.')))
    return 'Reliez au moins la colonne qui nomme la fiche\u00a0: son nom, son identifiant ou l’adresse de sa page.';
  const titres = vues.filter(({ lettre }) => colonnes[lettre]?.champ).map(({ titre }) => fold(titre));
  if (new Set(titres).size < titres.length)
    return 'Deux colonnes reliées ont le même titre\u00a0: changez l’un des deux dans le classeur, puis choisissez-le de nouveau.';
  return undefined;
}

/** The correspondance that was said; columns that are tied to nothing are told as left aside. `constantes`: those that serve. */
export function composeCorrespondance(
  { nom, collection, colonnes }: Composition,
  { colonnes: vues }: ApercuFeuille,
  constantes: Readonly<Record<string, string>> = {},
): Correspondance {
  return {
    nom: nom.trim(),
    collection,
    constantes: { ...constantes },
    colonnes: vues.flatMap(({ lettre, titre }) => {
      const dite = colonnes[lettre];
      if (!dite?.champ) return [];
      const valeurs = Object.fromEntries(Object.entries(dite.valeurs ?? {}).filter(([, code]) => code !== ''));
      return [
        {
          ...{ colonne: titre, champ: dite.champ, vide: 'garde' as const, zero: 'demande' as const, valeurs },
          ...{ demande: [], ecarte: {}, obligatoire: false, si_faute: 'refuse' as const },
          ...(dite.unite !== undefined && { unite: dite.unite }),
        },
      ];
    }),
    ignorees: Object.fromEntries(
      vues.flatMap(({ lettre, titre }) => (colonnes[lettre]?.champ ? [] : [[titre, 'laissée de côté']])),
    ),
  };
}

const texte = (mot: string): string => JSON.stringify(mot);

/** The file to put in `content/correspondances/`: what stands as by default is not written. */
export function writeCorrespondance({ nom, collection, constantes, colonnes, ignorees }: Correspondance): string {
  const record = (mots: Readonly<Record<string, unknown>>) =>
    `{ ${Object.entries(mots)
      .map(([cle, mot]) => `${texte(cle)}: ${JSON.stringify(mot)}`)
      .join(', ')} }`;
  const hasMots = (mots: object) => Object.keys(mots).length > 0;
  return [
    `nom: ${texte(nom)}`,
    `collection: ${collection}`,
    ...(hasMots(constantes) ? [`constantes: ${record(constantes)}`] : []),
    'colonnes:',
    ...colonnes.flatMap(({ colonne, champ, unite, vide, valeurs }) => [
      `  - colonne: ${texte(colonne)}`,
      `    champ: ${champ}`,
      ...(unite === undefined ? [] : [`    unite: ${unite}`]),
      ...(vide === 'efface' ? ['    vide: efface'] : []),
      ...(hasMots(valeurs) ? [`    valeurs: ${record(valeurs)}`] : []),
    ]),
    ...(hasMots(ignorees)
      ? ['ignorees:', ...Object.entries(ignorees).map(([t, m]) => `  ${texte(t)}: ${texte(m)}`)]
      : []),
    '',
  ].join('\n');
}
