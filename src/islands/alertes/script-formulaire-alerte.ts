import {
  ditReste,
  fauteCriteres,
  fauteDemande,
  NOMS_CHOIX,
  PIEGE,
  type Provenance,
  readCriteres,
  readDemande,
  readLien,
  TEXTES_ALERTE,
} from '../../domain/alertes/formulaire-alerte.ts';
import { routes } from '../../domain/portail/routes.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { askAlerte, hasComptes, readLibelles } from '../../stores/alertes/alertes.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';

function showEchec(texte: string): void {
  fill('echec-texte', texte);
  byId('echec').hidden = texte === '';
}

/** The list that the reader comes from. */
function readProvenance(): Provenance | undefined {
  const [, origine, chemin = '', requete = ''] =
    /^(https?:\/\/[^/?#]+)([^?#]*)\??([^#]*)/.exec(document.referrer) ?? [];
  const listes = [routes.projets(), routes.appelsOffres()];
  const isListe =
    origine === location.origin &&
    listes.some((liste) => chemin === liste || new RegExp(`^${liste}/(?:statut|region|bailleur|page)/`).test(chemin));
  return isListe ? { requete: new URLSearchParams(requete), isEntiere: listes.includes(chemin) } : undefined;
}

/** Shows what the link follows, in place of the selects; each criterion is a field of the form. */
async function showLien(criteres: readonly string[]): Promise<void> {
  const choix = criteres.map((critere) => critere.split('='));
  const isChoix = ([nom = '', valeur = '']: string[], rang: number): boolean =>
    NOMS_CHOIX.includes(nom) &&
    choix.findIndex(([autre]) => autre === nom) === rang &&
    [...(byId(nom) as HTMLSelectElement).options].some((option) => option.value === valeur);
  if (byId('lien').hidden && choix.every(isChoix)) {
    (byId('genre') as HTMLSelectElement).value = '';
    for (const [nom = '', valeur = ''] of choix) (byId(nom) as HTMLSelectElement).value = valeur;
    return;
  }
  byId('choix').remove();
  byId('lien-champs').replaceChildren(
    ...criteres.map((critere) => {
      const champ = document.createElement('input');
      [champ.name = '', champ.value = ''] = critere.split('=');
      champ.type = 'hidden';
      return champ;
    }),
  );
  const faute = fauteCriteres(criteres);
  if (faute !== undefined) {
    showEchec(faute);
    return;
  }
  const lu = await readLibelles(criteres);
  if (lu.status === 'refus') showEchec(TEXTES_ALERTE.inconnus);
  if (lu.status !== 'fait') return;
  fill('lien-texte', lu.valeur.join(', '));
  byId('lien').hidden = false;
}

/** Makes the form that asks for letters check and send by itself; without this script the browser sends it. */
export function startAlerte(): void {
  const form = byId('alerte') as HTMLFormElement;
  const bouton = byId('envoyer') as HTMLButtonElement;
  // Sent before this script was there: the server has answered.
  if (!byId('recu').hidden) return;
  form.noValidate = true;
  const lien = new URLSearchParams(location.search);
  const read = readLien(lien, readProvenance());
  const criteres = readCriteres(read);
  // The server shows what the link says; it does not know where the reader comes from.
  const isServi = !byId('lien').hidden && criteres.join() === readCriteres((nom) => lien.getAll(nom)).join();
  const pret = criteres.length > 0 && !isServi ? showLien(criteres) : Promise.resolve();
  const reste = ditReste(read);
  fill('lien-reste', reste ?? '');
  byId('lien-reste').hidden = reste === undefined;
  void Promise.all([hasComptes(), pret]).then(([ont]) => {
    byId('sans-comptes').hidden = ont;
    form.hidden = !ont;
    form.dataset['ile'] = 'prete';
  });

  const submit = async (): Promise<void> => {
    const donnees = new FormData(form);
    const demande = readDemande((nom) => donnees.getAll(nom).filter((valeur) => typeof valeur === 'string'));
    const faute = donnees.get(PIEGE) === '' ? fauteDemande(demande) : TEXTES_ALERTE.robot;
    showEchec(faute ?? '');
    if (faute !== undefined || bouton.getAttribute('aria-disabled') === 'true') return;
    bouton.setAttribute('aria-disabled', 'true');
    bouton.textContent = 'Envoi en cours…';
    const issue = await askAlerte(demande);
    bouton.removeAttribute('aria-disabled');
    bouton.textContent = 'Être prévenu';
    if (issue.status === 'fait') {
      byId('recu').hidden = false;
      form.hidden = true;
      byId('recu-titre').focus();
    } else showEchec(issue.status === 'refus' ? TEXTES_ALERTE.inconnus : messageFor(issue.error));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
}
