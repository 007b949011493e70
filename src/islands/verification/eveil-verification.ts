import type { ConstatFichier } from '../../domain/scelle/controle.ts';

/** What the page has written for its script. */
interface Page {
  form: HTMLFormElement;
  choix: HTMLInputElement;
  racine: HTMLInputElement;
  resultats: Element;
  annonce: Element;
}

/** What checks comes when it is first needed: the page reads without it. */
const load = () => import('../../stores/scelle/verification.ts');

/** The minutes, once they are public. */
const showPv = async (appel: string): Promise<void> => (await import('./eveil-pv-public.ts')).showPv(appel);

const fichiersOf = ({ choix }: Page): File[] => [...(choix.files ?? [])];

const say = ({ annonce }: Page, phrase: string): void => {
  annonce.textContent = phrase;
};

function lineOf({ nom, isVrai, phrase }: ConstatFichier): HTMLLIElement {
  const ligne = document.createElement('li');
  ligne.className = 'fiche p-4 break-words';
  const verdict = document.createElement('span');
  verdict.className = `pastille ${isVrai ? 'bg-encours-soft text-encours' : 'bg-danger-soft text-danger'}`;
  verdict.textContent = isVrai ? 'Vrai' : 'Faux';
  ligne.append(verdict, ` ${nom} : ${phrase}`);
  return ligne;
}

/** The roots of deadlines that were extended since stay public: a letter may quote one. */
async function showAnterieures(appel: string): Promise<void> {
  const { readRacinesAnterieures } = await load();
  const anterieures = await readRacinesAnterieures(appel);
  const place = document.querySelector('#anterieures');
  if (anterieures.length === 0 || !place) return;
  place.textContent = `Publiée avant une prolongation de la date limite, et gardée : ${anterieures.join(', ')}`;
}

/** The minutes of the tender that the papers name, and the root that the portal publishes, unless the person has typed one. */
async function fillRacine(page: Page): Promise<void> {
  const isVide = () => page.racine.value.trim() === '';
  const { appelOfPapiers, readRacinePublique } = await load();
  const appel = await appelOfPapiers(fichiersOf(page));
  if (appel === undefined) return;
  tellPv(appel);
  await showAnterieures(appel);
  if (!isVide()) return;
  const publiee = await readRacinePublique(appel);
  if (publiee === undefined || !isVide()) return;
  page.racine.value = publiee;
  say(page, 'L’empreinte publiée par le portail pour cet appel d’offres est écrite dans le champ.');
}

/** The root of the tender that the address names, for who comes from its page. */
async function showRacine(page: Page, appel: string): Promise<void> {
  const { readRacinePublique } = await load();
  await showAnterieures(appel);
  const publiee = await readRacinePublique(appel);
  if (publiee !== undefined && page.racine.value.trim() === '') page.racine.value = publiee;
  say(
    page,
    publiee === undefined
      ? 'Le portail ne publie pas encore d’empreinte pour cet appel d’offres : elle l’est dès la date limite, quand les offres se déposent ici.'
      : 'L’empreinte publiée pour cet appel d’offres est écrite dans le champ.',
  );
}

async function check(page: Page): Promise<void> {
  const fichiers = fichiersOf(page);
  page.resultats.replaceChildren();
  if (fichiers.length === 0) {
    say(page, 'Choisissez au moins un fichier.');
    page.choix.focus();
    return;
  }
  say(page, 'Vérification en cours…');
  try {
    const { verifyOffre } = await load();
    const constats = await verifyOffre(fichiers, page.racine.value);
    page.resultats.replaceChildren(...constats.map(lineOf));
    say(page, constats.every(({ isVrai }) => isVrai) ? 'Tout est vrai.' : 'Quelque chose ne correspond pas.');
  } catch (error) {
    console.error('La vérification n’a pas abouti.', error);
    say(page, 'La vérification n’a pas pu se faire : vérifiez la connexion, rechargez la page, puis réessayez.');
  }
}

/** What fails of the minutes is said where they would be, unless what says it has not come. */
const tellPv = (appel: string): void => {
  showPv(appel).catch((error: unknown) => console.error('Le procès-verbal n’a pas pu être lu.', error));
};

/** Wakes the page that checks an offer's receipt. */
export function startVerification(): void {
  const form = document.querySelector<HTMLFormElement>('#verification');
  const choix = document.querySelector<HTMLInputElement>('#papiers');
  const racine = document.querySelector<HTMLInputElement>('#racine');
  const resultats = document.querySelector('#resultats');
  const annonce = document.querySelector('#annonce');
  if (!form || !choix || !racine || !resultats || !annonce) return;
  const page: Page = { form, choix, racine, resultats, annonce };
  const appel = new URLSearchParams(location.search).get(form.dataset['parametre'] ?? '');
  if (appel !== null) {
    showRacine(page, appel).catch((error: unknown) => console.info('L’empreinte publiée n’a pas pu être lue.', error));
    tellPv(appel);
  }
  choix.addEventListener('change', () => {
    // Without it the person types the root, as somebody who trusts nobody does.
    fillRacine(page).catch((error: unknown) => console.info('L’empreinte publiée n’a pas pu être lue.', error));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(page);
  });
}
