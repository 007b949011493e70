import { type AlerteSuivie, ditAlerte, readJeton } from '../../domain/alertes/abonnement.ts';
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

const jetonOf = (): string | undefined => readJeton(new URLSearchParams(location.search).get('jeton'));
const LIEN_MORT: IssueAlerte<never> = { status: 'refus', code: 'lien_invalide' };

/** Shows what the letter's link would confirm; the button confirms. */
export function startConfirmation(): void {
  const form = byId('confirmation') as HTMLFormElement;
  if (!byId('recu').hidden) return;
  const jeton = jetonOf();
  const show = async (): Promise<void> => {
    const issue = jeton === undefined ? LIEN_MORT : await readDemandeAlerte(jeton);
    if (issue.status === 'fait') {
      fill('lien-texte', issue.valeur.join(', '));
      byId('lien-texte').hidden = false;
    } else {
      showEchec(issue);
      form.hidden = issue.status === 'refus';
    }
    form.dataset['ile'] = 'prete';
  };
  void show();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void (jeton === undefined ? Promise.resolve(LIEN_MORT) : confirmAlerte(jeton)).then((issue) => {
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
  const jeton = jetonOf();
  const stop = async (id?: string): Promise<void> => {
    const issue = jeton === undefined ? LIEN_MORT : await stopAlertes(jeton, id);
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
  const show = async (phrase = ''): Promise<void> => {
    const issue = jeton === undefined ? LIEN_MORT : await readAlertes(jeton);
    if (issue.status === 'fait') {
      byId('suivies').replaceChildren(...issue.valeur.map((alerte) => ligneOf(alerte, issue.valeur.length === 1)));
      fill('arretee', phrase);
    } else {
      showEchec(issue);
      form.hidden = issue.status === 'refus';
    }
    form.dataset['ile'] = 'prete';
  };
  void show();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void stop();
  });
}
