/** Asks for a page before it is opened. */
export function prefetch(adresse: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = adresse;
  document.head.append(link);
}
