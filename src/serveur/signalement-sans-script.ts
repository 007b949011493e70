import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '../domain/portail/routes.ts';
import { type CodeErreur, messageFor } from '../domain/socle/erreur.ts';
import {
  CHAMP_PAGE,
  isReference,
  PIEGE,
  readPage,
  readSaisie,
  SAISIE_VIDE,
  TEXTES_SIGNALEMENT,
  toSignalement,
  verifySignalement,
} from '../domain/signalement/formulaire-signalement.ts';
import { readRefus } from '../domain/signalement/refus-signalement.ts';
import type { AppelComptes } from './appel-comptes.ts';
import { parseChemin } from './chemin-requete.ts';
import { sendHtml } from './envoi-html.ts';
import { resolveFichier } from './fichiers-servis.ts';
import { readFormulaire } from './formulaires.ts';
import { fillEchec, fillFautes, fillRecu, fillSaisie, fillSansComptes } from './page-signalement.ts';
import { sendErreur } from './reponses-http.ts';

export type OptionsSignalement = {
  /** The built site's folder. */
  racine: string;
  /** Absent on a site without accounts. */
  appelComptes?: AppelComptes | undefined;
  /** The site's public address, when it is known. */
  site?: string | undefined;
};

const RPC = '/rest/v1/rpc/rpc_report_error';
const CHEMIN = routes.signaler();

/** The page and its status; the status of a refusal when nothing could be read. */
type Issue = [statut: number, page: string] | 403 | 413 | 415;

/** The page's status for what went wrong. */
const STATUTS: Partial<Record<CodeErreur, number>> = { trop_d_essais: 429, saisie_refusee: 422 };

/**
 * Answers « Signaler une erreur » without script: the page that the address names stands in the form, and what is posted is
 * stored, or comes back with what is wrong. The built page is the frame. Leaves every other address.
 */
export function createSignalement({ racine, appelComptes, site }: OptionsSignalement) {
  const readCadre = async (): Promise<string | undefined> => {
    const fichier = await resolveFichier(racine, [CHEMIN.slice(1)]);
    return fichier && readFile(fichier.chemin, 'utf8');
  };

  async function answerEnvoi(req: IncomingMessage, cadre: string, ask: AppelComptes): Promise<Issue> {
    const lu = await readFormulaire(req, site);
    if ('refus' in lu) return lu.refus;
    const saisie = readSaisie((nom) => lu.champs.get(nom));
    const hote = req.headers.host ?? '';
    const form = fillSaisie(cadre, saisie);
    const fautes = verifySignalement(saisie, hote);
    if (fautes.size > 0) return [422, fillFautes(form, fautes)];
    if ((lu.champs.get(PIEGE) ?? '') !== '') return [422, fillEchec(form, TEXTES_SIGNALEMENT.robot)];
    const signalement = toSignalement(saisie, hote);
    const reponse = await ask(req, RPC, signalement);
    if (reponse?.statut === 200 && isReference(reponse.corps))
      return [200, fillRecu(cadre, reponse.corps, signalement)];
    const message = (reponse?.corps as { message?: unknown } | null | undefined)?.message;
    const erreur = readRefus(reponse?.statut, message);
    return [STATUTS[erreur.code] ?? 503, fillEchec(form, `${messageFor(erreur)} ${TEXTES_SIGNALEMENT.reste}`)];
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const chemin = parseChemin(req.url ?? '');
    if (chemin?.canonique !== true || `/${chemin.segments.join('/')}` !== CHEMIN) return false;
    const isLecture = req.method === 'GET' || req.method === 'HEAD';
    const nommee = readPage(new URLSearchParams(chemin.requete).get(CHAMP_PAGE) ?? '', req.headers.host ?? '');
    // Without a page to name, the built page is right as it is, and sent compressed.
    if (!(req.method === 'POST' || (isLecture && (appelComptes === undefined || nommee !== undefined)))) return false;
    const cadre = await readCadre();
    if (cadre === undefined) return false;
    if (appelComptes === undefined) await sendHtml(req, res, isLecture ? 200 : 503, fillSansComptes(cadre));
    else if (isLecture) await sendHtml(req, res, 200, fillSaisie(cadre, { ...SAISIE_VIDE, page: nommee ?? '' }));
    else {
      const issue = await answerEnvoi(req, cadre, appelComptes);
      if (typeof issue === 'number') {
        req.resume();
        sendErreur(req, res, issue);
      } else await sendHtml(req, res, ...issue);
    }
    return true;
  };
}
