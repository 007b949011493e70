import { isMap, isSeq, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import { parseYaml } from '../../src/data/content/yaml.ts';
import type { Valeur } from '../../src/domain/proposition/proposition.ts';
import { isChamps, isListe, isSame } from '../../src/domain/proposition/meme-valeur.ts';
import { setChamp } from './ecriture.ts';
import { champsDuFichier, finDeLigne, finNoeud, isEnBloc, reperesDe, retraitAt } from './noeuds.ts';

// A list that gains a line keeps its other lines, their order and their comments.

/** A part of a text that another takes the place of. */
interface Retouche {
  debut: number;
  fin: number;
  texte: string;
}

interface Noeud {
  range: [number, number, number];
  toJSON: () => unknown;
}

const ecrit = (valeur: unknown, retrait: string): string =>
  stringify(valeur, { lineWidth: 100 }).trimEnd().replaceAll('\n', `\n${retrait}`);

const debutDeLigne = (source: string, place: number): number => source.lastIndexOf('\n', place - 1) + 1;

/** What changes a node into a value; undefined where only its whole text can be replaced. */
function retouchesOf(source: string, noeud: Noeud, apres: Valeur | undefined): Retouche[] | undefined {
  if (isSame(noeud.toJSON() as Valeur, apres)) return [];
  if (!isEnBloc(noeud)) return undefined;
  if (isMap(noeud) && isChamps(apres)) return retouchesChamps(source, noeud, apres);
  return isSeq(noeud) && isListe(apres) && apres.length > 0 ? retouchesListe(source, noeud, apres) : undefined;
}

function retouchesChamps(
  source: string,
  noeud: YAMLMap,
  apres: Readonly<Record<string, Valeur>>,
): Retouche[] | undefined {
  const reperes = reperesDe(noeud);
  const [premier] = reperes;
  if (premier === undefined || reperes.length !== noeud.items.length) return undefined;
  const retrait = retraitAt(source, premier.key.range[0]);
  const retouches: Retouche[] = [];
  for (const { key, value } of reperes) {
    const [debut] = key.range;
    const voulu = apres[key.value];
    if (voulu === undefined) {
      const ligne = debutDeLigne(source, debut);
      // Its line opens the list's own: the whole is written anew.
      if (source.slice(ligne, debut).trim() !== '') return undefined;
      retouches.push({ debut: ligne, fin: finDeLigne(source, finNoeud(source, value)), texte: '' });
      continue;
    }
    retouches.push(
      ...(retouchesOf(source, value as unknown as Noeud, voulu) ?? [
        { debut, fin: finNoeud(source, value), texte: ecrit({ [key.value]: voulu }, retrait) },
      ]),
    );
  }
  const neufs = Object.entries(apres).filter(([nom]) => !reperes.some(({ key }) => key.value === nom));
  const fin = finDeLigne(source, finNoeud(source, (reperes.at(-1) ?? premier).value));
  if (neufs.length > 0 && source[fin - 1] !== '\n') return undefined;
  for (const [nom, valeur] of neufs)
    retouches.push({ debut: fin, fin, texte: `${retrait}${ecrit({ [nom]: valeur }, retrait)}\n` });
  return retouches;
}

function retouchesListe(source: string, noeud: YAMLSeq, apres: readonly Valeur[]): Retouche[] | undefined {
  const lignes = noeud.items as unknown as Noeud[];
  const tirets = lignes.map(({ range: [debut] }) => source.lastIndexOf('-', debut - 1));
  const [premier = -1] = tirets;
  const retrait = retraitAt(source, premier);
  // Each line opens with its own dash, below the one before it.
  if (tirets.some((tiret) => tiret === -1 || source.slice(debutDeLigne(source, tiret), tiret) !== retrait))
    return undefined;
  const avant = lignes.map((ligne) => ligne.toJSON() as Valeur);
  let tete = 0;
  while (tete < Math.min(avant.length, apres.length) && isSame(avant[tete], apres[tete])) tete += 1;
  let queue = 0;
  while (queue < Math.min(avant.length, apres.length) - tete && isSame(avant.at(-1 - queue), apres.at(-1 - queue)))
    queue += 1;
  const partent = lignes.slice(tete, lignes.length - queue);
  const viennent = apres.slice(tete, apres.length - queue);
  const finOf = (rang: number) => {
    const ligne = lignes[rang];
    return ligne === undefined ? debutDeLigne(source, premier) : finDeLigne(source, finNoeud(source, ligne));
  };
  const retouches = partent.flatMap((ligne, rang): Retouche[] => {
    const debut = tirets[tete + rang] ?? 0;
    const voulu = viennent[rang];
    if (voulu === undefined) return [{ debut: debutDeLigne(source, debut), fin: finOf(tete + rang), texte: '' }];
    return (
      retouchesOf(source, ligne, voulu) ?? [{ debut, fin: finNoeud(source, ligne), texte: ecrit([voulu], retrait) }]
    );
  });
  const place = finOf(tete + partent.length - 1);
  const neuves = viennent.slice(partent.length);
  if (neuves.length > 0 && place > 0 && source[place - 1] !== '\n') return undefined;
  return [
    ...retouches,
    ...neuves.map((valeur) => ({ debut: place, fin: place, texte: `${retrait}${ecrit([valeur], retrait)}\n` })),
  ];
}

/** The text with these parts replaced; those of one place come in their order. */
function retouche(source: string, retouches: readonly Retouche[]): string {
  let place = 0;
  let texte = '';
  for (const { debut, fin, texte: neuf } of retouches.toSorted((a, b) => a.debut - b.debut)) {
    texte += source.slice(place, debut) + neuf;
    place = Math.max(place, fin);
  }
  return texte + source.slice(place);
}

const readChamp = (source: string, champ: string): Valeur | undefined =>
  (parseYaml(source) as Record<string, Valeur> | null)?.[champ];

/** The same YAML with one top-level field set, or taken out: the smallest change that says it, comments and lines of lists kept. */
export function setChampFin(
  source: string,
  champ: string,
  valeur: Valeur | undefined,
  ordre: readonly string[],
): string {
  const place = reperesDe(champsDuFichier(source)).find(({ key }) => key.value === champ);
  const retouches = place && valeur !== undefined && retouchesOf(source, place.value as unknown as Noeud, valeur);
  if (retouches) {
    const fine = retouche(source, retouches);
    // Read back: what would not say it is written whole.
    try {
      if (isSame(readChamp(fine, champ), valeur)) return fine;
    } catch {
      // Not YAML any more: the same.
    }
  }
  return setChamp(source, champ, valeur ?? null, ordre);
}

/** The text of a new file: its fields in the order of the schema. */
export const writeFiche = (fiche: Readonly<Record<string, Valeur>>, ordre: readonly string[]): string =>
  stringify(Object.fromEntries(ordre.filter((champ) => champ in fiche).map((champ) => [champ, fiche[champ]])), {
    lineWidth: 100,
  });
