import {
  type AlerteSuivie,
  ditAlerte,
  ditRythme,
  ditRythmeDemande,
  readJeton,
} from '../../domain/alertes/abonnement.ts';
import { TEXTES_ALERTE } from '../../domain/alertes/formulaire-alerte.ts';
import { routeSortieAlertes } from '../../domain/portail/route-alertes.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import {
  confirmAlerte,
  type IssueAlerte,
  readAlertes,
  readDemandeAlerte,
  stopAlertes,
} from '../../stores/alertes/alertes.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';

function showEchec(issue: IssueAlerte<unknown>): void {
  if (issue.status === 'fait') return;
  const trop = issue.status === 'refus' && issue.code === 'trop_d_alertes';
  fill(
    'echec-texte',
    issue.status === 'echec' ? messageFor(issue.error) : trop ? TEXTES_ALERTE.trop : TEXTES_ALERTE.lien,
  );
  byId('echec').hidden = false;
}

function showRecu(form: HTMLElement): void {
  byId('echec').hidden = true;
  form.hidden = true;
  byId('recu').hidden = false;
  byId('recu-titre').focus();
}

const LIEN_MORT: IssueAlerte<never> = { status: 'refus', code: 'lien_invalide' };

/** Asks by the token of the address; without one, the link is dead. */
async function ask<T>(call: (jeton: string) => Promise<IssueAlerte<T>>): Promise<IssueAlerte<T>> {
  const jeton = readJeton(new URLSearchParams(location.search).get('jeton'));
  return jeton === undefined ? LIEN_MORT : call(jeton);
}

/** Shows in a form what its link names; a dead link leaves no form. */
async function open<T>(
  form: HTMLElement,
  read: (jeton: string) => Promise<IssueAlerte<T>>,
  show: (lue: T) => void,
): Promise<void> {
  const issue = await ask(read);
  if (issue.status === 'fait') show(issue.valeur);
  else {
    showEchec(issue);
    form.hidden = issue.status === 'refus';
  }
  form.dataset['ile'] = 'prete';
}

/** Shows what the letter's link would confirm; the button confirms. */
export function startConfirmation(): void {
  const form = byId('confirmation') as HTMLFormElement;
  if (!byId('recu').hidden) return;
  void open(form, readDemandeAlerte, ({ libelles, rythme, rythme_avant }) => {
    fill('lien-texte', libelles.join(', '));
    fill('lien-rythme', ditRythmeDemande(rythme, rythme_avant));
    byId('lien-texte').hidden = false;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(confirmAlerte).then((issue) => {
      if (issue.status !== 'fait') {
        showEchec(issue);
        return;
      }
      (byId('recu-suite') as HTMLAnchorElement).href = `${routeSortieAlertes()}?jeton=${issue.valeur}`;
      showRecu(form);
    });
  });
}

/** Shows what a subscriber follows; each line stops, or everything. */
export function startSortie(): void {
  const form = byId('sortie') as HTMLFormElement;
  if (!byId('recu').hidden) return;
  const stop = async (id?: string): Promise<void> => {
    const issue = await ask((jeton) => stopAlertes(jeton, id));
    if (issue.status !== 'fait') showEchec(issue);
    else if (id === undefined) showRecu(form);
    else await show('Cette alerte est arrêtée.');
  };
  const ligneOf = (alerte: AlerteSuivie, isSeule: boolean): HTMLElement => {
    const ligne = document.createElement('li');
    ligne.className = 'fiche flex flex-wrap items-center justify-between gap-3 p-4';
    const texte = document.createElement('span');
    texte.textContent = ditAlerte(alerte);
    ligne.append(texte);
    if (isSeule) return ligne;
    const bouton = document.createElement('button');
    bouton.type = 'button';
    bouton.className = 'btn';
    bouton.textContent = 'Arrêter celle-ci';
    bouton.addEventListener('click', () => void stop(alerte.id));
    ligne.append(bouton);
    return ligne;
  };
  const show = (phrase = ''): Promise<void> =>
    open(form, readAlertes, (suivies) => {
      byId('suivies').replaceChildren(...suivies.map((alerte) => ligneOf(alerte, suivies.length === 1)));
      fill('rythme-suivi', suivies[0] === undefined ? '' : ditRythme(suivies[0].rythme));
      fill('arretee', phrase);
    });
  void show();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void stop();
  });
}
