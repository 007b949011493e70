import { formatOctets } from '../../domain/socle/montant.ts';

// Keeping files of the open data on the device (R257). What keeps them comes when it is asked for, or when some are kept.

/** As `DONNEES` of the reserves. */
const RESERVE = 'donnees-ouvertes-v1';

const load = () => import('./garde-donnees-page.ts');

/** Says what the chosen files weigh, on the button that keeps them. */
function tellPoids(form: HTMLFormElement, bouton: HTMLButtonElement): void {
  const choisis = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
  const octets = choisis.reduce((somme, { dataset }) => somme + Number(dataset['octets']), 0);
  bouton.disabled = octets === 0;
  const poids = bouton.querySelector('span');
  if (poids) poids.textContent = octets === 0 ? '' : ` (${formatOctets(octets)})`;
}

/** Wakes the section, where the browser can keep anything. */
export function startGardeDonnees(): void {
  const section = document.getElementById('garde-donnees');
  const form = section?.querySelector('form');
  const bouton = form?.querySelector('button');
  if (!section || !form || !bouton || !('serviceWorker' in navigator && 'caches' in globalThis)) return;
  section.hidden = false;
  const tell = (): void => tellPoids(form, bouton);
  /** Its code may not come: the sentence is the page's own. */
  const run = (verbe: 'keepChoisies' | 'showGardees'): void =>
    void load()
      .then((page) => page[verbe](section, tell))
      .catch(() => section.querySelector('[data-echec]')?.removeAttribute('hidden'));
  form.addEventListener('change', tell);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run('keepChoisies');
  });
  tell();
  void caches
    .has(RESERVE)
    .then((isLa) => {
      if (isLa) run('showGardees');
    })
    .catch(() => undefined);
}
