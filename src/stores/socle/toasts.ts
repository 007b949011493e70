import { atom, type ReadableAtom } from 'nanostores';

/** A message that passes; what matters in it stands on the page as well (R66). */
export interface Toast {
  id: number;
  titre: string;
  texte?: string | undefined;
  isErreur: boolean;
}

/** Three at most, five seconds (R66). */
const VISIBLES_MAX = 3;
const DUREE_MS = 5000;

const toasts = atom<readonly Toast[]>([]);
export const $toasts: ReadableAtom<readonly Toast[]> = toasts;

let dernier = 0;

/** Shows a message for five seconds; the oldest leaves when there would be a fourth, and errors once something succeeds. */
export function showToast(titre: string, texte?: string, isErreur = false): void {
  const id = ++dernier;
  const restants = toasts.get().filter((toast) => isErreur || !toast.isErreur);
  toasts.set([...restants, { id, titre, texte, isErreur }].slice(-VISIBLES_MAX));
  setTimeout(() => closeToast(id), DUREE_MS);
}

/** « Erreur » and what went wrong. */
export function showErreur(texte: string): void {
  showToast('Erreur', texte, true);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
