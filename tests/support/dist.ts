import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REDIRECTIONS } from '../../src/domain/portail/reecritures.ts';
import { attributOf, type Balise, readBalises } from './balises.ts';

/** The built site under test; `DIST=/other/folder` names another one. */
export const DIST = resolve(process.env['DIST'] ?? join(import.meta.dirname, '../../dist'));

/** A page of the built site. */
export interface PageDist {
  /** Its file, from the site's folder. */
  fichier: string;
  /** Its address, as links write it. */
  adresse: string;
  html: string;
  balises: Balise[];
}

/** Every file of the built site, from its folder, in order. */
export function listFichiers(dossier = DIST): string[] {
  if (!existsSync(dossier)) throw new Error(`No such folder: ${dossier}. Run \`npm run build\` first.`);
  return readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile())
    .map((entree) => join(entree.parentPath, entree.name).slice(dossier.length + 1))
    .sort();
}

/** `projets/x.html` is answered at `/projets/x`, `index.html` at `/`. */
export function adresseOf(fichier: string): string {
  return `/${fichier.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}

/** Every page that a reader may be shown: the stubs that only redirect are answered by the server itself. */
export function readPages(): PageDist[] {
  return listFichiers()
    .filter((fichier) => fichier.endsWith('.html') && REDIRECTIONS[adresseOf(fichier)] === undefined)
    .map((fichier) => {
      const html = readFileSync(join(DIST, fichier), 'utf8');
      return { fichier, adresse: adresseOf(fichier), html, balises: readBalises(html) };
    });
}

/** The content of a `<meta name>`. */
export function metaOf({ balises }: Pick<PageDist, 'balises'>, nom: string): string | undefined {
  return attributOf(balises, 'content', (balise) => balise.nom === 'meta' && balise.attributs.get('name') === nom);
}

/** The address that a page gives as its own, in full. */
export function canonicalOf({ balises }: Pick<PageDist, 'balises'>): string | undefined {
  return attributOf(balises, 'href', (balise) => balise.nom === 'link' && balise.attributs.get('rel') === 'canonical');
}

/** True for the pages of errors, which no link leads to. */
export function isPageErreur({ adresse }: Pick<PageDist, 'adresse'>): boolean {
  return adresse.endsWith('/404');
}

/** Groups faults by what is wrong, with a page to look at and how many share it: a header's fault is told once. */
export function resumeFautes(fautes: ReadonlyArray<{ page: string; faute: string }>): string[] {
  const parFaute = Map.groupBy(fautes, ({ faute }) => faute);
  return [...parFaute].map(([faute, [premiere, ...autres]]) => {
    const suite = autres.length > 0 ? ` and ${autres.length} more` : '';
    return `${faute} (on ${premiere!.page}${suite})`;
  });
}
