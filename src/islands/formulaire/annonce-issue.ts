import { showErreur, showToast } from '../../stores/socle/toasts.ts';

/** Tells how it ended, and puts the focus on the row: the button that was pressed may be gone. */
export function tellIssue(ancre: string, succes: string, faute: string | undefined): void {
  if (faute === undefined) showToast('Succès', succes);
  else showErreur(faute);
  document.getElementById(ancre)?.focus();
}
