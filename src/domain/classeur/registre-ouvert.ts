import { completeLots } from '../appel-offres/lots-completes.ts';
import { completeProjet } from '../projet/completude.ts';
import { APPELLATIONS, type Nommee } from '../registre/appellations.ts';
import type { Contenu } from '../registre/contenu.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import { readPar, SCHEMAS_REGISTRE } from './collections.schema.ts';

/** An entry as its file says it, its name besides. */
export type Brut = Readonly<Record<string, unknown>> & { readonly id: string };

/** The register that a workbook is compared with, as its files say it, and the day on which it is read. */
export interface RegistreBrut {
  jour: string;
  fiches: { readonly [C in keyof Contenu]: readonly Brut[] };
}

/** What a name of a collection leads to; `noms`: how entries are called, for those that are not found. */
interface Annuaire {
  idOf: (ecrit: string) => string | undefined;
  noms: readonly string[];
  /** How an entry is called first. */
  nomOf: (id: string) => string | undefined;
}

/** The register once read: what files say, what follows from it, who is called how. */
export interface RegistreOuvert {
  jour: string;
  bruts: { readonly [C in keyof Contenu]: ReadonlyMap<string, Brut> };
  /** As pages know it: what follows from its lists is there. */
  contenu: Contenu;
  annuaires: Readonly<Record<Nommee, Annuaire>>;
  prefectures: readonly string[];
  /** An entry as pages know it. */
  parId: (collection: keyof Contenu, id: string) => Readonly<Record<string, unknown>> | undefined;
}

/** Reads an entry by the schema of its collection, as pages know it; undefined where it has a fault. */
function readFiche<C extends keyof Contenu>(collection: C, { id, ...champs }: Brut): Contenu[C][number] | undefined {
  const lue = readPar(SCHEMAS_REGISTRE[collection], champs);
  return 'lu' in lue ? completeFiche(collection, { ...(lue.lu as object), id } as Contenu[C][number]) : undefined;
}

/** An entry with what follows from its lists. */
export function completeFiche<C extends keyof Contenu>(collection: C, fiche: Contenu[C][number]): Contenu[C][number] {
  if (collection === 'projets') return completeProjet(fiche as Contenu['projets'][number]);
  return collection === 'appels-offres' ? completeLots(fiche as Contenu['appels-offres'][number]) : fiche;
}

export function openRegistre({ jour, fiches }: RegistreBrut): RegistreOuvert {
  const collections = Object.keys(fiches) as Array<keyof Contenu>;
  const contenu = Object.fromEntries(
    collections.map((collection) => [
      collection,
      fiches[collection].flatMap((brut) => readFiche(collection, brut) ?? []),
    ]),
  ) as unknown as Contenu;
  const parId = new Map(
    collections.map((collection) => [collection, new Map(contenu[collection].map((fiche) => [fiche.id, fiche]))]),
  );
  return {
    jour,
    parId: (collection, id) => parId.get(collection)?.get(id) as Readonly<Record<string, unknown>> | undefined,
    bruts: Object.fromEntries(
      collections.map((collection) => [collection, new Map(fiches[collection].map((brut) => [brut.id, brut]))]),
    ) as unknown as RegistreOuvert['bruts'],
    contenu,
    annuaires: Object.fromEntries(
      (Object.keys(APPELLATIONS) as Nommee[]).map((nommee) => [
        nommee,
        createAnnuaire(contenu[nommee], APPELLATIONS[nommee]),
      ]),
    ) as Record<Nommee, Annuaire>,
    prefectures: [...new Set(contenu.regions.flatMap(({ prefectures }) => prefectures.map(({ nom }) => nom)))],
  };
}

function createAnnuaire(entrees: ReadonlyArray<{ id: string }>, champs: readonly string[]): Annuaire {
  const ids = new Map<string, string>();
  const noms: string[] = [];
  const premiers = new Map<string, string>();
  for (const entree of entrees) {
    const siens = champs.flatMap((champ) => {
      const nom = (entree as Record<string, unknown>)[champ];
      return typeof nom === 'string' ? [nom] : [];
    });
    premiers.set(entree.id, siens[0] ?? entree.id);
    noms.push(...siens);
    for (const nom of [...siens, entree.id]) if (!ids.has(lettresOf(nom))) ids.set(lettresOf(nom), entree.id);
  }
  return { noms, idOf: (ecrit) => ids.get(lettresOf(ecrit)), nomOf: (id) => premiers.get(id) };
}
