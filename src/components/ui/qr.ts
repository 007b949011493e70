import encodeQR from 'qr';

/** Modules left white around the code, as its standard asks. */
const MARGE = 4;

/** The modules of an address's QR code, row by row, true for dark. Level M: a worn printed sheet still reads. */
export function modulesQr(adresse: string): boolean[][] {
  // The library draws a white border of one module at least.
  const modules = encodeQR(adresse, 'raw', { ecc: 'medium', border: 1 });
  return modules.slice(1, -1).map((rangee) => rangee.slice(1, -1));
}

/** Runs of dark modules, one per stretch of a row: few enough for a light drawing. */
export function bandesQr(modules: readonly boolean[][]): Array<{ x: number; y: number; largeur: number }> {
  return modules.flatMap((row, y) => {
    const bandes = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const debut = x;
      while (row[x + 1]) x += 1;
      bandes.push({ x: debut, y, largeur: x - debut + 1 });
    }
    return bandes;
  });
}

/** The QR code of an address as an image of its own: dark on white in both themes, since that is what readers expect. */
export function qrSvg(adresse: string): string {
  const modules = modulesQr(adresse);
  const cote = modules.length + 2 * MARGE;
  const trace = bandesQr(modules).map(({ x, y, largeur }) => `M${x + MARGE} ${y + MARGE}h${largeur}v1h-${largeur}z`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cote} ${cote}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${cote}v${cote}H0z"/><path d="${trace.join('')}"/></svg>`
  );
}
