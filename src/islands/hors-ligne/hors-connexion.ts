import { phraseRegistre } from '../../domain/hors-ligne/phrases.ts';
import { isMemeGarde, listGardes, type ManifesteRegistre, octetsOf } from '../../domain/hors-ligne/publication.ts';
import { narrowTo } from '../../domain/hors-ligne/regions.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { messageForGarde } from '../../domain/hors-ligne/garde-refusee.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import {
  canKeep,
  keepPage,
  keepRegistre,
  type PageGardee,
  type Reserve,
  readReserve,
  removeGardee,
  removeRegistre,
  removeVisitees,
  startTravailleur,
} from '../../stores/hors-ligne/hors-ligne.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';

function ligneOf({ chemin, titre, luLe }: PageGardee): Node {
  const ligne = (byId('modele-page') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const lien = ligne.querySelector('a') as HTMLAnchorElement;
  lien.href = chemin;
  lien.textContent = titre;
  (ligne.querySelector('span') as HTMLElement).textContent = `version du ${formatInstant(luLe.toISOString())}`;
  const retire = ligne.querySelector('button') as HTMLButtonElement;
  retire.setAttribute('aria-label', `Retirer « ${titre} »`);
  retire.addEventListener('click', () => void act(() => removeGardee(chemin).then(() => `« ${titre} » est retirée.`)));
  return ligne;
}

const choixRegion = (): HTMLSelectElement => byId('region') as HTMLSelectElement;
/** The region that the reader chose, else the one that is kept. */
let choisie: string | undefined;

/** Shows where the device stands with the register, or with the region that is chosen. */
function showRegistre({ garde, publie, isEntier }: Reserve): void {
  const region = choisie ?? garde?.region;
  const cible = publie && narrowTo(publie, region);
  const regions = publie?.regions ?? [];
  byId('portee').hidden = regions.length === 0;
  const optionOf = (id: string, nom: string): HTMLOptionElement => {
    const octets = octetsOf(listGardes(narrowTo(publie as ManifesteRegistre, id)));
    return new Option(`${nom} (${formatOctets(octets)})`, id, false, id === (cible?.region ?? ''));
  };
  choixRegion().replaceChildren(
    ...(regions.length === 0 ? [] : [optionOf('', 'Tout le registre')]),
    ...regions.map(({ id, nom }) => optionOf(id, `Région de ${nom}`)),
  );
  fill('registre-phrase', phraseRegistre(garde, cible, isEntier));
  byId('garder').hidden = cible === undefined || (garde !== undefined && isEntier && isMemeGarde(garde, cible));
  const garder = cible?.region === undefined ? 'Garder tout le registre' : 'Garder cette région';
  fill('garder', garde && garde.region === cible?.region ? 'Recevoir cette version' : garder);
  byId('retirer').hidden = garde === undefined;
}

/** Shows what the device keeps; a browser that refuses to tell keeps nothing. */
const show = (): Promise<void> =>
  showReserve().catch(() => {
    byId('impossible').hidden = false;
  });

async function showReserve(): Promise<void> {
  const reserve = await readReserve();
  const { gardees, visitees, place } = reserve;
  showRegistre(reserve);
  byId('gardees').replaceChildren(...gardees.map(ligneOf));
  byId('aucune').hidden = gardees.length > 0;
  fill(
    'visitees-phrase',
    visitees.length === 0
      ? 'Aucune page visitée n’est encore gardée.'
      : `${countOf(visitees.length, 'page visitée', 'pages visitées')} : les dernières se relisent sans réseau.`,
  );
  byId('oublier').hidden = visitees.length === 0;
  fill('place', place ? `Place prise sur l’appareil : environ ${formatOctets(place)}.` : '');
  byId('reserve').hidden = false;
}

/** Does something, says how it went in the gesture's own sentence, and shows what is kept now. */
async function act(geste: () => Promise<string>): Promise<void> {
  fill('issue', '');
  try {
    fill('issue', await geste());
  } catch (error) {
    fill('issue', messageForGarde(error));
  }
  await show();
}

async function keep(): Promise<void> {
  const arret = new AbortController();
  const [garder, annuler, avance] = [byId('garder'), byId('annuler'), byId('avance') as HTMLProgressElement];
  const stop = () => arret.abort();
  garder.hidden = true;
  annuler.hidden = avance.hidden = false;
  avance.value = 0;
  annuler.addEventListener('click', stop);
  await act(async () => {
    try {
      await startTravailleur();
      await keepRegistre(choixRegion().value, (part) => (avance.value = part), arret.signal);
      return '';
    } catch (error) {
      if (!arret.signal.aborted) throw error;
      return 'Réception arrêtée. Ce qui est déjà venu ne sera pas redemandé.';
    } finally {
      annuler.removeEventListener('click', stop);
      annuler.hidden = avance.hidden = true;
    }
  });
}

/** Wakes the page: what is kept, and the page that a link "Garder hors connexion" names. */
export async function startHorsConnexion(): Promise<void> {
  if (!canKeep()) {
    byId('impossible').hidden = false;
    return;
  }
  byId('garder').addEventListener('click', () => void keep());
  choixRegion().addEventListener('change', () => {
    choisie = choixRegion().value;
    void show();
  });
  byId('retirer').addEventListener(
    'click',
    () => void act(() => removeRegistre().then(() => 'Le registre est retiré de l’appareil.')),
  );
  byId('oublier').addEventListener(
    'click',
    () => void act(() => removeVisitees().then(() => 'Les pages visitées sont oubliées.')),
  );
  const demandee = new URLSearchParams(location.search).get('garder');
  if (demandee === null) return show();
  await act(async () => {
    await startTravailleur();
    await keepPage(demandee);
    // Coming back to this page is not asking again.
    history.replaceState(null, '', location.pathname);
    return 'Cette page est gardée : elle se lira sans réseau.';
  });
}
