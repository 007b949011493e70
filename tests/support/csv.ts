/** The rows of a file, read back by the rules of RFC 4180. */
export function readCsv(texte: string): string[][] {
  const rangees: string[][] = [[]];
  for (const [, cite, nu = '', fin] of texte.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (fin === '' && cite === undefined && nu === '') break;
    rangees.at(-1)?.push(cite === undefined ? nu : cite.replaceAll('""', '"'));
    if (fin === '\r\n') rangees.push([]);
  }
  return rangees.filter((rangee) => rangee.length > 0);
}
