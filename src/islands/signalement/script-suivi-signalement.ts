import { messageFor } from '../../domain/socle/erreur.ts';
import { GENRE_SIGNALEMENT_LABELS } from '../../domain/signalement/signalement.ts';
import {
  CHAMP_NUMERO,
  etatSuivi,
  readNumero,
  type SuiviSignalement,
  TEXTES_SUIVI,
} from '../../domain/signalement/suivi-signalement.ts';
import { readSuivi } from '../../stores/signalement/suivi-signalement.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';

function showEchec(texte: string): void {
  byId('trouve').hidden = true;
  fill('echec-texte', texte);
  byId('echec').hidden = texte === '';
}

function showTrouve(suivi: SuiviSignalement): void {
  showEchec('');
  fill('trouve-numero', suivi.reference);
  fill('trouve-genre', GENRE_SIGNALEMENT_LABELS[suivi.genre]);
  fill('trouve-etat', etatSuivi(suivi));
  fill('trouve-reponse', suivi.reponse ?? '');
  (byId('trouve-page') as HTMLAnchorElement).href = suivi.page;
  byId('trouve').hidden = false;
  byId('trouve-titre').focus();
}

/** Reads a report by its number; without this script the browser asks the server. */
export function startSuivi(): void {
  const form = byId('suivi') as HTMLFormElement;
  const champ = byId(CHAMP_NUMERO) as HTMLInputElement;
  const bouton = byId('suivre');
  form.noValidate = true;
  let lectures = 0;

  const follow = async (): Promise<void> => {
    const numero = readNumero(champ.value);
    if (numero === undefined) {
      showEchec(TEXTES_SUIVI.forme);
      champ.focus();
      return;
    }
    const sienne = ++lectures;
    showEchec('');
    bouton.textContent = 'Lecture…';
    const issue = await readSuivi(numero);
    if (sienne !== lectures) return;
    bouton.textContent = 'Suivre';
    if (issue.status === 'trouve') showTrouve(issue.suivi);
    else showEchec(issue.status === 'absent' ? TEXTES_SUIVI.absent : messageFor(issue.error));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void follow();
  });
  // The server has answered already, or the link names a number.
  const nomme = new URLSearchParams(location.search).get(CHAMP_NUMERO) ?? '';
  champ.value ||= nomme;
  if (byId('trouve').hidden && byId('echec').hidden && nomme !== '') void follow();
  form.dataset['ile'] = 'prete';
}
