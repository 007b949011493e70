/**
 * Hides what of the page a filter leaves out (rows of the table), and what the live parts replace; returns what undoes
 * it, so that the page is whole again without the live map.
 */
export function filterLignes(ids: ReadonlySet<string>): () => void {
  const lignes = [...document.querySelectorAll<HTMLElement>('[data-lignes] [data-id]')];
  const figees = [...document.querySelectorAll<HTMLElement>('[data-figee]')];
  for (const ligne of lignes) ligne.hidden = !ids.has(ligne.dataset['id'] ?? '');
  for (const figee of figees) figee.hidden = true;
  return () => {
    for (const part of [...lignes, ...figees]) part.hidden = false;
  };
}
