import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STYLE } from '../domain/portail/styles-page.ts';

// Pages as they were rendered, kept for the builds that leave them out (ADR-0057). Their style sheets, more than half
// of their bytes and shared by thousands, are kept apart.

const FEUILLE = /⟦feuille:(\w+)⟧/g;
/** Of the sheets, beside the pages. */
const DOSSIER_FEUILLES = '.feuilles';
/** Beside a page, what the site search is given to read of it. */
const SUITE_CONTENU = '.recherche';

const noms = new Map<string, string>();

/** The name under which a sheet is kept: a site has few, and asks for each page. */
export function nameFeuille(css: string): string {
  const connu = noms.get(css);
  if (connu !== undefined) return connu;
  const nom = createHash('sha256').update(css).digest('hex');
  // Copied: as it was cut, it would keep its whole page.
  noms.set(Buffer.from(css).toString(), nom);
  return nom;
}

/** What reads and keeps them; reading throws when they are not there. */
export interface Rendues {
  /** A page as it was rendered. */
  read: (fichier: string) => string;
  readContenu: (fichier: string) => string;
  readFeuille: (nom: string) => string;
  keep: (fichier: string, html: string, contenu: string | undefined) => void;
}

export function openRendues(dossier: string): Rendues {
  const feuilles = new Map<string, string>();
  const gardees = new Set<string>();
  const readFeuille = (nom: string): string => {
    const css = feuilles.get(nom) ?? readFileSync(join(dossier, DOSSIER_FEUILLES, nom), 'utf8');
    feuilles.set(nom, css);
    return css;
  };
  const keepFeuille = (css: string): string => {
    const nom = nameFeuille(css);
    // Two threads may write the same.
    if (!gardees.has(nom)) write(join(dossier, DOSSIER_FEUILLES, nom), css);
    gardees.add(nom);
    return nom;
  };
  return {
    read: (fichier) =>
      readFileSync(join(dossier, fichier), 'utf8').replace(FEUILLE, (_, nom: string) => readFeuille(nom)),
    readContenu: (fichier) => readFileSync(join(dossier, `${fichier}${SUITE_CONTENU}`), 'utf8'),
    readFeuille,
    keep(fichier, html, contenu) {
      const nommee = html.replace(
        STYLE,
        (_, debut: string, css: string, fin: string) => `${debut}⟦feuille:${keepFeuille(css)}⟧${fin}`,
      );
      write(join(dossier, fichier), nommee);
      if (contenu !== undefined) write(join(dossier, `${fichier}${SUITE_CONTENU}`), contenu);
    },
  };
}

function write(fichier: string, texte: string): void {
  if (!existsSync(dirname(fichier))) mkdirSync(dirname(fichier), { recursive: true });
  writeFileSync(fichier, texte);
}

/** Throws away the pages that are no longer made. */
export function cleanRendues(dossier: string, fichiers: ReadonlySet<string>): void {
  if (!existsSync(dossier)) return;
  for (const nom of readdirSync(dossier, { recursive: true, encoding: 'utf8' })) {
    const page = nom.replaceAll('\\', '/').replace(SUITE_CONTENU, '');
    if (page.endsWith('.html') && !fichiers.has(page)) rmSync(join(dossier, nom));
  }
}
