import { PARAMETRE_ACTES, PARAMETRE_FICHE, parseRangs } from '../../domain/portail/route-historique.ts';
import type { ConstatDit } from '../../stores/journal-public/verification-historique.ts';

/** What verifies comes when it is first needed: the page reads without it. */
const load = () => import('../../stores/journal-public/verification-historique.ts');

/** What the page has written for its script. */
interface Page {
  form: HTMLFormElement;
  adresse: HTMLInputElement;
  tenue: HTMLTextAreaElement;
  resultats: Element;
  annonce: Element;
  gardee: HTMLElement;
}

/** The ranks that the link here names, while the address is still the one that it named. */
function rangsOf({ adresse }: Page): readonly number[] | undefined {
  const params = new URLSearchParams(location.search);
  const rangs = params.get(PARAMETRE_ACTES);
  if (rangs === null || params.get(PARAMETRE_FICHE) !== adresse.value.trim()) return undefined;
  return parseRangs(rangs);
}

/** Says what the device keeps, and lets it be forgotten. */
async function tellGardee({ gardee }: Page): Promise<void> {
  const { tailleGardee } = await load();
  const taille = tailleGardee();
  gardee.hidden = taille === undefined;
  const place = gardee.querySelector('[data-taille]');
  if (place) place.textContent = String(taille ?? 0);
}

function conclude(constats: readonly ConstatDit[]): string {
  if (constats.some(({ issue }) => issue === 'FAUX')) return 'Quelque chose ne correspond pas.';
  return constats.some(({ issue }) => issue === 'VRAI')
    ? 'Tout ce qui a pu être vérifié est vrai.'
    : 'Rien n’a pu être vérifié.';
}

async function check(page: Page): Promise<void> {
  const { annonce, resultats, adresse, tenue } = page;
  resultats.replaceChildren();
  if (!('subtle' in crypto)) {
    annonce.textContent = 'Ce navigateur ne calcule pas d’empreinte ici : ouvrez cette page par son adresse en https.';
    return;
  }
  annonce.textContent = 'Vérification en cours…';
  const rangs = rangsOf(page);
  try {
    const [{ verifyDemande }, { lineConstat }] = await Promise.all([load(), import('./ligne-constat.ts')]);
    const constats = await verifyDemande({ adresse: adresse.value, tenue: tenue.value, ...(rangs && { rangs }) });
    resultats.replaceChildren(...constats.map(lineConstat));
    annonce.textContent = conclude(constats);
    await tellGardee(page);
  } catch (error) {
    console.error('La vérification n’a pas abouti.', error);
    annonce.textContent =
      'La vérification n’a pas pu se faire : vérifiez la connexion, rechargez la page, puis réessayez.';
  }
}

/** Wakes the page that verifies the history; who comes from an entry has nothing to press. */
export function startVerificationJournal(): void {
  const form = document.querySelector<HTMLFormElement>('#verification');
  const adresse = document.querySelector<HTMLInputElement>('#adresse');
  const tenue = document.querySelector<HTMLTextAreaElement>('#tenue');
  const resultats = document.querySelector('#resultats');
  const annonce = document.querySelector('#annonce');
  const gardee = document.querySelector<HTMLElement>('#gardee');
  if (!form || !adresse || !tenue || !resultats || !annonce || !gardee) return;
  const page: Page = { form, adresse, tenue, resultats, annonce, gardee };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(page);
  });
  gardee.querySelector('button')?.addEventListener('click', () => {
    void import('../../stores/journal-public/tete-gardee.ts').then(({ forgetTete }) => {
      forgetTete();
      gardee.hidden = true;
      annonce.textContent = 'La tête gardée est oubliée.';
    });
  });
  const fiche = new URLSearchParams(location.search).get(PARAMETRE_FICHE);
  if (fiche === null) void tellGardee(page).catch(() => undefined);
  else {
    adresse.value = fiche;
    void check(page);
  }
}
