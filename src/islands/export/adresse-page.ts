/**
 * An address of the site in full, as its pages write theirs: a file made on a mirror or on a machine of trial names the
 * same site as the page, its QR code and its sheet.
 */
export function adresseComplete(chemin: string): string {
  const canonique = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  return new URL(chemin, canonique).href;
}
