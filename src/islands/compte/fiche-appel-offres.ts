import { VERIFICATION } from '../../domain/compte/garde.ts';

/** Asked for once; a failed try may be followed by another. */
let pending: Promise<void> | undefined;

const hideVisiteur = (isCache: boolean) => {
  for (const partie of document.querySelectorAll<HTMLElement>('[data-visiteur=carte],[data-visiteur=bloc]'))
    partie.hidden = isCache;
};

const write = (...contenu: ReadonlyArray<Node | string>): void => {
  const place = document.querySelector<HTMLElement>('[data-compte-appel=carte]');
  if (!place) return;
  place.hidden = contenu.length === 0;
  place.replaceChildren(...contenu);
};

/** Says what did not come, with another try: nothing here may tell a signed-in person to sign in. */
function writePanne(fiche: HTMLElement): void {
  const bouton = document.createElement('button');
  bouton.type = 'button';
  bouton.className = 'btn';
  bouton.textContent = 'Réessayer';
  bouton.addEventListener('click', () => openFiche(fiche));
  const phrase = document.createElement('p');
  phrase.className = 'mb-2';
  phrase.textContent = 'Ce que votre compte peut faire ici n’a pas pu être chargé. Vérifiez votre connexion.';
  const alerte = document.createElement('div');
  alerte.setAttribute('role', 'alert');
  alerte.append(phrase, bouton);
  write(alerte);
}

function openFiche(fiche: HTMLElement): void {
  hideVisiteur(true);
  write(VERIFICATION);
  pending ??= import('../appel-offres/monte-compte.tsx').then(({ mountCompte }) => {
    write();
    mountCompte(fiche);
  });
  pending.catch(() => {
    pending = undefined;
    writePanne(fiche);
  });
}

/** On a tender's page, what an account sees takes the visitor's place, once. */
export function openFicheAppelOffres(): void {
  const fiche = document.querySelector<HTMLElement>('[data-appel-offres]');
  if (fiche && !pending) openFiche(fiche);
}
