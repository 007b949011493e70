import { classList } from '../../stores/socle/econome.ts';

/** After that long without an answer, an island is not waited for any more: on the slowest networks it takes less. */
const ATTENTE_MS = 3e4;

/**
 * Keeps the class `js` of the root for as long as scripts do what the page expects of them: with it shows what needs them,
 * without it what stands in for them. An engine that has no modules or cannot read one, a file that does not come, an
 * island that does not wake: the page is then as without script, until an island wakes after all (R122).
 */
export function watchEveil(): void {
  const sleep = (): void => classList.remove('js');
  // An engine that cannot even read these lines has no class either.
  if (!('noModule' in HTMLScriptElement.prototype)) return;
  classList.add('js');
  addEventListener(
    'error',
    ({ error, target }: Partial<ErrorEvent>) => {
      // What stopped a script of the page as it started, or a script that did not come.
      if ((error || 'noModule' in (target as EventTarget)) && document.readyState !== 'complete') sleep();
    },
    true,
  );
  addEventListener('astro:hydration-error', sleep);
  const attente = setInterval(() => {
    // Who writes in a field goes on: its form can be sent.
    if (document.querySelector('astro-island[ssr]:not(:focus-within)')) sleep();
  }, ATTENTE_MS);
  addEventListener(
    'astro:hydrate',
    () => {
      clearInterval(attente);
      classList.add('js');
    },
    true,
  );
}
