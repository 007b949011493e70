import { APPELLATIONS, type Nommee } from '../registre/appellations.ts';
import type { FormeChamp, FormesChamps, FormesFiches } from './forme-champ.ts';
import type { ChangementFiche } from './proposition.ts';

type Fiche = Readonly<Record<string, unknown>> & { readonly id: string };

/** Entries of the collections that fields name. */
type Fiches = Readonly<Partial<Record<Nommee, ReadonlyArray<{ readonly id: string }>>>>;

const NOMMEES = Object.keys(APPELLATIONS) as Nommee[];

/** What entries are called, by collection and identifier. */
export type NomsFiches = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What entries are called first; two that share a name are told apart by their identifier. */
export function nomsOf(fiches: Fiches): NomsFiches {
  return Object.fromEntries(
    NOMMEES.map((collection) => [collection, nomsDe(fiches[collection] ?? [], APPELLATIONS[collection])]),
  );
}

/** The same, with entries that a proposition creates: the others may already name them. */
export const nomsAvec = (fiches: Fiches, changements: readonly ChangementFiche[]): NomsFiches =>
  nomsOf(
    Object.fromEntries(
      NOMMEES.map((collection) => [
        collection,
        [
          ...(fiches[collection] ?? []),
          ...changements.flatMap((une) => (une.collection === collection ? ficheNouvelle(une) : [])),
        ],
      ]),
    ),
  );

const ficheNouvelle = ({ id, genre, champs }: ChangementFiche) =>
  genre === 'CREATION' ? [{ id, ...Object.fromEntries(champs.map(({ champ, apres }) => [champ, apres])) }] : [];

function nomsDe(fiches: ReadonlyArray<{ readonly id: string }>, champs: readonly string[]): Record<string, string> {
  const noms = new Map(
    fiches.map((fiche) => {
      const nom = champs.map((champ) => (fiche as Fiche)[champ]).find(isTexte);
      return [fiche.id, nom ?? fiche.id];
    }),
  );
  const fois = new Map<string, number>();
  for (const nom of noms.values()) fois.set(nom, (fois.get(nom) ?? 0) + 1);
  return Object.fromEntries([...noms].map(([id, nom]) => [id, fois.get(nom) === 1 ? nom : `${nom} (${id})`]));
}

const isTexte = (valeur: unknown): valeur is string => typeof valeur === 'string';

/** Forms whose fields that name an entry read by its name, as words of a closed list do. */
export const nommeFormes = (formes: FormesChamps, noms: NomsFiches): FormesChamps =>
  Object.fromEntries(Object.entries(formes).map(([champ, forme]) => [champ, nommeForme(forme, noms)]));

/** The same, for every collection. */
export const nommeFiches = (formes: FormesFiches, noms: NomsFiches): FormesFiches =>
  Object.fromEntries(
    Object.entries(formes).map(([collection, siennes]) => [collection, nommeFormes(siennes, noms)]),
  ) as FormesFiches;

function nommeForme(forme: FormeChamp, noms: NomsFiches): FormeChamp {
  const mots = forme.cible === undefined ? undefined : noms[forme.cible];
  return {
    ...forme,
    ...(mots && { mots }),
    ...(forme.champs && { champs: nommeFormes(forme.champs, noms) }),
  };
}
