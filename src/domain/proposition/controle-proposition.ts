import { COLLECTIONS_PROPOSEES, type ChangementFiche, type CollectionProposee, type Valeur } from './proposition.ts';
import { isChamps, isListe, isSame } from './meme-valeur.ts';

/** Entries of one proposition, and its weight once written as JSON: what one person can read before deciding. */
export const FICHES_MAX = 1_000;
export const OCTETS_MAX = 1_000_000;

/** What is wrong with a set of changes, in the words of whoever made it. */
export interface FauteProposition {
  collection?: string;
  id?: string;
  champ?: string;
  phrase: string;
}

const GENRES: readonly unknown[] = ['CREATION', 'MODIFICATION', 'RETRAIT'] satisfies Array<ChangementFiche['genre']>;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const isCollection = (nom: unknown): nom is CollectionProposee =>
  (COLLECTIONS_PROPOSEES as readonly unknown[]).includes(nom);

/** True for what a YAML file of the register can hold. */
function isValeur(valeur: unknown): valeur is Valeur {
  if (isListe(valeur)) return valeur.every(isValeur);
  if (isChamps(valeur)) return Object.values(valeur).every(isValeur);
  return typeof valeur === 'string' || typeof valeur === 'boolean' || Number.isFinite(valeur);
}

/** What is wrong with one field of an entry; undefined when it is sound. */
function fauteChamp(
  genre: unknown,
  lu: unknown,
  connus: ReadonlySet<string>,
  vus: ReadonlySet<string>,
): string | undefined {
  if (!isChamps(lu)) return 'ce changement ne se lit pas';
  const { champ, avant, apres, ajout } = lu as Record<string, unknown>;
  if (typeof champ !== 'string') return 'le nom du champ manque';
  if (!connus.has(champ)) return 'ce champ n’existe pas';
  if (vus.has(champ)) return 'ce champ est changé deux fois';
  if ((avant !== undefined && !isValeur(avant)) || (apres !== undefined && !isValeur(apres)))
    return 'cette valeur ne peut pas s’écrire dans une fiche';
  if (ajout !== undefined && (ajout !== true || genre !== 'MODIFICATION' || isListe(avant) === isListe(apres)))
    return 'des lignes s’ajoutent à une liste, ou s’en ôtent, dans une fiche qui existe';
  if (genre === 'CREATION' && avant !== undefined) return 'une fiche nouvelle n’a rien avant';
  if (genre === 'RETRAIT' && apres !== undefined) return 'une fiche retirée n’a rien après';
  return isSame(avant, apres) ? 'rien ne change' : undefined;
}

/** The faults of one entry. */
function fautesFiche(
  lue: unknown,
  champsDe: (collection: CollectionProposee) => ReadonlySet<string>,
): FauteProposition[] {
  const { collection, id, genre, champs } = (isChamps(lue) ? lue : {}) as Record<string, unknown>;
  if (!isCollection(collection)) return [{ phrase: 'une fiche n’est d’aucune liste connue' }];
  if (typeof id !== 'string' || id.length > 100 || !ID.test(id))
    return [{ collection, phrase: 'le nom d’une fiche a des minuscules, des chiffres et des traits d’union' }];
  if (!GENRES.includes(genre))
    return [{ collection, id, phrase: 'créer, modifier ou retirer\u00a0: ce n’est pas dit' }];
  if (!isListe(champs) || champs.length === 0) return [{ collection, id, phrase: 'aucun champ ne change' }];
  const connus = champsDe(collection);
  const vus = new Set<string>();
  return champs.flatMap((lu): FauteProposition[] => {
    const phrase = fauteChamp(genre, lu, connus, vus);
    const champ = isChamps(lu) && typeof lu['champ'] === 'string' ? lu['champ'] : undefined;
    if (champ !== undefined) vus.add(champ);
    return phrase === undefined ? [] : [{ collection, id, ...(champ !== undefined && { champ }), phrase }];
  });
}

/**
 * Everything that is wrong with the form of a set of changes, whoever made it: what the rules say of the entries comes
 * after. `champsDe`: names of the fields of a collection.
 */
export function checkChangements(
  lus: unknown,
  champsDe: (collection: CollectionProposee) => ReadonlySet<string>,
): FauteProposition[] {
  if (!Array.isArray(lus) || lus.length === 0) return [{ phrase: 'aucune fiche ne change' }];
  if (lus.length > FICHES_MAX)
    return [{ phrase: `${FICHES_MAX} fiches au plus par proposition\u00a0: faites-en plusieurs` }];
  if (new TextEncoder().encode(JSON.stringify(lus)).length > OCTETS_MAX)
    return [{ phrase: 'cette proposition est trop lourde\u00a0: faites-en plusieurs' }];
  const vues = new Set<string>();
  return lus.flatMap((lue: unknown) => {
    const fautes = fautesFiche(lue, champsDe);
    const { collection, id } = (isChamps(lue) ? lue : {}) as Partial<ChangementFiche>;
    if (collection === undefined || id === undefined) return fautes;
    const cle = `${collection}/${id}`;
    if (vues.has(cle)) fautes.push({ collection, id, phrase: 'cette fiche est changée deux fois' });
    vues.add(cle);
    return fautes;
  });
}
