import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** Anything that a selector could be made of, in markup as in a script: classes, tags, names of attributes, properties. */
const MOT = /[^<>"'`\s=;{}]*[^<>"'`\s=;:{}]/g;
/** A tag, or a script with what it holds; what stands between them is text, which no selector names. */
const BALISE = /<script\b[^>]*>[\s\S]*?<\/script>|<(?:[^"'>]|"[^"]*"|'[^']*')*>/g;
/** A script of this site, named in a page or in another script; imports on demand included. */
const SCRIPT = /["'`(](\.{0,2}\/[\w./-]+\.js)["'`)]/g;

/** What a text says, and the scripts that it names. */
interface Texte {
  mots: Iterable<string>;
  scripts: readonly string[];
}

/** Read once: its words go straight to its family's. */
const parseTexte = (texte: string): Texte => ({
  mots: texte.match(MOT) ?? [],
  scripts: [...texte.matchAll(SCRIPT)].map(([, adresse = '']) => adresse),
});

/** Read by every family that runs it: its words are kept, each once. */
function parseScript(texte: string): Texte {
  const { mots, scripts } = parseTexte(texte);
  return { mots: new Set(mots), scripts };
}

/**
 * Makes the reader of a site's words: those of a page, and of every script that it may ever run. A script is read once,
 * however many pages name it; a name that leads to no file is somebody's text.
 */
export function createLecteurMots(racine: string) {
  const lus = new Map<string, Promise<Texte>>();
  const readScript = (adresse: string): Promise<Texte> => {
    const lu = lus.get(adresse) ?? readFile(join(racine, adresse), 'utf8').then(parseScript, () => parseScript(''));
    lus.set(adresse, lu);
    return lu;
  };

  /** Adds the words of a page to a family's; `vus`: scripts and tags that the family has already, as most of a template's are. */
  return async function addMots(page: string, mots: Set<string>, vus: Set<string>): Promise<void> {
    const visit = async (texte: Texte, dossier: string): Promise<void> => {
      // Copied: as it was cut, a word would keep its whole page.
      for (const mot of texte.mots) if (!mots.has(mot)) mots.add(Buffer.from(mot).toString());
      for (const cible of texte.scripts) {
        const adresse = cible.startsWith('/') ? cible : posix.join(dossier, cible);
        if (vus.has(adresse)) continue;
        vus.add(adresse);
        await visit(await readScript(adresse), dirname(adresse));
      }
    };
    for (const balise of page.match(BALISE) ?? []) {
      if (vus.has(balise)) continue;
      vus.add(Buffer.from(balise).toString());
      await visit(parseTexte(balise.replaceAll('&amp;', '&')), '/');
    }
  };
}
