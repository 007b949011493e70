/** "Près de moi" on the home page: nothing loads before it is asked for. */
export function startProches(bloc: HTMLElement): void {
  const demande = bloc.querySelector<HTMLButtonElement>('[data-demande]');
  const message = bloc.querySelector<HTMLElement>('[data-message]');
  const liste = bloc.querySelector<HTMLElement>('[data-liste]');
  if (!demande || !message || !liste) return;
  demande.addEventListener('click', () => {
    message.textContent = 'Recherche de votre position…';
    void import('./proches.ts')
      .then(({ showProches }) => showProches(bloc.dataset['proches'] ?? '', message, liste))
      .catch(() => {
        message.textContent =
          'Les projets n’ont pas pu être lus : vérifiez le réseau, puis touchez encore « Près de moi ».';
      });
  });
}
