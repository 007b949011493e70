import {
  fauteDemande,
  NOMS_CHOIX,
  NOMS_CRITERES,
  PIEGE,
  readCriteres,
  readDemande,
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

/** The filters of the list that the reader comes from: its address has them all, its link only those of its page. */
function readProvenance(): URLSearchParams {
  const [, origine, chemin = '', requete = ''] =
    /^(https?:\/\/[^/?#]+)([^?#]*)\??([^#]*)/.exec(document.referrer) ?? [];
  const isListe =
    origine === location.origin &&
    [routes.projets(), routes.appelsOffres()].some(
      (liste) => chemin === liste || new RegExp(`^${liste}/(?:statut|region|bailleur|page)/`).test(chemin),
    );
  return new URLSearchParams(isListe ? requete : '');
}

/** What the link asks for, then what the list that it stands on is filtered by. */
function readLien(): { criteres: string[]; isServi: boolean; hasReste: boolean; hasPlusieurs: boolean } {
  const lien = new URLSearchParams(location.search);
  const isFiche = lien.has('fiche') || lien.has('entreprise') || lien.has('route');
  const venue = location.search === '' || isFiche ? new URLSearchParams() : readProvenance();
  const noms: readonly string[] = NOMS_CRITERES;
  const criteres = readCriteres((nom) => lien.get(nom) ?? venue.get(nom));
  return {
    criteres,
    // The server shows what the link says; it does not know where the reader comes from.
    isServi: !byId('lien').hidden && criteres.length === readCriteres((nom) => lien.get(nom)).length,
    hasPlusieurs: noms.some((nom) => new Set(lien.has(nom) ? lien.getAll(nom) : venue.getAll(nom)).size > 1),
    hasReste: [...venue.keys()].some((nom) => !noms.includes(nom) && nom !== 'page'),
  };
}

/** Shows what the link follows, in place of the selects; each criterion is a field of the form. */
async function showLien(criteres: readonly string[]): Promise<void> {
  const simples = criteres.every((critere) => NOMS_CHOIX.includes(critere.split('=')[0] ?? ''));
  if (simples && byId('lien').hidden) {
    (byId('genre') as HTMLSelectElement).value = '';
    for (const critere of criteres) {
      const [nom = '', valeur = ''] = critere.split('=');
      (byId(nom) as HTMLSelectElement).value = valeur;
    }
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
  const { criteres, isServi, hasReste, hasPlusieurs } = readLien();
  const pret = criteres.length > 0 && !isServi ? showLien(criteres) : Promise.resolve();
  byId('lien-reste').hidden = !hasReste;
  byId('lien-plusieurs').hidden = !hasPlusieurs;
  void Promise.all([hasComptes(), pret]).then(([ont]) => {
    byId('sans-comptes').hidden = ont;
    form.hidden = !ont;
    form.dataset['ile'] = 'prete';
  });

  const submit = async (): Promise<void> => {
    const donnees = new FormData(form);
    const demande = readDemande((nom) => {
      const valeur = donnees.get(nom);
      return typeof valeur === 'string' ? valeur : null;
    });
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
