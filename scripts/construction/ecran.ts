/** A line of Astro's, which begins with the hour. */
const LIGNE = /^\d\d:\d\d:\d\d /;
const A_LIRE = /\[(?:WARN|ERROR)\]/;
/** Its memory of the last build, thrown away on purpose (`scripts/build.ts`). */
const ORDINAIRE = /data store cleared/;

/**
 * What somebody who starts the portal reads of a build: warnings and faults, with the lines that follow each, and nothing of
 * the thousand that say which page is written. Called with what comes, in pieces of any length; returns what to show.
 */
export function createEcran(): (morceau: string) => string {
  let reste = '';
  let isALire = false;
  return (morceau) => {
    const lignes = (reste + morceau).split('\n');
    reste = lignes.pop() ?? '';
    return lignes
      .filter((ligne) => {
        // Without the terminal's colours.
        const texte = ligne.replaceAll(/\u001b\[\d*m/g, '');
        if (LIGNE.test(texte)) isALire = A_LIRE.test(texte) && !ORDINAIRE.test(texte);
        return isALire;
      })
      .map((ligne) => `${ligne}\n`)
      .join('');
  };
}
