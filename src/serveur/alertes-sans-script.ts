import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ditAlerte,
  ditRythme,
  ditRythmeDemande,
  isAlerteSuivie,
  readDemandeLue,
  readJeton,
} from '../domain/alertes/abonnement.ts';
import {
  ditReste,
  fauteCriteres,
  fauteDemande,
  type LectureValeurs,
  PIEGE,
  readCriteres,
  readDemande,
  TEXTES_ALERTE,
} from '../domain/alertes/formulaire-alerte.ts';
import { routeAlertes, routeConfirmationAlerte, routeSortieAlertes } from '../domain/portail/route-alertes.ts';
import { readRefus } from '../domain/signalement/refus-signalement.ts';
import { messageFor } from '../domain/socle/erreur.ts';
import { escapeHtml } from '../domain/socle/html.ts';
import type { AppelComptes } from './appel-comptes.ts';
import { parseChemin } from './chemin-requete.ts';
import { sendHtml } from './envoi-html.ts';
import { resolveFichier } from './fichiers-servis.ts';
import { readFormulaire } from './formulaires.ts';
import { hide, putAttribute, putHtml, putText, show } from './page-a-remplir.ts';
import { sendErreur } from './reponses-http.ts';
import type { OptionsSignalement } from './signalement-sans-script.ts';

/** The page and its status. */
type Issue = [statut: number, page: string];
type Ask = (fonction: string, corps: object) => ReturnType<AppelComptes>;

const fillRecu = (html: string, formulaire: string): string => hide(show(html, 'recu'), formulaire);
const fillEchec = (html: string, phrase: string): string => show(putText(html, 'echec-texte', phrase), 'echec');
const isFait = (reponse: Awaited<ReturnType<AppelComptes>>): boolean =>
  reponse !== undefined && reponse.statut >= 200 && reponse.statut < 300;

/** What a refusal of the database reads, and its status. */
function refuse(html: string, reponse: Awaited<ReturnType<AppelComptes>>): Issue {
  const message = (reponse?.corps as { message?: unknown } | null | undefined)?.message;
  if (message === 'lien_invalide') return [404, fillEchec(html, TEXTES_ALERTE.lien)];
  if (message === 'trop_d_alertes') return [409, fillEchec(html, TEXTES_ALERTE.trop)];
  if (message === 'criteres_inconnus') return [404, fillEchec(html, TEXTES_ALERTE.inconnus)];
  const erreur = readRefus(reponse?.statut, message);
  return [erreur.code === 'trop_d_essais' ? 429 : 503, fillEchec(html, messageFor(erreur))];
}

/** The form for what an address or a form names: its criteria stand in it, in words and as fields. */
async function showForm(html: string, read: LectureValeurs, ask: Ask): Promise<Issue> {
  const criteres = readCriteres(read);
  const reste = ditReste(read);
  const nue = hide(html, 'sans-serveur');
  const page = reste === undefined ? nue : show(putText(nue, 'lien-reste', reste), 'lien-reste');
  if (criteres.length === 0) return [200, page];
  const faute = fauteCriteres(criteres);
  if (faute !== undefined) return [422, fillEchec(page, faute)];
  const reponse = await ask('rpc_lit_criteres', { p_criteres: criteres });
  if (reponse?.statut !== 200 || !Array.isArray(reponse.corps)) return refuse(page, reponse);
  const champs = criteres.map((critere) => {
    const [nom = '', valeur = ''] = critere.split('=');
    return `<input type="hidden" name="${nom}" value="${escapeHtml(valeur)}">`;
  });
  const nommee = show(putText(page, 'lien-texte', reponse.corps.map(String).join(', ')), 'lien');
  // The selects leave: what is posted is what is said.
  const sans = ['genre', 'region', 'bailleur'].reduce((une, id) => putAttribute(une, id, 'disabled', ''), nommee);
  return [200, putHtml(hide(sans, 'choix'), 'lien-champs', champs.join(''))];
}

async function sendForm(html: string, read: LectureValeurs, ask: Ask): Promise<Issue> {
  const demande = readDemande(read);
  const faute = (read(PIEGE)[0] ?? '') === '' ? fauteDemande(demande) : TEXTES_ALERTE.robot;
  const reponse = faute === undefined ? await ask('rpc_demande_alerte', demande) : undefined;
  if (faute === undefined && isFait(reponse)) return [200, fillRecu(hide(html, 'sans-serveur'), 'alerte')];
  // Nothing typed or chosen is lost.
  const choisie = putAttribute(html, `rythme-${demande.p_rythme}`, 'selected', '');
  const remplie = putAttribute(choisie, 'email', 'value', read('email')[0] ?? '');
  const [statut, lue] = await showForm(remplie, read, ask);
  const page = statut === 200 ? lue : hide(remplie, 'sans-serveur');
  return faute === undefined ? refuse(page, reponse) : [422, fillEchec(page, faute)];
}

