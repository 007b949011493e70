/**
 * To give as `ref` to a form that a press opens: its button is gone, and the focus with it. The first field takes it, else the
 * form itself; one that is open as the page comes (a draft) takes nothing.
 */
export function focusOuvert(form: HTMLElement | null): void {
  // Older browsers do not tell a press: the focus is left there.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (!form || document.activeElement !== document.body || userActivation?.hasBeenActive !== true) return;
  (form.querySelector<HTMLElement>('input:not(:disabled), textarea') ?? form).focus();
}
