import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { optionsRoute } from '../../domain/listes/filtres-communs.ts';
import type { OptionFiltre, OptionsListe } from '../../domain/listes/liste.ts';
import { withOptionsIndex } from '../../domain/listes/liste.ts';
import { REPERES_VUE } from '../../domain/listes/textes-listes.ts';
import { fromColonnes } from '../../domain/registre/colonnes.ts';
import { joinIndex } from '../../domain/registre/parties.ts';
import {
  ADRESSES_DONNEES,
  type AdressesDonnees,
  type FichierIndex,
  type Noms,
  type PartieIndex,
  type SommaireIndex,
} from '../../domain/registre/index-registre.ts';
import { lieuxOf, regionAbsenteOf, regionsOf } from '../../domain/reference/lieu-travaux.ts';
import { nomsPropresALaDemande } from '../../domain/socle/noms-propres.ts';
import { type Cherchable, normaliseRecherche, slugOf } from '../../domain/socle/recherche.ts';
import { entre } from './places-html.ts';
import type { Ligne } from './ligne.ts';
import type { ListeServie } from './listes-servies.ts';

/** A list as the built site publishes it: its rows, and how its pages show each of them. */
export interface Source extends Cherchable {
  rows: readonly Ligne[];
  noms: Noms;
  options: OptionsListe;
  /** The first page of the list, in which another view is set. */
  cadre: string;
  /** The markup of each row, by id: that of the pages. */
  cartes: ReadonlyMap<string, string>;
  modifieLe: Date;
}

const read = (racine: string, adresse: string) => readFile(join(racine, adresse), 'utf8');

/** Says which build a source was read from: it changes with the list's page and with its data. */
export async function signatureOf(racine: string, { definition }: ListeServie): Promise<string> {
  const { ino, mtimeMs, size } = await stat(join(racine, `${definition.chemin}.html`));
  return `${ino} ${mtimeMs} ${size} ${await read(racine, ADRESSES_DONNEES)}`;
}

/** Reads a list: its index, and the markup of its rows from its pages. */
export async function readSource(racine: string, { definition, index }: ListeServie): Promise<Source> {
  const adresses = JSON.parse(await read(racine, ADRESSES_DONNEES)) as AdressesDonnees;
  const { rows, noms } = await readIndex(racine, adresses[index]);
  const cadre = await read(racine, `${definition.chemin}.html`);
  const cartes = await readCartes(racine, definition.chemin, cadre, rows.length);
  const manque = rows.find(({ id }) => !cartes.has(id));
  if (manque) throw new Error(`No page of ${definition.chemin} shows ${manque.id}.`);
  return {
    rows,
    noms,
    textes: rows.map((row) => normaliseRecherche(definition.texteOf(row, noms))),
    nomsPropres: nomsPropresALaDemande(() => rows.map((row) => definition.texteOf(row, noms))),
    options: withOptionsIndex(definition, optionsOf(rows, noms), noms),
    cadre,
    cartes,
    modifieLe: (await stat(join(racine, `${definition.chemin}.html`))).mtime,
  };
}

/** An index of the built site, in one file or in parts. */
async function readIndex(racine: string, adresse: string): Promise<{ rows: Ligne[]; noms: Noms }> {
  const readJson = async <T>(adresse: string) => JSON.parse(await read(racine, adresse)) as T;
  const fichier = await readJson<FichierIndex | SommaireIndex>(adresse);
  const { noms } = fichier;
  if (!('parties' in fichier)) return { rows: fromColonnes(fichier), noms };
  return { rows: joinIndex(fichier, await Promise.all(fichier.parties.map(readJson<PartieIndex>))), noms };
}

/** The cards of every page of a list, by the id that their link leads to. */
async function readCartes(racine: string, chemin: string, cadre: string, total: number): Promise<Map<string, string>> {
  const cartes = new Map<string, string>();
  const lien = new RegExp(`href="${chemin}/([^"/]+)"`);
  let page: string | undefined = cadre;
  for (let rang = 2; page !== undefined; rang += 1) {
    for (const [carte] of entre(page, REPERES_VUE.lignes).matchAll(/<article\b.*?<\/article>/gs)) {
      const id = lien.exec(carte)?.[1];
      if (id !== undefined) cartes.set(id, carte);
    }
    page = cartes.size < total ? await read(racine, `${chemin}/page/${rang}.html`).catch(() => undefined) : undefined;
  }
  return cartes;
}

/** The values that the rows have, for the filters whose values the content gives. */
function optionsOf(rows: readonly Ligne[], { regions, bailleurs }: Noms): OptionsListe {
  const presents = <T>(valuesOf: (row: Ligne) => readonly T[]) => new Set(rows.flatMap(valuesOf));
  const ids = presents(regionsOf);
  const payeurs = presents(({ bailleur = [] }) => bailleur);
  const prefectures = new Map<string, OptionFiltre>();
  for (const { region, departement } of rows.flatMap(lieuxOf)) {
    if (departement === undefined) continue;
    const valeur = slugOf(departement);
    prefectures.set(valeur, { valeur, label: departement, groupe: region });
  }
  const nommes = (noms: Array<[id: string, label: string]>, ids: ReadonlySet<string>) =>
    noms.filter(([id]) => ids.has(id)).map(([valeur, label]) => ({ valeur, label }));
  return {
    region: [
      ...nommes(Object.entries(regions), ids),
      ...regionAbsenteOf(rows).map(({ id, nom }) => ({ valeur: id, label: nom })),
    ],
    departement: [...prefectures.values()].sort((a, b) => a.valeur.localeCompare(b.valeur)),
    route: optionsRoute(rows),
    bailleur: nommes(
      Object.entries(bailleurs).map(([id, [sigle]]) => [id, sigle]),
      payeurs,
    ),
  };
}
