// Reads the stages of a build from what Astro prints: families of routes with their own times, and moments of its stages.

/** Where the time of a build went: seconds per stage of the wall clock. */
export interface Etape {
  etape: string;
  secondes: number;
}

/** Lines that end a stage, with the stage's name; in the order of a build. */
const FINS: ReadonlyArray<readonly [fin: RegExp, etape: string]> = [
  [/\[content\] Synced content/, 'contenu lu et vérifié'],
  [/generating static routes/, 'code assemblé (Vite)'],
  [/generating optimized images/, 'pages et fichiers dessinés'],
  [/\[@astrojs\/sitemap\]/, 'images'],
  [/\[pages-finies\]\s+\d+ files/, 'pages finies, lues pour l’index et compressées'],
  [/\[hors-ligne\]\s+\d+ parts/, 'paquets hors ligne'],
  [/\[recherche-site\]\s+\d+ pages indexed/, 'reste de l’index de la recherche'],
  [/\[precompression\]\s+\d+ files/, 'autres textes compressés'],
];

/** As Astro prints them. */
const COULEURS = /\u001B\[[\d;]*m/g;
const ROUTE = /[├└]─ (\/\S*) \(\+([\d.]+)(ms|s)\)/;

/** The family of an address: `/projets/x.pdf` is `projets/*.pdf`. */
function familleOf(adresse: string): string {
  const parts = adresse.slice(1).split('/');
  const extension = /\.\w+$/.exec(adresse)?.[0] ?? '';
  return parts.length === 1 ? 'pages seules' : `${parts.slice(0, -1).slice(0, 2).join('/')}/*${extension}`;
}

/** Follows the lines of a build as they come; `secondes` since it began. */
export function createReleve() {
  const etapes: Etape[] = [];
  const familles = new Map<string, { fichiers: number; ms: number }>();
  let precedente = 0;
  return {
    etapes,
    familles,
    read(ligne: string, secondes: number): void {
      const texte = ligne.replace(COULEURS, '');
      const [, adresse, duree, unite] = ROUTE.exec(texte) ?? [];
      if (adresse !== undefined) {
        const famille = familles.get(familleOf(adresse)) ?? { fichiers: 0, ms: 0 };
        famille.fichiers += 1;
        famille.ms += Number(duree) * (unite === 's' ? 1000 : 1);
        familles.set(familleOf(adresse), famille);
        return;
      }
      const [, etape] = FINS.find(([fin]) => fin.test(texte)) ?? [];
      if (etape === undefined) return;
      etapes.push({ etape, secondes: secondes - precedente });
      precedente = secondes;
    },
  };
}
