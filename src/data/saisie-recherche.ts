import { motsAbsentsDe } from '../domain/recherche/indexation.ts';
import { type NomsPropres, nomsProches } from '../domain/socle/noms-propres.ts';
import { NOMS_MAX, type Pistes, SANS_PISTE } from '../domain/socle/pistes-recherche.ts';
import { motsRecherche, normaliseRecherche } from '../domain/socle/recherche.ts';
import { readNoms, readPremier } from './pagefind.ts';

/** What the engine is asked in place of what was typed, and what is to be said of it. */
export interface SaisieLue {
  q: string;
  pistes: Pistes;
}

/** True when the best result holds every word: the engine always finds what resembles them. */
async function isTrouvee(q: string): Promise<boolean> {
  const { total, texte } = await readPremier(q);
  return total > 0 && motsAbsentsDe(texte, motsRecherche(q)).length === 0;
}

/**
 * Reads a query over the whole site as lists read theirs (`pistesOf`). A word that no page has stands for the names
 * that differ from it by one letter; when nothing holds all the words, says where to go.
 */
export async function readSaisie(q: string): Promise<SaisieLue> {
  const mots = motsRecherche(q);
  if (q.trim() === '' || (mots.length > 0 && (await isTrouvee(q)))) return { q, pistes: SANS_PISTE };
  const noms: NomsPropres = new Map(
    (await readNoms()).map((nom) => [normaliseRecherche(nom).replaceAll(' ', ''), nom]),
  );
  const trouves = await Promise.all(mots.map(isTrouvee));
  const absents = mots.filter((_, rang) => !trouves[rang]);
  const lus = absents.flatMap((mot) => {
    const proches = nomsProches(mot, noms, 1).slice(0, 1);
    return proches.map(([, nom]) => ({ mot, noms: [nom] }));
  });
  const lue = mots.map((mot) => lus.find((un) => un.mot === mot)?.noms[0] ?? mot).join(' ');
  if (lus.length > 0 && (await isTrouvee(lue))) return { q: lue, pistes: { ...SANS_PISTE, lus } };
  const connus = mots.filter((_, rang) => trouves[rang]);
  const proches = absents.flatMap((mot) => nomsProches(mot, noms, 2).map(([, nom]) => nom));
  return {
    q,
    pistes: {
      isVide: true,
      lus: [],
      elargie: await readElargie(connus, mots.length),
      noms: [...new Set(proches)].slice(0, NOMS_MAX),
    },
  };
}

/** The words that are known together, where something holds them all; else the one that finds most. */
async function readElargie(connus: readonly string[], total: number): Promise<string | undefined> {
  const ensemble = connus.join(' ');
  if (connus.length > 0 && connus.length < total && (await isTrouvee(ensemble))) return ensemble;
  if (connus.length < 2) return undefined;
  const comptes = await Promise.all(connus.map(async (mot) => (await readPremier(mot)).total));
  return connus[comptes.indexOf(Math.max(...comptes))];
}
