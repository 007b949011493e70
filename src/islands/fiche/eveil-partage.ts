/** Gives the page's own address away: by the device's share sheet where there is one, by copy everywhere. */
export function startPartage(bloc: HTMLElement): void {
  const partager = bloc.querySelector<HTMLElement>('[data-partager]');
  const copier = bloc.querySelector<HTMLElement>('[data-copier]');
  const adresse = bloc.querySelector<HTMLElement>('[data-adresse]');
  const annonce = bloc.querySelector('[role="status"]');
  if (!partager || !copier || !adresse || !annonce) return;
  /** The address with the open tab, so that the link reproduces the view. */
  const url = (): string => adresse.textContent.trim() + location.hash;
  const say = (phrase: string): void => {
    annonce.textContent = phrase;
  };

  partager.hidden = typeof navigator.share !== 'function';
  partager.addEventListener('click', () => {
    navigator.share({ title: document.title, url: url() }).catch((error: unknown) => {
      // Closing the share sheet is a choice, not a failure.
      if ((error as Error).name !== 'AbortError') say('Le partage n’a pas abouti : copiez le lien.');
    });
  });
  copier.hidden = false;
  const copy = async (): Promise<void> => {
    say('');
    try {
      // Absent from pages that are not served over https.
      await navigator.clipboard.writeText(url());
      say('Lien copié.');
    } catch {
      getSelection()?.selectAllChildren(adresse);
      say('La copie n’est pas permise ici : l’adresse est sélectionnée, copiez-la.');
    }
  };
  copier.addEventListener('click', () => void copy());
}
