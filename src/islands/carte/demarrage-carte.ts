import { type Connexion, isBonneConnexion } from '../../domain/compte/debit-reseau.ts';

// The only script of the map that a page carries. React, MapLibre, the basemap and the index come when they are asked
// for, or by themselves where the page says so, the map is on the screen and the connection is good.

type Etat = 'simple' | 'chargement' | 'prete' | 'echec';

/** Steps of a loading, as the progress bar counts them: interface, library, files, first drawing. */
const ETAPES = 4;

/** Read from the page rather than by its store: this script is one file. */
const isEconome = document.documentElement.classList.contains('econome');

for (const figure of document.querySelectorAll<HTMLElement>('[data-carte]')) install(figure);

function install(figure: HTMLElement): void {
  const find = (nom: string) => figure.querySelector<HTMLElement>(`[data-role=${nom}]`);
  const reste = `la carte simple et la ${figure.dataset['carte'] === 'projet' ? 'fiche' : 'liste'} restent complètes.`;
  let cours: AbortController | undefined;
  let remove: (() => void) | undefined;

  /** Shows what goes with a state: each part of the figure names its own in `data-quand`. */
  const setEtat = (etat: Etat, phrase = '') => {
    figure.dataset['etat'] = etat;
    figure.setAttribute('aria-busy', String(etat === 'chargement'));
    for (const part of figure.querySelectorAll<HTMLElement>('[data-quand]')) {
      part.hidden = part.dataset['quand']?.split(' ').includes(etat) !== true;
    }
    const message = find('message');
    if (message) message.textContent = phrase;
  };
  const setEtape = (faites: number) => {
    find('progression')?.setAttribute('value', String(faites));
    const texte = find('etape');
    if (texte) texte.textContent = `Chargement de la carte : étape ${Math.min(faites + 1, ETAPES)} sur ${ETAPES}`;
  };
  const close = (etat: Etat = 'simple', phrase?: string) => {
    cours?.abort();
    cours = undefined;
    remove?.();
    remove = undefined;
    setEtat(etat, phrase);
  };
  const open = async (hasAsked: boolean) => {
    close();
    const { signal } = (cours = new AbortController());
    let faites = 0;
    const step = <T>(value: T): T => {
      if (!signal.aborted) setEtape((faites += 1));
      return value;
    };
    setEtape(0);
    setEtat('chargement');
    if (hasAsked) find('annuler')?.focus({ preventScroll: true });
    const webgl = hasWebGL();
    try {
      if (!webgl) throw new Error('WebGL 2 absent.');
      const moteur = import('./moteur.ts').then(step);
      // The first failure is reported; the second promise is waited for elsewhere.
      moteur.catch(() => undefined);
      const { mountCarte } = await import('./monte.tsx').then(step);
      const mounted = await mountCarte(figure, moteur, { signal, step, close: () => leave(), stop });
      if (signal.aborted) {
        mounted();
        return;
      }
      remove = mounted;
      const isWaiting = figure.contains(document.activeElement);
      setEtat('prete');
      // Focus moves to the live map when it was on what the map replaces, or the reader asked for it.
      if (isWaiting || (hasAsked && document.activeElement === document.body)) {
        figure.querySelector('canvas')?.focus({ preventScroll: true });
      }
    } catch (error) {
      if (signal.aborted) return;
      console.warn('Carte interactive :', error);
      const cause = webgl ? 'se charger' : 's’afficher sur cet appareil';
      close('echec', `La carte interactive n’a pas pu ${cause}\u00a0: ${reste}`);
      if (hasAsked) find('reessayer')?.focus({ preventScroll: true });
    }
  };
  /** Its commands threw: nothing of the live map is left. */
  const stop = () => close('echec', `La carte interactive s’est arrêtée\u00a0: ${reste}`);
  /** Back to the pre-rendered map, and focus to what opens the other. */
  const leave = () => {
    close();
    find('ouvrir')?.focus({ preventScroll: true });
  };

  for (const nom of ['ouvrir', 'reessayer']) find(nom)?.addEventListener('click', () => void open(true));
  find('annuler')?.addEventListener('click', leave);
  if (
    'auto' in figure.dataset &&
    !isEconome &&
    isBonneConnexion((navigator as { connection?: Connexion }).connection)
  ) {
    whenSeen(figure, () => {
      // A figure that has the keyboard focus is not replaced.
      if (figure.dataset['etat'] === undefined && !figure.contains(document.activeElement)) void open(false);
    });
  }
}

/** Calls once the page is loaded and idle and the element is on the screen. */
function whenSeen(figure: HTMLElement, then: () => void): void {
  const watch = () =>
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Absent from Safari, which tells no connection: nothing starts by itself there.
      requestIdleCallback(then, { timeout: 3000 });
    }).observe(figure);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}

/** Asked before a byte of the library is loaded: without WebGL 2 it could only fail. */
function hasWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
