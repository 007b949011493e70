import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { baliseOf } from './elagage.ts';

/** Anything that a selector could be made of, in markup as in a script: classes, ids, names of attributes, properties. */
const MOT = /[^<>"'`\s=;{}]*[^<>"'`\s=;:{}]/g;
/** A custom property that markup or a script reads: what draws in a page is not coloured by its classes alone. */
const VARIABLE = /var\((--[\w-]+)/g;
/** A tag, or a script with its content. What is between them is text, which no selector names. */
const BALISE = /<script\b[^>]*>[\s\S]*?<\/script>|<(?:[^"'>]|"[^"]*"|'[^']*')*>/g;
/**
 * A tag, as markup opens it and as a script names it to make one. A word that a call is given alone is none, but when the call
 * makes an element: an address has a parameter `code`.
 */
const TAG = /createElement(?:NS)?\([^)]*?["'`]([a-z][a-z\d-]*)|["'`<]([a-z][a-z\d-]*)(?=["'`\s/>](?!\)))/g;
/** What an attribute says to a reader, which is text too: a picture of a QR code makes no `<code>`. */
const DIT = /\s(?:alt|title|content|aria-label)="[^"]*"/g;
/** The type of a field, in markup (`type="date"`) as in a script (`type:\`date\``), and what an empty one says. */
const CHAMP = /\b(?:type\s*[=:]\s*["'`]([\w-]+)["'`]|placeholder\s*[=:])/g;
/**
 * Scripts that nothing asks for but on pages with a word: what they may draw counts on no other (a map's commands of the
 * national map alone, what an account sees of a tender). By the name of their file before its hash.
 */
export const SCRIPTS_SELON_PAGE: Readonly<Record<string, RegExp>> = {
  CarteNationaleCommandes: /\bdata-carte="nationale"/,
  'monte-compte': /\bdata-appel-offres=/,
};
const NOM_SCRIPT = /([^/.]+)\.[^/]+$/;
/** A script of this site, named in a page or in another script; imports on demand included. */
const SCRIPT = /["'`(](\.{0,2}\/[\w./-]+\.js)["'`)]/g;

/** What a text uses, and the scripts that it names. */
interface Texte {
  mots: readonly string[];
  scripts: readonly string[];
}

const champsOf = (texte: string): string[] =>
  [...texte.matchAll(CHAMP)].map(([, type]) => (type === undefined ? 'placeholder' : `type=${type}`));
const balisesOf = (texte: string): string[] =>
  [...texte.matchAll(TAG)].map(([, faite, tag = '']) => baliseOf(faite ?? tag));
const variablesOf = (texte: string): string[] => [...texte.matchAll(VARIABLE)].map(([, nom = '']) => nom);

/** The words of a text that are in `noms`, and the scripts that it names, from a folder. */
const parseTexte = (texte: string, dossier: string, noms: ReadonlySet<string>): Texte => ({
  // Copied: as it was cut, a word would keep its whole page.
  mots: [...new Set([...(texte.match(MOT) ?? []), ...balisesOf(texte), ...variablesOf(texte), ...champsOf(texte)])]
    .filter((mot) => noms.has(mot))
    .map((mot) => Buffer.from(mot).toString()),
  scripts: [...texte.matchAll(SCRIPT)].map(([, cible = '']) =>
    cible.startsWith('/') ? Buffer.from(cible).toString() : posix.join(dossier, cible),
  ),
});

/** What was read of tags and of scripts, for the same names. */
interface Lus {
  balises: Map<string, Texte>;
  scripts: Map<string, Texte>;
}

/**
 * Makes the function that lists which of `noms` (the names in the style sheets) a page uses, in its own tags and in
 * every script that it may ever run. Each script and each distinct tag is read once, however many pages have it. A
 * script's name that leads to no file is plain text.
 */
export function createLecteurMots(racine: string): (page: string, noms: ReadonlySet<string>) => Set<string> {
  const parNoms = new Map<ReadonlySet<string>, Lus>();
  const readScript = (adresse: string): string => {
    try {
      return readFileSync(join(racine, adresse), 'utf8');
    } catch {
      return '';
    }
  };
  return (page, noms) => {
    const lus: Lus = parNoms.get(noms) ?? { balises: new Map(), scripts: new Map() };
    parNoms.set(noms, lus);
    const mots = new Set<string>();
    // A set tells what is added to it while it is read.
    const scripts = new Set<string>();
    const add = (texte: Texte): void => {
      for (const mot of texte.mots) mots.add(mot);
      for (const script of texte.scripts) scripts.add(script);
    };
    for (const balise of page.match(BALISE) ?? []) {
      let texte = lus.balises.get(balise);
      if (!texte) {
        texte = parseTexte(balise.replace(DIT, '').replaceAll('&amp;', '&'), '/', noms);
        lus.balises.set(Buffer.from(balise).toString(), texte);
      }
      add(texte);
    }
    for (const adresse of scripts) {
      const [, nom = ''] = NOM_SCRIPT.exec(adresse) ?? [];
      if (SCRIPTS_SELON_PAGE[nom]?.test(page) === false) continue;
      const texte = lus.scripts.get(adresse) ?? parseTexte(readScript(adresse), dirname(adresse), noms);
      lus.scripts.set(adresse, texte);
      add(texte);
    }
    return mots;
  };
}
