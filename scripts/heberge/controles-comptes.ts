// The accounts, by what the services do: who may open one, what a key reads.
import { randomUUID } from 'node:crypto';
import { readReglages } from '../supabase/reglages.ts';
import { ask, type Contexte, type Controle, json, pasVu, rouge, SANS_SECRETE, vu } from './controle.ts';

const inconnu = (): string => `personne-${randomUUID()}@essai.invalid`;
const readSettings = async (contexte: Contexte) => (await ask(contexte, '/auth/v1/settings', contexte.clePublique)).lu;

/** A setting as the service tells it, then as it behaves: what it says is open is never tried, which would leave an account. */
const refus = (
  nom: string,
  isFerme: (settings: Record<string, unknown>) => boolean,
  essai: { chemin: string; corps: () => object; code: string },
  faire: string,
): Controle => ({
  nom,
  voir: async (contexte) => {
    if (!isFerme(await readSettings(contexte))) return rouge(faire);
    const { status, lu } = await ask(contexte, essai.chemin, contexte.clePublique, json(essai.corps()));
    const code = lu['error_code'] ?? lu['code'];
    return code === essai.code
      ? vu(`${status} ${essai.code}`)
      : rouge(`${faire} (réponse : ${status} ${String(code)})`);
  },
});

export const CONTROLES_COMPTES: readonly Controle[] = [
  {
    nom: 'Le service de connexion',
    voir: async (contexte) => {
      const { status } = await ask(contexte, '/auth/v1/health', contexte.clePublique);
      return status === 200
        ? vu('répond')
        : rouge(`/auth/v1/health répond ${status} : le service « auth » est-il lancé ?`);
    },
  },
  refus(
    'Personne ne s’inscrit',
    (settings) => settings['disable_signup'] === true,
    { chemin: '/auth/v1/signup', corps: () => ({ email: inconnu(), password: randomUUID() }), code: 'signup_disabled' },
    'N’importe qui peut ouvrir un compte : GOTRUE_DISABLE_SIGNUP=true (supabase/config.toml, enable_signup).',
  ),
  refus(
    'Ni sans nom',
    (settings) => (settings['external'] as Record<string, unknown> | undefined)?.['anonymous_users'] !== true,
    { chemin: '/auth/v1/signup', corps: () => ({}), code: 'anonymous_provider_disabled' },
    'Des comptes sans nom s’ouvrent : GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED=false.',
  ),
  {
    nom: 'Par adresse et mot de passe',
    voir: async (contexte) => {
      const externe = (await readSettings(contexte))['external'] as Record<string, unknown> | undefined;
      if (externe?.['email'] !== true)
        return rouge('Personne ne peut se connecter : GOTRUE_EXTERNAL_EMAIL_ENABLED=true (auth.email.enabled).');
      const autres = Object.entries(externe)
        .filter(([nom, ouvert]) => ouvert === true && nom !== 'email')
        .map(([nom]) => nom);
      if (autres.length > 0) return rouge(`D’autres façons d’entrer sont ouvertes : ${autres.join(', ')}. Fermez-les.`);
      const { status, lu } = await ask(
        contexte,
        '/auth/v1/token?grant_type=password',
        contexte.clePublique,
        json({ email: inconnu(), password: randomUUID() }),
      );
      return status === 400
        ? vu(lu['error_code'] === 'invalid_credentials' ? 'invalid_credentials, rien d’autre' : 'refusé, rien d’autre')
        : rouge(`Un mot de passe faux répond ${status} au lieu de 400.`);
    },
  },
  {
    nom: 'Les adresses se confirment',
    voir: async (contexte) =>
      (await readSettings(contexte))['mailer_autoconfirm'] === !readReglages().email.enable_confirmations
        ? vu('par un lien reçu')
        : rouge('Une adresse passe pour confirmée sans l’être : GOTRUE_MAILER_AUTOCONFIRM=false.'),
  },
  {
    nom: 'Sans compte, rien des comptes',
    voir: async (contexte) => {
      const { status } = await ask(contexte, '/rest/v1/profiles?select=id&limit=1', contexte.clePublique);
      return status === 401 || status === 403
        ? vu(`refusé, ${status}`)
        : rouge(
            `La clé publique obtient ${status} sur les comptes : les migrations sont-elles toutes appliquées, et la clé est-elle bien « anon » ?`,
          );
    },
  },
  {
    nom: 'La clé publique lit ce qui est public',
    voir: async (contexte) => {
      const { status } = await ask(contexte, '/rest/v1/rpc/rpc_etats_publics', contexte.clePublique, json({}));
      return status === 200
        ? vu('état des procédures')
        : rouge(`L’état public des procédures répond ${status} : clé publique périmée, ou migrations en retard.`);
    },
  },
  {
    nom: 'La clé secrète a tous les droits',
    voir: async (contexte) => {
      if (contexte.cleSecrete === undefined) return pasVu(SANS_SECRETE);
      const { status } = await ask(contexte, '/rest/v1/profiles?select=id&limit=1', contexte.cleSecrete);
      return status === 200
        ? vu('lue')
        : rouge(`La clé secrète obtient ${status} : mettez la bonne dans le fichier du facteur.`);
    },
  },
  {
    nom: 'Une seule adresse',
    voir: async (contexte) => {
      if (new URL(contexte.api).origin === new URL(contexte.site).origin) return vu('site et comptes ensemble');
      const { status, headers } = await ask(contexte, '/rest/v1/rpc/rpc_etats_publics', undefined, {
        method: 'OPTIONS',
        headers: {
          origin: contexte.site,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,content-type',
        },
      });
      return status < 300 && headers.get('access-control-allow-origin') !== null
        ? vu('deux adresses : chaque première demande en coûte une de plus')
        : rouge(
            'Les pages ne peuvent pas appeler les comptes (CORS) : construisez avec PUBLIC_SUPABASE_URL, et laissez l’origine du site.',
          );
    },
  },
];
