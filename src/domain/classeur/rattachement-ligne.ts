import { lettresOf } from '../socle/nom-proche.ts';
import { fold } from '../socle/texte.ts';
import { isVide, type RangeeLue, texteDe } from './cellule.ts';
import type { ColonneLiee } from './entete.ts';
import { lireChemin, texteAt } from './inchange.ts';
import type { Brut, RegistreOuvert } from './registre-ouvert.ts';
import { CHAMP_TITRE, CHAMPS_CLES, type CollectionClasseur } from './vocabulaire.ts';

// Which entry a row speaks of: by its name, else by what identifies it, never by its title alone.

/** What a row is tied to: an entry; several that look like it; none. */
export type Rattachement = { id: string } | { inconnu: string; colonne: ColonneLiee } | { semblables: string[] };

/** Finds the entries of rows, each in little time. */
export function createRattachement(
  collection: CollectionClasseur,
  colonnes: readonly ColonneLiee[],
  { bruts }: RegistreOuvert,
): (rangee: RangeeLue) => Rattachement {
  const fiches = bruts[collection];
  const cles = CHAMPS_CLES[collection].map((champ) => ({ champ, parValeur: new Map<string, string>() }));
  const parTitre = new Map<string, string[]>();
  const parMot = new Map<string, Set<string>>();
  const champTitre = CHAMP_TITRE[collection];
  for (const fiche of fiches.values()) {
    for (const { champ, parValeur } of cles) {
      const valeur = lireChemin(fiche, champ);
      if (typeof valeur === 'string') parValeur.set(lettresOf(valeur), fiche.id);
    }
    const titre = texteAt(fiche, champTitre) ?? '';
    parTitre.set(fold(titre), [...(parTitre.get(fold(titre)) ?? []), fiche.id]);
    for (const mot of motsDe(titre)) parMot.set(mot, (parMot.get(mot) ?? new Set()).add(fiche.id));
  }
  const ecrit = (rangee: RangeeLue, champ: string) => {
    const colonne = colonnes.find(({ lue }) => lue.champ === champ);
    const cellule = colonne && rangee.cellules[colonne.rang];
    return colonne && !isVide(cellule) ? { colonne, texte: texteDe(cellule) } : undefined;
  };
  return (rangee) => {
    const nomme = ecrit(rangee, 'id');
    if (nomme) {
      const id = nomme.texte.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
      return fiches.has(id) ? { id } : { inconnu: nomme.texte, colonne: nomme.colonne };
    }
    for (const { champ, parValeur } of cles) {
      const cle = ecrit(rangee, champ);
      const id = cle && parValeur.get(lettresOf(cle.texte));
      if (id !== undefined) return { id };
    }
    const titre = ecrit(rangee, champTitre)?.texte ?? '';
    const region = ecrit(rangee, 'region')?.texte;
    return { semblables: semblables(titre, region, fiches, parTitre, parMot, champTitre) };
  };
}

/** Of the words that count, how many two titles that look alike share. */
const PART_COMMUNE = 0.75;
/** Titles from which a word is one of every day. */
const COURANT = 200;

/** Words that nearly every title has. */
const VIDES = new Set([
  'travaux',
  'construction',
  'rehabilitation',
  'route',
  'lot',
  'projet',
  'entretien',
  'dans',
  'pour',
  'avec',
  'region',
]);

const motsDe = (titre: string): string[] => [
  ...new Set(
    fold(titre)
      .split(' ')
      .filter((mot) => (mot.length > 3 || /\d/.test(mot)) && !VIDES.has(mot)),
  ),
];

/** Entries whose title says nearly the same: the words that count, three in four of each; never of two regions that are told. */
function semblables(
  titre: string,
  region: string | undefined,
  fiches: ReadonlyMap<string, Brut>,
  parTitre: ReadonlyMap<string, readonly string[]>,
  parMot: ReadonlyMap<string, ReadonlySet<string>>,
  champTitre: string,
): string[] {
  if (titre === '') return [];
  const memes = parTitre.get(fold(titre)) ?? [];
  if (memes.length > 0) return [...memes];
  const mots = motsDe(titre);
  const communs = new Map<string, number>();
  for (const mot of mots) {
    const siens = parMot.get(mot);
    // A word of so many titles tells none of them.
    if (siens && siens.size <= COURANT) for (const id of siens) communs.set(id, (communs.get(id) ?? 0) + 1);
  }
  return [...communs]
    .filter(([id, nombre]) => {
      const fiche = fiches.get(id);
      const siens = motsDe(texteAt(fiche, champTitre) ?? '').length;
      const sienne = fiche?.['region'];
      const isAilleurs = region !== undefined && typeof sienne === 'string' && lettresOf(sienne) !== lettresOf(region);
      return !isAilleurs && nombre >= 2 && nombre / Math.max(mots.length, siens) >= PART_COMMUNE;
    })
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([id]) => id);
}
