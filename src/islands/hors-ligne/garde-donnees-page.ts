import { DOSSIER_OUVERT } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { phraseDonnees } from '../../domain/donnees-ouvertes/garde-donnees.ts';
import { messageForGarde } from '../../domain/hors-ligne/garde-refusee.ts';
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

/** Shows what is kept, and ticks what it is of. */
export async function showGardees(section: Element, onChange: () => void): Promise<void> {
  const { gardees, publiees } = await readEtatDonnees();
  byId('garde-etat').hidden = gardees === undefined;
  if (gardees === undefined) return;
  fill('garde-phrase', phraseDonnees(gardees, publiees));
  byId('garde-fichiers').replaceChildren(...gardees.fichiers.map(lineOf));
  const chemins = new Set(gardees.fichiers.map(({ chemin }) => chemin));
  for (const choix of section.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    choix.checked = choix.value.split(' ').some((chemin) => chemins.has(chemin));
  onChange();
  const retire = byId('garde-retirer') as HTMLButtonElement;
  retire.onclick = () =>
    void removeDonnees().then(() => {
      byId('garde-etat').hidden = true;
      fill('garde-issue', 'Les données sont retirées de l’appareil.');
    });
}

/** Keeps what is ticked, and says how it went. */
export async function keepChoisies(section: Element, onChange: () => void): Promise<void> {
  const bouton = section.querySelector('form button') as HTMLButtonElement;
  const avance = section.querySelector('progress') as HTMLProgressElement;
  const choix = [...section.querySelectorAll<HTMLInputElement>('input:checked')];
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
  await showGardees(section, onChange).catch(() => undefined);
}
