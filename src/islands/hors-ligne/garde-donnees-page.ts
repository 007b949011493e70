import { DOSSIER_OUVERT } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { phraseDonnees } from '../../domain/donnees-ouvertes/garde-donnees.ts';
import { messageForGarde } from '../../domain/hors-ligne/garde-refusee.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import {
  type DonneesGardees,
  keepDonnees,
  readEtatDonnees,
  readFichierGarde,
  removeDonnees,
} from '../../stores/hors-ligne/donnees-gardees.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';
import { download } from '../export/telechargement.ts';

type Fichier = DonneesGardees['fichiers'][number];

const PERDU = 'L’appareil a perdu ce fichier ou l’a abîmé : gardez-le à nouveau avec du réseau.';

/** Opens the device's own copy, with or without a network. */
async function open(fichier: Fichier): Promise<void> {
  const octets = await readFichierGarde(fichier).catch(() => undefined);
  fill('garde-issue', octets ? '' : PERDU);
  if (octets) download(octets, fichier.chemin.replace(/^.*\//, ''));
}

function lineOf(fichier: Fichier): HTMLLIElement {
  const [ligne, lien] = [document.createElement('li'), document.createElement('a')];
  lien.href = DOSSIER_OUVERT + fichier.chemin;
  lien.textContent = `${fichier.titre} (${fichier.chemin})`;
  lien.className = 'wrap-anywhere';
  lien.addEventListener('click', (event) => {
    event.preventDefault();
    void open(fichier);
  });
  ligne.append(lien);
  return ligne;
}

/** A group of files as the page's table lists them. */
interface Groupe {
  titre: string;
  chemins: string[];
  octets: number;
}

/** The other forms of a table, by their extension. */
const FORMES = [
  ['xlsx', 'Excel'],
  ['parquet', 'Parquet'],
] as const;

/** The groups of the page: of a table in several forms, one of each. */
function readGroupes(): Groupe[] {
  return [...document.querySelectorAll<HTMLTableElement>('table[data-octets]')].flatMap((table) => {
    const titre = table.caption?.textContent.trim() ?? '';
    const chemins = [...table.querySelectorAll<HTMLAnchorElement>('a[download]')].map(({ pathname }) =>
      pathname.slice(DOSSIER_OUVERT.length),
    );
    const isForme = (chemin: string, forme: string): boolean => chemin.endsWith(`.${forme}`);
    const autres = FORMES.flatMap(([forme, nom]) => {
      const octets = table.dataset[forme];
      const siens = chemins.filter((chemin) => isForme(chemin, forme));
      return octets === undefined ? [] : [{ titre: `${titre} (${nom})`, chemins: siens, octets: Number(octets) }];
    });
    const premiers = chemins.filter((chemin) => !FORMES.some(([forme]) => isForme(chemin, forme)));
    return [{ titre, chemins: premiers, octets: Number(table.dataset['octets']) }, ...autres];
  });
}

/** The parts of the section, written once. */
function writeSection(groupes: readonly Groupe[]): DocumentFragment {
  const section = document.createElement('template');
  section.innerHTML = `<p>Ce qui est coché reste sur cet appareil et s’ouvre ici sans réseau. La taille est celle des fichiers sur l’appareil\u00a0; la réception, compressée, en demande moins.</p>
<form><fieldset><legend class="sr-only">Ce qui est gardé</legend></fieldset>
<progress hidden max="1" value="0" aria-label="Réception des données" class="w-full"></progress>
<p><button type="submit" class="btn btn-principal"></button></p></form>
<div id="garde-etat" hidden><p id="garde-phrase"></p><ul id="garde-fichiers"></ul>
<p><button id="garde-retirer" type="button" class="btn">Retirer de l’appareil</button></p></div>`;
  const lignes = groupes.map(({ titre, chemins, octets }, rang) => {
    const [ligne, choix] = [document.createElement('label'), document.createElement('input')];
    ligne.className = 'block py-1';
    choix.type = 'checkbox';
    choix.value = chemins.join(' ');
    choix.dataset['octets'] = String(octets);
    choix.checked = rang === 0;
    ligne.append(choix, ` ${titre}\u00a0: ${formatOctets(octets)}`);
    return ligne;
  });
  section.content.querySelector('fieldset')?.append(...lignes);
  return section.content;
}

/** Says what the chosen files weigh, on the button that keeps them. */
function tellPoids(form: HTMLFormElement): void {
  const choisis = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
  const octets = choisis.reduce((somme, { dataset }) => somme + Number(dataset['octets']), 0);
  const bouton = form.querySelector('button') as HTMLButtonElement;
  bouton.disabled = octets === 0;
  bouton.textContent = `Garder hors connexion${octets === 0 ? '' : ` (${formatOctets(octets)})`}`;
}

/** Shows what is kept, and ticks what it is of. */
async function showGardees(form: HTMLFormElement): Promise<void> {
  const { gardees, publiees } = await readEtatDonnees();
  byId('garde-etat').hidden = gardees === undefined;
  if (gardees === undefined) return;
  fill('garde-phrase', phraseDonnees(gardees, publiees));
  byId('garde-fichiers').replaceChildren(...gardees.fichiers.map(lineOf));
  const chemins = new Set(gardees.fichiers.map(({ chemin }) => chemin));
  for (const choix of form.querySelectorAll<HTMLInputElement>('input'))
    choix.checked = choix.value.split(' ').some((chemin) => chemins.has(chemin));
  tellPoids(form);
}

/** Keeps what is ticked, and says how it went. */
async function keepChoisies(form: HTMLFormElement): Promise<void> {
  const [bouton, avance] = [form.querySelector('button'), form.querySelector('progress')];
  if (!bouton || !avance) return;
  const choix = [...form.querySelectorAll<HTMLInputElement>('input:checked')];
  bouton.disabled = true;
  avance.hidden = false;
  avance.value = 0;
  fill('garde-issue', 'Réception en cours…');
  try {
    const chemins = choix.flatMap(({ value }) => value.split(' '));
    await keepDonnees(chemins, (part) => (avance.value = part));
    fill('garde-issue', 'Les données sont gardées : elles s’ouvrent ici sans réseau.');
  } catch (error) {
    fill('garde-issue', messageForGarde(error));
  } finally {
    avance.hidden = true;
    bouton.disabled = false;
  }
  await showGardees(form).catch(() => undefined);
}

/** Fills the section: what may be kept with its weight, then what is. */
export async function fillGarde(bloc: HTMLElement): Promise<void> {
  bloc.append(writeSection(readGroupes()));
  const form = bloc.querySelector('form') as HTMLFormElement;
  fill('garde-issue', '');
  form.addEventListener('change', () => tellPoids(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void keepChoisies(form);
  });
  byId('garde-retirer').addEventListener('click', () => {
    void removeDonnees().then(() => {
      byId('garde-etat').hidden = true;
      fill('garde-issue', 'Les données sont retirées de l’appareil.');
    });
  });
  tellPoids(form);
  await showGardees(form);
}
