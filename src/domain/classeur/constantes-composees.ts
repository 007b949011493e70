import { cleanTexte } from '../socle/nettoyage.ts';
import type { CibleDite } from './cibles-dites.ts';
import type { Composition } from './correspondance-composee.ts';

// What no column of a sheet says and every row needs, said once on screen (R212).

/** A value that may be said for all rows, and why it is asked. */
export interface ConstanteDite {
  champ: string;
  label: string;
  /** What becomes of rows without it. */
  pourquoi: string;
  /** Closed list; none: a text is typed. */
  mots: CibleDite['mots'];
  /** True where the sheet cannot be compared without it. */
  isDemandee: boolean;
}

/** What the codes of `precision` mean, for who chooses one. */
const PRECISIONS: Readonly<Record<string, string>> = {
  exacte: 'Relevées sur place',
  localite: 'Celles de la localité',
  prefecture: 'Celles de la préfecture',
};

/** Columns that ask for a constant; undefined: the collection itself does. */
const APPELLE: ReadonlyArray<Omit<ConstanteDite, 'label' | 'mots'> & { nom?: string; appelle?: readonly string[] }> = [
  {
    champ: 'source.systeme',
    nom: 'Système d’où vient l’identifiant',
    pourquoi: 'Une colonne donne l’identifiant d’origine\u00a0: deux systèmes peuvent donner le même à deux fiches.',
    appelle: ['source.identifiant'],
    isDemandee: true,
  },
  {
    champ: 'precision',
    nom: 'Ce que valent les coordonnées',
    pourquoi: 'Une colonne donne des coordonnées\u00a0: la carte ne montre pas comme relevé un point qui ne l’est pas.',
    appelle: ['location.lat', 'location.lng'],
    isDemandee: true,
  },
  {
    champ: 'maitre_ouvrage',
    pourquoi:
      'Aucune colonne ne le dit\u00a0: sans lui, une fiche nouvelle est refusée. Une fiche connue garde le sien.',
    isDemandee: false,
  },
];

/** The constants that the tied columns, or new entries, need and that no column says. */
export function sayConstantes(
  { colonnes }: Pick<Composition, 'colonnes'>,
  cibles: readonly CibleDite[],
): ConstanteDite[] {
  const lies = new Set(Object.values(colonnes).map(({ champ }) => champ));
  return APPELLE.flatMap(({ champ, nom, appelle, pourquoi, isDemandee }) => {
    const cible = cibles.find((une) => une.champ === champ);
    if (!cible || lies.has(champ) || appelle?.some((un) => lies.has(un)) === false) return [];
    const mots = cible.mots.map(({ code, label }) => ({
      code,
      label: (champ === 'precision' ? PRECISIONS[code] : undefined) ?? label,
    }));
    return [{ champ, label: nom ?? cible.label, pourquoi, mots, isDemandee }];
  });
}

/** Id of the control of a constant. */
export const idConstante = (champ: string): string => `constante-${champ.replace('.', '-')}`;

/** What is missing among them, by the id of its control. */
export const fautesConstantes = (
  { constantes = {} }: Pick<Composition, 'constantes'>,
  dites: readonly ConstanteDite[],
): Array<[id: string, phrase: string]> =>
  dites
    .filter(({ champ, isDemandee }) => isDemandee && cleanTexte(constantes[champ] ?? '', 'ligne') === '')
    .map(({ champ, mots }) => [
      idConstante(champ),
      mots.length > 0 ? 'Choisissez dans la liste.' : 'Dites-le, comme ERP ou Suivi de la direction.',
    ]);

/** Those that were said and still serve. */
export const constantesOf = (
  { constantes = {} }: Pick<Composition, 'constantes'>,
  dites: readonly ConstanteDite[],
): Record<string, string> =>
  Object.fromEntries(
    dites.flatMap(({ champ }) => {
      const dite = cleanTexte(constantes[champ] ?? '', 'ligne');
      return dite === '' ? [] : [[champ, dite]];
    }),
  );
