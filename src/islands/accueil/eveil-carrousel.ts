import { isModeEconome } from '../../stores/socle/econome.ts';
import { type Arret, DUREE_DIAPO, isAnnoncee, rangVisible, resumeRotation, voisine } from './rotation.ts';

/**
 * Turns the row of slides into a carousel: one slide at a time, five seconds each, until the reader stops it
 * (R52). The row keeps its own scrolling, so that a finger swipes it natively; the script follows where it stands.
 */
export function startCarrousel(racine: HTMLElement): void {
  const rangee = racine.querySelector<HTMLElement>('[data-diapos]');
  const bouton = racine.querySelector('[data-pause]');
  const annonce = racine.querySelector('[data-annonce]');
  if (!rangee || !bouton || !annonce) return;
  const diapos = [...rangee.querySelectorAll<HTMLElement>('[data-diapo]')];
  const points = [...racine.querySelectorAll<HTMLButtonElement>('[data-point]')];
  const total = diapos.length;
  const calme = matchMedia('(prefers-reduced-motion: reduce)');
  let arrets = new Set<Arret>(calme.matches ? ['pause'] : []);
  let courante = 0;
  let minuterie = 0;

  const note = (rang: number): void => {
    courante = rang;
    diapos.forEach((diapo, n) => (diapo.inert = n !== rang));
    points.forEach((point, n) => {
      if (n === rang) point.setAttribute('aria-current', 'true');
      else point.removeAttribute('aria-current');
    });
    // The next picture is loaded before its slide, unless pictures wait to be asked for.
    if (!isModeEconome()) diapos[voisine(rang, 1, total)]?.querySelector('img')?.setAttribute('loading', 'eager');
    annonce.textContent = `${diapos[rang]?.getAttribute('aria-label') ?? ''} : ${diapos[rang]?.querySelector('h3')?.textContent ?? ''}`;
  };
  const show = (rang: number): void => {
    const isSuivante = Math.abs(rang - courante) <= 1;
    note(rang);
    rangee.scrollTo({ left: largeur() * rang, behavior: calme.matches || !isSuivante ? 'instant' : 'smooth' });
  };
  const largeur = (): number => (diapos[1]?.offsetLeft ?? 0) - (diapos[0]?.offsetLeft ?? 0);
  const turn = (): void => {
    clearTimeout(minuterie);
    annonce.setAttribute('aria-live', isAnnoncee(arrets) ? 'polite' : 'off');
    bouton.toggleAttribute('data-arrete', arrets.has('pause'));
    bouton.setAttribute('aria-label', arrets.has('pause') ? 'Reprendre le défilement' : 'Arrêter le défilement');
    if (arrets.size > 0) return;
    minuterie = self.setTimeout(() => {
      show(voisine(courante, 1, total));
      turn();
    }, DUREE_DIAPO);
  };
  const stop = (arret: Arret, isArret = true): void => {
    if (isArret) arrets.add(arret);
    else arrets.delete(arret);
    turn();
  };
  /** A choice of the reader stops the rotation. */
  const choose = (rang: number): void => {
    stop('pause');
    show(rang);
  };

  diapos.forEach((diapo, n) => {
    diapo.setAttribute('role', 'group');
    diapo.setAttribute('aria-roledescription', 'diapositive');
    diapo.setAttribute('aria-label', `${n + 1} sur ${total}`);
  });
  // The list gives way to the groups: a list item cannot be one.
  rangee.setAttribute('role', 'presentation');
  bouton.addEventListener('click', () => {
    if (arrets.has('pause')) arrets = resumeRotation(arrets);
    else arrets.add('pause');
    turn();
  });
  points.forEach((point, n) => point.addEventListener('click', () => choose(n)));
  racine.querySelectorAll<HTMLButtonElement>('[data-pas]').forEach((fleche) => {
    fleche.addEventListener('click', () => choose(voisine(courante, Number(fleche.dataset['pas']), total)));
  });
  racine.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && stop('survol'));
  racine.addEventListener('pointerleave', () => stop('survol', false));
  racine.addEventListener('focusin', () => stop('focus'));
  racine.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && racine.contains(relatedTarget))) stop('focus', false);
  });
  document.addEventListener('visibilitychange', () => stop('onglet-cache', document.hidden));
  calme.addEventListener('change', () => calme.matches && stop('pause'));
  new IntersectionObserver(([entree]) => stop('hors-vue', entree?.isIntersecting !== true), {
    threshold: 0.2,
  }).observe(rangee);
  // A swipe ends on another slide than the last one shown: the reader chose it.
  onScrollEnd(rangee, () => {
    const rang = rangVisible(rangee.scrollLeft, largeur(), total);
    if (rang === courante) return;
    stop('pause');
    note(rang);
  });

  note(rangVisible(rangee.scrollLeft, largeur(), total));
  stop('onglet-cache', document.hidden);
  racine.setAttribute('data-pret', '');
}

/** Calls back once a scroll has come to rest; where the browser does not say so, after a while without a move. */
function onScrollEnd(rangee: HTMLElement, rest: () => void): void {
  if ('onscrollend' in window) {
    rangee.addEventListener('scrollend', rest);
    return;
  }
  let repos = 0;
  rangee.addEventListener('scroll', () => {
    clearTimeout(repos);
    repos = self.setTimeout(rest, 250);
  });
}
