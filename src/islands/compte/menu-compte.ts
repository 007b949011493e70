import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { liensOf } from '../../domain/compte/liens-compte.ts';
import { SORTIE_CONFIRMEE, SORTIE_EFFACE } from '../../domain/compte/sortie.ts';
import { routes } from '../../domain/portail/routes.ts';
import { type Apercu, followJeton, followRetour, readApercu, takeAnnonce } from '../../stores/compte/apercu.ts';
import { forgetEnPartant, forgetIci } from '../../stores/compte/oubli.ts';
import { hasOffreCommencee } from '../../stores/scelle/offre-commencee.ts';
import { openFicheAppelOffres } from './fiche-appel-offres.ts';
import { leadParticiper } from './participer-par-role.ts';

// The account menu of the header, in plain script: fetched by the pages of a device that keeps a session, no other.

type Attributs = Readonly<Record<string, string>>;

function create<K extends keyof HTMLElementTagNameMap>(
  nom: K,
  attributs: Attributs,
  ...contenu: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(nom);
  for (const [cle, valeur] of Object.entries(attributs)) element.setAttribute(cle, valeur);
  element.append(...contenu);
  return element;
}

/** Signing out erases what was being typed for an offer: said first, done at the second press. */
async function leave(event: Event): Promise<void> {
  const sortie = event.currentTarget as HTMLButtonElement;
  if (hasOffreCommencee() && !('prevenue' in sortie.dataset)) {
    sortie.dataset['prevenue'] = '';
    sortie.textContent = SORTIE_CONFIRMEE;
    sortie.before(create('span', { role: 'alert', class: 'block px-3 py-2' }, SORTIE_EFFACE));
    return;
  }
  sortie.disabled = true;
  forgetEnPartant();
  try {
    const { sessionPage } = await import('../../stores/compte/session.ts');
    await sessionPage.signOut();
  } catch {
    // The library did not come.
    forgetIci();
  }
  location.assign(routes.accueil());
}

const LIGNE = 'block px-3 py-2.5 rounded-sm text-ink no-underline hover:bg-sunken';

function contenuOf({ full_name, role }: Apercu): HTMLElement[] {
  const sortie = create('button', { type: 'button', class: 'btn w-full' }, 'Déconnexion');
  sortie.addEventListener('click', (event) => void leave(event));
  return [
    create('p', { class: 'px-3 py-2' }, create('b', {}, full_name), create('br', {}), ROLE_COMPTE_LABELS[role]),
    ...liensOf(role).map(({ label, href }) => create('a', { href, class: LIGNE }, label)),
    create('p', { class: 'p-1' }, sortie),
  ];
}

/** Before the menu, so that it can be put back: what each place held for a visitor. */
const visiteur = new Map<Element, Node[]>();

/** What the header shows: a menu that is open stays so while nothing changes. */
let montre: string | undefined = '';

function show(): void {
  const apercu = readApercu();
  const aMontrer = JSON.stringify(apercu);
  if (aMontrer === montre) return;
  montre = aMontrer;
  leadParticiper(apercu?.role);
  if (apercu) openFicheAppelOffres();
  for (const place of document.querySelectorAll('[data-compte]')) {
    const depart = visiteur.get(place) ?? [...place.childNodes];
    visiteur.set(place, depart);
    if (!apercu) place.replaceChildren(...depart);
    else if (place.matches('nav *')) place.replaceChildren(...contenuOf(apercu));
    else
      place.replaceChildren(
        create(
          'details',
          { class: 'relative', 'data-menu': '' },
          create(
            'summary',
            { class: 'btn list-none' },
            create('span', { class: 'max-w-36 text-sm leading-tight' }, apercu.full_name),
          ),
          create('div', { class: 'fiche absolute right-0 z-20 mt-1 w-60 p-1' }, ...contenuOf(apercu)),
        ),
      );
  }
}

/** Why a page sent the person here. */
function showAnnonce(): void {
  const phrase = takeAnnonce();
  if (phrase === undefined) return;
  const annonce = create('p', { role: 'status', class: 'bg-suspendu-soft px-4 py-1.5 text-center text-suspendu' });
  document.querySelector('main')?.prepend(annonce);
  // After the region stands in the page, so that a screen reader tells it.
  setTimeout(() => (annonce.textContent = phrase), 100);
}

show();
showAnnonce();
// Lists write their cards again as the reader filters them.
const main = document.querySelector('main');
if (main)
  new MutationObserver(() => leadParticiper(readApercu()?.role)).observe(main, { childList: true, subtree: true });
followJeton(show);
// A page taken from the browser's memory shows who is signed in now.
followRetour(show);
