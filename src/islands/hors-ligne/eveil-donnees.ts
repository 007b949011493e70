// Keeping files of the open data on the device (R257). What keeps them comes when it is asked for, or when some are kept.

/** As `DONNEES` of the reserves. */
const RESERVE = 'donnees-ouvertes-v1';
const ECHEC = 'Un fichier du site n’a pas pu être chargé\u00a0: vérifiez la connexion, puis rechargez la page.';

/** Shows what may be kept, where the browser can keep anything; opened, it fills itself once. */
export function startGardeDonnees(): void {
  const bloc = document.getElementById('garde-donnees') as HTMLDetailsElement | null;
  if (!bloc || !('serviceWorker' in navigator && 'caches' in globalThis)) return;
  bloc.hidden = false;
  let isDemande = false;
  bloc.addEventListener('toggle', () => {
    if (!bloc.open || isDemande) return;
    isDemande = true;
    void import('./garde-donnees-page.ts')
      .then(({ fillGarde }) => fillGarde(bloc))
      .catch(() => {
        const issue = document.getElementById('garde-issue');
        if (issue) issue.textContent = ECHEC;
      });
  });
  void caches
    .has(RESERVE)
    .then((isLa) => {
      if (isLa) bloc.open = true;
    })
    .catch(() => undefined);
}
