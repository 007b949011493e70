import { idChamp } from './champ-fiche.ts';

/** Opens the folds that a field is in; a place that has no control is that of the field around it. */
function unfold(chemin: string): HTMLElement | null {
  const parts = chemin.split('.');
  const find = () => document.getElementById(idChamp(parts.join('.')));
  while (parts.length > 1 && find() === null) parts.pop();
  const champ = find();
  for (let pli = champ?.closest('details'); pli; pli = pli.parentElement?.closest('details')) pli.open = true;
  return champ;
}

/** Puts the hand on a field, whatever fold it is in. */
export const openEt = (chemin: string): void => unfold(chemin)?.focus();

/** The same for a form that is opened on a field: of a list, on what adds a row. */
export function openSur(champ: string): void {
  const place = unfold(champ);
  (place?.querySelector<HTMLElement>(':scope > p > [data-ajoute]') ?? place)?.focus();
}
