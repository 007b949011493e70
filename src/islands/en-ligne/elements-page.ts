/** An element that the page's own markup has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`« ${id} » manque dans la page.`);
  return element;
}

export const fill = (id: string, texte: string): void => {
  byId(id).textContent = texte;
};
