let isAppele = false;

/** To call as a button gives its place to a form: the focus would fall with it. */
export const requestFocus = (): void => {
  isAppele = true;
};

/**
 * To give as `ref` to that form, which may come later: its first field takes the focus, else the form itself. One that is open
 * as the page comes (a draft) takes nothing, nor does one that the person has not waited for.
 */
export function focusOuvert(form: HTMLElement | null): void {
  if (!form || !isAppele) return;
  isAppele = false;
  if (document.activeElement === document.body)
    (form.querySelector<HTMLElement>('input:not(:disabled), textarea') ?? form).focus();
}
