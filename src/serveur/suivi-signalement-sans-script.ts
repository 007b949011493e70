import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppelComptes } from './appel-comptes.ts';
import { routes } from '../domain/portail/routes.ts';
import { messageFor } from '../domain/socle/erreur.ts';
import { readRefus } from '../domain/signalement/refus-signalement.ts';
import { GENRE_SIGNALEMENT_LABELS } from '../domain/signalement/signalement.ts';
import {
  CHAMP_NUMERO,
  etatSuivi,
  isSuivi,
  readNumero,
  type SuiviSignalement,
  TEXTES_SUIVI,
} from '../domain/signalement/suivi-signalement.ts';
import { putAttribute, putText, show } from './page-a-remplir.ts';
import { parseChemin } from './chemin-requete.ts';
import { sendHtml } from './envoi-html.ts';
import { resolveFichier } from './fichiers-servis.ts';
import type { OptionsSignalement } from './signalement-sans-script.ts';

const RPC = '/rest/v1/rpc/rpc_suivi_signalement';
const CHEMIN = routes.suiviSignalement();

/** The page with why nothing is shown. */
export const fillEchecSuivi = (html: string, phrase: string): string =>
  show(putText(html, 'echec-texte', phrase), 'echec');

/** The page with what was found. */
export function fillTrouve(html: string, suivi: SuiviSignalement): string {
  const textes = {
    'trouve-numero': suivi.reference,
    'trouve-genre': GENRE_SIGNALEMENT_LABELS[suivi.genre],
    'trouve-etat': etatSuivi(suivi),
    'trouve-reponse': suivi.reponse ?? '',
  };
  const remplie = Object.entries(textes).reduce((page, [id, texte]) => putText(page, id, texte), html);
  return show(putAttribute(remplie, 'trouve-page', 'href', suivi.page), 'trouve');
}

/** The page for a number, and its status. */
async function answer(
  req: IncomingMessage,
  cadre: string,
  saisie: string,
  ask: AppelComptes,
): Promise<[number, string]> {
  const page = putAttribute(cadre, CHAMP_NUMERO, 'value', saisie);
  const numero = readNumero(saisie);
  if (numero === undefined) return [422, fillEchecSuivi(page, TEXTES_SUIVI.forme)];
  const reponse = await ask(req, RPC, { p_reference: numero });
  const [ligne] = Array.isArray(reponse?.corps) ? (reponse.corps as unknown[]) : [];
  if (reponse?.statut === 200 && isSuivi(ligne)) return [200, fillTrouve(page, ligne)];
  const message = (reponse?.corps as { message?: unknown } | null | undefined)?.message;
  if (message === 'signalement_introuvable') return [404, fillEchecSuivi(page, TEXTES_SUIVI.absent)];
  const erreur = readRefus(reponse?.statut, message);
  return [erreur.code === 'trop_d_essais' ? 429 : 503, fillEchecSuivi(page, messageFor(erreur))];
}

/** Answers « Suivre un signalement » without script: the number that the address gives. Leaves every other address. */
export function createSuiviSignalement({ racine, appelComptes }: OptionsSignalement) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const chemin = parseChemin(req.url ?? '');
    if (chemin?.canonique !== true || `/${chemin.segments.join('/')}` !== CHEMIN) return false;
    const saisie = new URLSearchParams(chemin.requete).get(CHAMP_NUMERO);
    // Without a number, the built page is right as it is, and sent compressed.
    if (saisie === null || appelComptes === undefined || !(req.method === 'GET' || req.method === 'HEAD')) return false;
    const fichier = await resolveFichier(racine, chemin.segments);
    if (fichier === undefined) return false;
    await sendHtml(req, res, ...(await answer(req, await readFile(fichier.chemin, 'utf8'), saisie, appelComptes)));
    return true;
  };
}
