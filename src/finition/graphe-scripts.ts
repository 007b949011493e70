import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `import … from "./x.js"` of a minified module; those that wait for a click are calls, and left out. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g;

/** The scripts of a built site: which module needs which. Each file is read once. */
export function openGraphe(racine: string) {
  const lus = new Map<string, string[]>();
  const importsOf = (adresse: string): string[] => {
    let imports = lus.get(adresse);
    if (imports === undefined) {
      const code = readFileSync(join(racine, adresse), 'utf8');
      imports = [...code.matchAll(IMPORTS)].map(([, voisin = '']) => `/_astro/${voisin.slice(2)}`);
      lus.set(adresse, imports);
    }
    return imports;
  };
  /** These scripts and all that they cannot run without, by addresses from the site's root. */
  return (adresses: Iterable<string>): Set<string> => {
    const tous = new Set(adresses);
    // A set tells what is added to it while it is read.
    for (const adresse of tous) for (const voisin of importsOf(adresse)) tous.add(voisin);
    return tous;
  };
}

export type Graphe = ReturnType<typeof openGraphe>;
