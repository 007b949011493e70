import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import { isSaisissable, readSaisie, showSaisie, type ValeurLue } from '../proposition/correction.ts';
import type { FormeChamp } from '../proposition/forme-champ.ts';
import { isChamps, isListe } from '../proposition/meme-valeur.ts';
import type { Valeur } from '../proposition/proposition.ts';
import { phraseProche } from '../registre/remedes.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { nearestNom } from '../socle/nom-proche.ts';
import { enSuite } from '../socle/texte.ts';
import { readDegres } from './degres-saisis.ts';
import { isPk, readPk } from './pk-saisi.ts';

/** What is typed in a field: a line of text, rows of a list, the fields of a group. */
export type Saisie = string | readonly Saisie[] | { readonly [champ: string]: Saisie };

/** Who is called how: names are typed, files are told. */
export type Annuaires = Pick<RegistreOuvert, 'annuaires'>;

const annuaireOf = ({ annuaires }: Annuaires, { cible }: FormeChamp) =>
  cible === undefined ? undefined : annuaires[cible as keyof RegistreOuvert['annuaires']];

/** One value of a list. */
export const elementOf = (forme: FormeChamp): FormeChamp => ({ ...forme, isListe: false });

/** A value as its field shows it; nothing: an empty line, no row. */
export function showValeur(valeur: Valeur | undefined, forme: FormeChamp, registre: Annuaires): Saisie {
  if (forme.isListe) return (isListe(valeur) ? valeur : []).map((un) => showValeur(un, elementOf(forme), registre));
  if (forme.champs) {
    const dedans = isChamps(valeur) ? valeur : {};
    return Object.fromEntries(
      Object.entries(forme.champs).map(([nom, sienne]) => [nom, showValeur(dedans[nom], sienne, registre)]),
    );
  }
  if (!isSaisissable(valeur)) return '';
  const nom = typeof valeur === 'string' ? annuaireOf(registre, forme)?.nomOf(valeur) : undefined;
  return nom ?? showSaisie(valeur, forme);
}

/** Tells what is wrong at a place of the field: `observations.1.date`. */
type Tell = (chemin: string, faute: string) => void;

/** Reads what was typed in a field; undefined where nothing is. */
export function readChamp(
  saisie: Saisie,
  forme: FormeChamp,
  registre: Annuaires,
  chemin: string,
  tell: Tell,
): Valeur | undefined {
  if (forme.isListe) {
    const rangees = Array.isArray(saisie) ? (saisie as readonly Saisie[]) : [];
    const lues = rangees.flatMap((une, rang) => {
      if (isVide(une)) tell(`${chemin}.${rang}`, 'Remplissez cette ligne, ou retirez-la.');
      return readChamp(une, elementOf(forme), registre, `${chemin}.${rang}`, tell) ?? [];
    });
    return lues.length === 0 ? undefined : lues;
  }
  if (forme.champs) {
    if (isVide(saisie)) return undefined;
    const siens = saisie as Readonly<Record<string, Saisie>>;
    const champs = Object.entries(forme.champs).flatMap(([nom, sienne]) => {
      const lue = readChamp(siens[nom] ?? '', sienne, registre, `${chemin}.${nom}`, tell);
      return lue === undefined ? [] : [[nom, lue] as const];
    });
    return champs.length === 0 ? undefined : Object.fromEntries(champs);
  }
  return readLigne(typeof saisie === 'string' ? saisie : '', forme, registre, chemin, tell);
}

function readLigne(
  texte: string,
  forme: FormeChamp,
  registre: Annuaires,
  chemin: string,
  tell: Tell,
): Valeur | undefined {
  if (cleanTexte(texte, 'ligne') === '') return undefined;
  const annuaire = annuaireOf(registre, forme);
  if (!annuaire) {
    const lue = readValeur(texte, forme, chemin.split('.').at(-1) ?? '');
    if (lue.faute === undefined) return lue.valeur;
    tell(chemin, lue.faute);
    return undefined;
  }
  const id = annuaire.idOf(texte);
  if (id !== undefined) return id;
  const proche = nearestNom(texte, annuaire.noms);
  tell(chemin, `Ce nom n’est pas au registre${proche === undefined ? '' : `\u00a0: ${phraseProche(proche)}`}.`);
  return undefined;
}

/** A value on one line; places have ways of their own to be typed. */
function readValeur(texte: string, forme: FormeChamp, nom: string): ValeurLue {
  if (forme.genre === 'degres') return readDegres(texte, nom);
  return isPk(nom) ? readPk(texte) : readSaisie(texte, undefined, forme);
}

/** True where nothing is typed at all. */
function isVide(saisie: Saisie): boolean {
  if (typeof saisie === 'string') return cleanTexte(saisie, 'ligne') === '';
  return Object.values(saisie).every((une: Saisie) => isVide(une));
}

/** Parts of a row that its fold tells. */
const RESUME = 4;

/** The values of a row that hold something, each with the shape of its field. */
function valeursDe(saisie: Saisie, forme: FormeChamp): Array<[valeur: string, forme: FormeChamp]> {
  if (typeof saisie === 'string') return cleanTexte(saisie, 'ligne') === '' ? [] : [[saisie, forme]];
  return Object.entries(saisie).flatMap(([nom, sienne]) => valeursDe(sienne, forme.champs?.[nom] ?? forme));
}

/** What a row says, in its own words, on one line; rates that stand side by side have their names. Nothing typed: `''`. */
export function resumeOf(saisie: Saisie, forme: FormeChamp): string {
  const valeurs = valeursDe(saisie, forme).slice(0, RESUME);
  const taux = valeurs.filter(([, { genre }]) => genre === 'pourcentage').length;
  const dites = valeurs.map(([valeur, { genre, label }]) => {
    if (genre !== 'pourcentage') return valeur;
    const nombre = valeur.replace(/\s*%?\s*$/, '\u00a0%');
    return taux > 1 ? `${enSuite(label)}\u00a0: ${nombre}` : nombre;
  });
  return dites.join(' · ');
}
