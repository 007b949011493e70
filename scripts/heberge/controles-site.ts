// What readers get: pages, headers, certificate, compressed forms, the letter's model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFinCertificat } from '../../src/service/certificat.ts';
import { fauteChoix } from '../../src/service/choix-reglages.ts';
import { EN_TETES_SECURITE } from '../../src/serveur/en-tetes.ts';
import { readReglages } from '../supabase/reglages.ts';
import { askSite, type Controle, pasVu, rouge, vu } from './controle.ts';

const RACINE = join(import.meta.dirname, '../..');
const JOUR_MS = 86_400_000;
/** Caddy renews a month before: less than this means that it no longer does. */
const CERTIFICAT_JOURS = 14;
/** Between this clock and the server's: deadlines are read to the second. */
const ECART_MS = 5_000;

export const CONTROLES_SITE: readonly Controle[] = [
  {
    nom: 'Réglages à choix fermé',
    voir: ({ env = {} }) => {
      const faute = fauteChoix(env);
      return Promise.resolve(faute === undefined ? vu('aucun mot inconnu') : rouge(faute));
    },
  },
  {
    nom: 'La page d’accueil',
    voir: async (contexte) => {
      const reponse = await askSite(contexte, '/');
      const html = await reponse.text();
      if (reponse.status !== 200 || !/<html[^>]* lang="fr"/.test(html))
        return rouge(
          `${contexte.site}/ répond ${reponse.status} : le site est-il construit, et Caddy lancé (systemctl status caddy) ?`,
        );
      return vu(`${html.length} signes`);
    },
  },
  {
    nom: 'En-têtes de sécurité',
    voir: async (contexte) => {
      const { headers } = await askSite(contexte, '/');
      const fautes = Object.entries(EN_TETES_SECURITE).filter(([nom, valeur]) => headers.get(nom) !== valeur);
      const hsts =
        contexte.site.startsWith('https:') && !/max-age=\d{7,}/.test(headers.get('strict-transport-security') ?? '');
      const noms = [...fautes.map(([nom]) => nom), ...(hsts ? ['Strict-Transport-Security'] : [])];
      if (noms.length > 0)
        return rouge(`Manquent ou diffèrent : ${noms.join(', ')}. Reprenez docs/serveurs/ sans le changer.`);
      return vu(`${Object.keys(EN_TETES_SECURITE).length} en-têtes`);
    },
  },
  {
    nom: 'HTTP mène à HTTPS',
    voir: async ({ site, fetchOwn }) => {
      if (!site.startsWith('https:'))
        return pasVu('Le site n’est pas en HTTPS : un essai, ou PUBLIC_SITE_URL est fausse.');
      const reponse = await fetchOwn(site.replace('https:', 'http:'), {
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      const vers = reponse.headers.get('location') ?? '';
      return reponse.status >= 301 && reponse.status <= 308 && vers.startsWith('https://')
        ? vu(String(reponse.status))
        : rouge(
            `http:// répond ${reponse.status} : le port 80 doit mener à HTTPS, et servir à renouveler le certificat.`,
          );
    },
  },
  {
    nom: 'Certificat',
    voir: async ({ site, now }) => {
      if (!site.startsWith('https:')) return pasVu('Le site n’est pas en HTTPS.');
      const jours = Math.floor(((await readFinCertificat(new URL(site), true)).getTime() - now()) / JOUR_MS);
      return jours >= CERTIFICAT_JOURS
        ? vu(`valable ${jours} jours`)
        : rouge(
            `Il expire dans ${jours} jours : le nom mène-t-il à cette machine, port 80 ouvert ? (journalctl -u caddy)`,
          );
    },
  },
  {
    nom: 'Textes compressés d’avance',
    voir: async (contexte) => {
      const { headers } = await askSite(contexte, '/', { headers: { 'accept-encoding': 'br' } });
      return headers.get('content-encoding') === 'br'
        ? vu('brotli')
        : rouge(
            'La page d’accueil arrive sans brotli : « npm run compresse », et « precompressed br gzip » dans le serveur.',
          );
    },
  },
  {
    nom: 'Adresse inconnue',
    voir: async (contexte) => {
      const { status } = await askSite(contexte, '/adresse-que-personne-n-a-donnee');
      return status === 404
        ? vu('404')
        : rouge(`Une adresse inconnue répond ${status} au lieu de 404 : reprenez docs/serveurs/.`);
    },
  },
  {
    nom: 'Lettre du mot de passe oublié',
    voir: async (contexte) => {
      const { content_path } = readReglages().email.template.recovery;
      const nom = content_path.split('/').at(-1) ?? '';
      const reponse = await askSite(contexte, `/modeles/${nom}`);
      const recu = await reponse.text();
      if (reponse.status !== 200)
        return rouge(
          `/modeles/${nom} répond ${reponse.status} : servez supabase/modeles/, sans quoi la lettre part en anglais (« Reset your password »).`,
        );
      return recu === readFileSync(join(RACINE, content_path), 'utf8')
        ? vu('la nôtre, à l’octet près')
        : rouge(`/modeles/${nom} n’est pas celle de cette version : servez supabase/modeles/ de la version en place.`);
    },
  },
  {
    nom: 'Horloge',
    voir: async (contexte) => {
      if (contexte.isMemeMachine === true)
        return pasVu(
          'C’est l’horloge de cette machine même : « timedatectl » dit si le réseau la règle ; ou lancez ceci d’une autre machine.',
        );
      const debut = contexte.now();
      const { headers } = await askSite(contexte, '/');
      const fin = contexte.now();
      const dit = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(dit)) return rouge('Le serveur ne dit pas l’heure (en-tête Date).');
      // The header has no fraction of a second, and the answer took time.
      const ecart = dit + 1_000 < debut ? debut - dit : dit > fin ? dit - fin : 0;
      return ecart <= ECART_MS
        ? vu('même heure que cette machine, à 5 s près')
        : rouge(
            `L’heure du serveur diffère de ${Math.round(ecart / 1_000)} s : « timedatectl set-ntp true ». Les dates limites se lisent à la seconde.`,
          );
    },
  },
];
