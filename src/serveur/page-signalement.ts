import {
  CHAMP_SIGNALEMENT_LABELS,
  CHAMPS_SIGNALEMENT,
  type ChampSignalement,
  type SaisieSignalement,
  type SignalementEcrit,
  suiteOf,
  TEXTES_SIGNALEMENT,
} from '../domain/signalement/formulaire-signalement.ts';
import { routes } from '../domain/portail/routes.ts';
import { escapeHtml } from '../domain/socle/html.ts';
import { hide, putAttribute, putHtml, putText, show } from './page-a-remplir.ts';

// The built page `/signaler`, as it answers a browser without script. Its places: `SignalementForm.astro`.

/** Screen readers say the title first: what came of it stands at its head. */
const retitle = (html: string, issue: string): string => html.replace('<title>', `<title>${issue} : `);

/** The form with what was typed in it. */
export function fillSaisie(html: string, { genre, page, message, email }: SaisieSignalement): string {
  const choisie = putAttribute(html, `genre-${genre}`, 'selected', '');
  const remplie = putAttribute(putAttribute(choisie, 'page', 'value', page), 'email', 'value', email);
  // It is this server that answers the form: no doubt about the host is left.
  return hide(putText(remplie, 'message', message), 'sans-serveur');
}

/** The form with what is wrong in it, beside the fields and at its head. */
export function fillFautes(html: string, fautes: ReadonlyMap<ChampSignalement, string>): string {
  let page = show(retitle(html, 'Erreur'), 'fautes');
  for (const champ of CHAMPS_SIGNALEMENT) {
    const faute = fautes.get(champ);
    if (faute === undefined) continue;
    page = putAttribute(show(putText(page, `${champ}-faute`, faute), `${champ}-faute`), champ, 'aria-invalid', 'true');
  }
  const lignes = [...fautes].map(
    ([champ, faute]) =>
      `<li><a class="text-danger!" href="#${champ}">${CHAMP_SIGNALEMENT_LABELS[champ]} : ${escapeHtml(faute)}</a></li>`,
  );
  return putHtml(page, 'fautes-liste', lignes.join(''));
}

/** The form with why it was not stored. */
export const fillEchec = (html: string, phrase: string): string =>
  show(putText(retitle(html, 'Erreur'), 'echec-texte', phrase), 'echec');

/** The number in place of the form. */
export function fillRecu(html: string, reference: string, signalement: SignalementEcrit): string {
  const page = putText(putText(html, 'recu-numero', reference), 'recu-suite', suiteOf(signalement));
  const suivi = putAttribute(page, 'recu-suivi', 'href', routes.suiviSignalement(reference));
  const retour = putAttribute(suivi, 'recu-retour', 'href', signalement.p_page);
  return retitle(hide(hide(show(retour, 'recu'), 'signalement'), 'sans-serveur'), TEXTES_SIGNALEMENT.succes);
}

/** The page of a site without accounts: whom to write to, in place of the form. */
export const fillSansComptes = (html: string): string =>
  hide(hide(show(html, 'sans-comptes'), 'signalement'), 'sans-serveur');