async function showConfirmation(html: string, jeton: string, ask: Ask): Promise<Issue> {
  const reponse = await ask('rpc_lit_demande_alerte', { p_token: jeton });
  const demande = readDemandeLue(reponse?.corps);
  if (!isFait(reponse) || demande === undefined) return refuse(hide(html, 'confirmation'), reponse);
  const page = show(putText(html, 'lien-texte', demande.libelles.join(', ')), 'lien-texte');
  const dite = putText(page, 'lien-rythme', ditRythmeDemande(demande.rythme, demande.rythme_avant));
  return [200, putAttribute(dite, 'jeton', 'value', jeton)];
}

async function confirm(html: string, jeton: string, ask: Ask): Promise<Issue> {
  const reponse = await ask('rpc_confirme_alerte', { p_token: jeton });
  if (!isFait(reponse)) return refuse(hide(html, 'confirmation'), reponse);
  const suite = `${routeSortieAlertes()}?jeton=${String(reponse?.corps)}`;
  return [200, fillRecu(putAttribute(html, 'recu-suite', 'href', suite), 'confirmation')];
}

async function showSortie(html: string, jeton: string, ask: Ask): Promise<Issue> {
  const reponse = await ask('rpc_lit_alertes', { p_token: jeton });
  if (!isFait(reponse) || !Array.isArray(reponse?.corps)) return refuse(hide(html, 'sortie'), reponse);
  const suivies = reponse.corps.filter(isAlerteSuivie);
  const lignes = suivies.map((alerte) => {
    const bouton = `<button class="btn" name="id" value="${escapeHtml(alerte.id)}">Arrêter celle-ci</button>`;
    return `<li class="fiche flex flex-wrap items-center justify-between gap-3 p-4"><span>${escapeHtml(ditAlerte(alerte))}</span>${bouton}</li>`;
  });
  const page = putText(html, 'rythme-suivi', suivies[0] === undefined ? '' : ditRythme(suivies[0].rythme));
  return [200, putHtml(putAttribute(page, 'jeton', 'value', jeton), 'suivies', lignes.join(''))];
}

async function leave(html: string, jeton: string, id: string | null, ask: Ask): Promise<Issue> {
  const reponse = await ask('rpc_retire_alerte', { p_token: jeton, ...(id !== null && { p_id: id }) });
  if (!isFait(reponse)) return refuse(html, reponse);
  if (id === null) return [200, fillRecu(html, 'sortie')];
  const [statut, page] = await showSortie(html, jeton, ask);
  // It was the last one: the address is forgotten.
  return statut === 404
    ? [200, fillRecu(html, 'sortie')]
    : [statut, putText(page, 'arretee', 'Cette alerte est arrêtée.')];
}

const CHEMINS: readonly string[] = [routeAlertes(), routeConfirmationAlerte(), routeSortieAlertes()];

/**
 * Answers the pages of the alerts without script (R240, R241). A POST on a letter's own address stops everything, whoever
 * sends it: a mail program does, in its user's name (RFC 8058). Leaves every other address, and all of them without accounts.
 */
export function createAlertes({ racine, appelComptes, site }: OptionsSignalement) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const chemin = parseChemin(req.url ?? '');
    const adresse = chemin?.canonique === true ? `/${chemin.segments.join('/')}` : '';
    if (chemin === undefined || !CHEMINS.includes(adresse) || appelComptes === undefined) return false;
    const requete = new URLSearchParams(chemin.requete);
    const isLecture = req.method === 'GET' || req.method === 'HEAD';
    // Without a query, the built page is right as it is, and sent compressed.
    if (!(req.method === 'POST' || (isLecture && requete.size > 0))) return false;
    const fichier = await resolveFichier(racine, chemin.segments);
    if (fichier === undefined) return false;
    const html = await readFile(fichier.chemin, 'utf8');
    const ask: Ask = (fonction, corps) => appelComptes(req, `/rest/v1/rpc/${fonction}`, corps);
    const jeton = readJeton(requete.get('jeton'));
    if (isLecture) {
      if (adresse === routeAlertes())
        await sendHtml(req, res, ...(await showForm(html, (nom) => requete.getAll(nom), ask)));
      else if (jeton === undefined) return false;
      else if (adresse === routeSortieAlertes()) await sendHtml(req, res, ...(await showSortie(html, jeton, ask)));
      else await sendHtml(req, res, ...(await showConfirmation(html, jeton, ask)));
      return true;
    }
    if (adresse === routeSortieAlertes() && jeton !== undefined) {
      req.resume();
      await sendHtml(req, res, ...(await leave(html, jeton, null, ask)));
      return true;
    }
    const lu = await readFormulaire(req, site);
    if ('refus' in lu) {
      req.resume();
      sendErreur(req, res, lu.refus);
      return true;
    }
    const read: LectureValeurs = (nom) => lu.champs.getAll(nom);
    if (adresse === routeAlertes()) await sendHtml(req, res, ...(await sendForm(html, read, ask)));
    else {
      const leur = readJeton(lu.champs.get('jeton'));
      if (leur === undefined) await sendHtml(req, res, 404, fillEchec(html, TEXTES_ALERTE.lien));
      else if (adresse === routeConfirmationAlerte()) await sendHtml(req, res, ...(await confirm(html, leur, ask)));
      else await sendHtml(req, res, ...(await leave(html, leur, lu.champs.get('id'), ask)));
    }
    return true;
  };
}
