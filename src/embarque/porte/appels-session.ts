import { isMotDePasseTropLong, MOT_DE_PASSE_TROP_LONG } from '../../domain/compte/mot-de-passe.ts';
import type { Base } from '../base/base.ts';
import { checkPresentPassword, isSessionDeLien, isSessionOuverte, requestRecovery } from '../comptes/sessions.ts';
import type { Demande } from './requete-porte.ts';
import { readJson } from '../../service/http/requete-http.ts';
import { LimiteEchecs } from './limite-echecs.ts';
import { readJeton } from './jeton.ts';
import { refuse } from '../../service/http/refus-http.ts';
import { answerJson } from '../../service/http/reponse-json.ts';
import type { Service } from './api-embarquee.ts';

type Options = { service: Service; base: Base; secret: string };

/** Who asks, by the token of the request; undefined when its session was ended, whatever the token says. */
async function readSession({ base, secret }: Options, { headers }: Demande) {
  const [, jeton = ''] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const lu = readJeton(jeton, secret, Date.now());
  if (lu === undefined || !(await isSessionOuverte(base, lu['sub'], lu['session_id']))) return undefined;
  return { sub: String(lu['sub']), session_id: lu['session_id'] };
}

const refuseSession = (): Response =>
  refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** « Déconnexion »: a session that is over may not end the others. */
export const createSortie =
  (options: Options): Service =>
  async (demande, client) =>
    (await readSession(options, demande)) === undefined ? refuseSession() : options.service(demande, client);

/** A forgotten password: the same answer in the same time for all; the letter leaves from the queue. */
export const createOubli =
  ({ base }: Options): Service =>
  async ({ corps }) => {
    const { email } = readJson(corps) as { email: string };
    await requestRecovery(base, email.trim().toLowerCase());
    return answerJson(200, {});
  };

/** A new password: with the present one, unless a letter's link has just opened the session. */
export function createMotDePasse(options: Options): Service {
  const { service, base } = options;
  const limite = new LimiteEchecs();
  return async (demande, client) => {
    const session = await readSession(options, demande);
    if (session === undefined) return refuseSession();
    const { current_password: present, ...reste } = readJson(demande.corps) as {
      password: string;
      current_password?: string;
    };
    if (isMotDePasseTropLong(reste.password)) return refuse(422, 'weak_password', MOT_DE_PASSE_TROP_LONG);
    if (!(await isSessionDeLien(base, session.session_id))) {
      // A stolen session does not guess: its tries are the account's, from wherever they come.
      const tentative = { compte: session.sub, source: 'session' };
      const verdict = limite.judge(tentative, Date.now());
      if ('refus_s' in verdict)
        return refuse(429, 'over_request_rate_limit', 'Trop d’essais : réessayez dans quelques minutes.', {
          'retry-after': String(verdict.refus_s),
        });
      if (present === undefined)
        return refuse(400, 'current_password_required', 'Le mot de passe actuel est demandé pour en changer.');
      if (!(await checkPresentPassword(base, session.sub, present))) {
        limite.fail(tentative, Date.now());
        return refuse(400, 'current_password_invalid', 'Le mot de passe actuel n’est pas le bon.');
      }
      limite.succeed(tentative);
    }
    return service({ ...demande, corps: new TextEncoder().encode(JSON.stringify(reste)) }, client);
  };
}
