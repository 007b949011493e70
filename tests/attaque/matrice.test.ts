// The generated matrix: everybody × every call of the list, then × everything beside the list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPELS } from '../../src/embarque/porte/liste-appels.ts';
import { type Service, startService } from '../backend/service.ts';
import { type Acteur, exemplesOf, type Joueur, openJoueurs } from './exemples.ts';
import type { Exemple } from './exemple.ts';
import { Tableau } from './tableau.ts';

let service: Service;
let joueurs: Joueur[];
const entres: string[] = [];
beforeAll(async () => {
  service = await startService({ onAppel: (nom) => entres.push(nom) });
  joueurs = await openJoueurs(service);
});
afterAll(() => service.stop());

const EXEMPLES = exemplesOf('7f4f2c0e-0000-4000-8000-000000000000');

test('every call of the list has its example', () => {
  expect(Object.keys(EXEMPLES).sort()).toEqual(APPELS.map(({ nom }) => nom).sort());
});

type Envoi = { methode: string; exemple: Exemple; jeton?: string | undefined; headers?: Record<string, string> };

async function send({ methode, exemple, jeton, headers = {} }: Envoi): Promise<{ status: number; texte: string }> {
  const { adresse, corps, type = 'application/json', prefer } = exemple;
  const tete = {
    method: methode,
    adresse,
    headers: new Headers({
      apikey: service.secrets.cle_publique,
      'content-type': type,
      ...(jeton !== undefined && { authorization: `Bearer ${jeton}` }),
      ...(prefer !== undefined && { prefer }),
      ...headers,
    }),
  };
  const admise = service.porte(tete, { source: '192.0.2.1', prise: '1' });
  if (admise instanceof Response) return { status: admise.status, texte: await admise.text() };
  const texte = typeof corps === 'string' ? corps : JSON.stringify(corps);
  const octets = corps === undefined || ['GET', 'HEAD'].includes(methode) ? undefined : new TextEncoder().encode(texte);
  const res = await admise.answer(octets);
  return { status: res.status, texte: await res.text() };
}

/** Whom the database gives rows or an effect; to all others it gives nothing, or refuses. */
const TOUS: Acteur[] = ['personne', 'visiteur', 'entreprise', 'bailleur', 'admin', 'attente', 'desactive', 'bloque'];
const COMPTES = TOUS.filter((acteur) => acteur !== 'personne');
const OUVERTS: Readonly<Record<string, readonly Acteur[]>> = {
  santé: TOUS,
  'déposer une demande': TOUS,
  'numéro d’une demande': TOUS,
  'signaler une erreur': TOUS,
  'mot de passe oublié': TOUS,
  // « Faux », and nothing else, of a link that it does not know.
  'renouveler une invitation': TOUS,
  'fermer une session': COMPTES,
  'choisir un mot de passe': COMPTES,
  'son profil': COMPTES,
  'son rôle': COMPTES,
  // One's own row stands in any list of accounts.
  'un compte': COMPTES,
  'noms de comptes': COMPTES,
  'page de comptes': COMPTES,
  'champs internes des appels d’offres': ['admin', 'bailleur'],
  'suivi des appels d’offres': ['admin'],
  'fiche de son entreprise': ['entreprise'],
  'conditions des DAO': ['entreprise'],
  'ses offres': ['entreprise'],
  'son équipe': ['entreprise'],
  'inviter dans son équipe': ['entreprise'],
  'ses réponses': ['entreprise'],
  'répondre à son score': ['entreprise'],
  'retirer sa réponse': ['entreprise'],
};
const VIDE = /^(?:null|\[\]|\[\{"id":null.*|)$/;

describe('everybody × every call of the list', () => {
  const tableau = new Tableau('Matrice, sur la liste');
  afterAll(() => tableau.print());

  // Calls that would end a session or slow the next ones down are played by the other attacks.
  const joues = APPELS.filter(({ nom, cle }) => cle !== 'secrete' && !/session|mot de passe/.test(nom));
  test.each(joues.map((appel) => [appel.nom, appel] as const))('%s', async (nom, { methode }) => {
    for (const { acteur, id, jeton } of joueurs) {
      const exemple = exemplesOf(id)[nom]!;
      const { status, texte } = await send({ methode, exemple, jeton });
      const isOuvert = acteur === 'admin' || (OUVERTS[nom] ?? []).includes(acteur);
      const issue = status >= 400 ? 'refusé' : VIDE.test(texte) ? 'vide' : 'répondu';
      tableau.count(nom, `${acteur} ${issue}`);
      expect(status, `${acteur} ${texte}`).toBeLessThan(500);
      if (!isOuvert) expect([acteur, issue === 'répondu' ? texte : '']).toEqual([acteur, '']);
      // A person's own row and no other.
      if (isOuvert && acteur !== 'admin' && /compte/.test(nom) && issue === 'répondu')
        expect((JSON.parse(texte) as Array<{ id: string }>).map((row) => row.id)).toEqual([id]);
    }
  });

  test.each(APPELS.filter(({ cle }) => cle === 'secrete').map(({ nom, methode }) => [nom, methode] as const))(
    '%s: nobody without the secret key',
    async (nom, methode) => {
      for (const { acteur, jeton } of joueurs) {
        const { status } = await send({ methode, exemple: EXEMPLES[nom]!, jeton });
        tableau.count(nom, `${acteur} ${status}`);
        expect(status).toBe(401);
      }
    },
  );
});

const METHODES = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'];
const PARAMETRES = [
  'select=*',
  'limit=1',
  'offset=1',
  'order=id.desc',
  'id=neq.1',
  'id=gt.0',
  'id=not.is.null',
  'full_name=match.(a|b)*c',
  'full_name=imatch.((((((((((((a*)*)*)*)*)*)*)*)*)*)*)*b',
  'email=like.*',
  'email=fts.a',
  'or=(id.not.is.null)',
  'and=(id.not.is.null)',
  'on_conflict=id',
  'columns=role',
  'apikey=x',
  'grant_type=password',
  'x=?grant_type=password',
];
const SELECTS = ['*', 'id', 'role', '*,user_roles(*)', 'count()', 'id::text', '*,profiles!inner(*)', 'a:id', ''];
const PREFERENCES = [
  'count=planned',
  'count=estimated',
  'return=representation',
  'tx=rollback',
  'resolution=merge-duplicates',
  'missing=default',
  'count=exact,return=representation',
  'handling=lenient',
  'max-affected=1000',
];
const ENTETES: Array<Record<string, string>> = [
  { 'accept-profile': 'auth' },
  { 'content-profile': 'prive' },
  { accept: 'text/csv' },
  { accept: 'application/vnd.pgrst.plan+json' },
  { accept: 'application/octet-stream' },
  { range: '0-9' },
];

function* besideOf(
  methode: string,
  { adresse }: Exemple,
): Generator<{ genre: string; envoi: Partial<Envoi> & { adresse: string } }> {
  const [chemin = '', requete = ''] = adresse.split('?');
  for (const autre of METHODES)
    if (autre !== methode) yield { genre: 'autre méthode', envoi: { adresse, methode: autre } };
  for (const parametre of PARAMETRES) {
    const [nom = ''] = parametre.split('=');
    const neuve = requete.includes(`${nom}=`)
      ? `${requete}&${parametre}`
      : [requete, parametre].filter(Boolean).join('&');
    yield { genre: 'paramètre en plus', envoi: { adresse: `${chemin}?${neuve}` } };
  }
  for (const [rang, partie] of requete.split('&').entries()) {
    if (partie === '') continue;
    const autres = requete.split('&').filter((_, place) => place !== rang);
    const [nom = '', valeur = ''] = partie.split(/=(.*)/s);
    if (!/^(?:redirect_to)$/.test(nom))
      yield { genre: 'paramètre en moins', envoi: { adresse: `${chemin}?${autres.join('&')}` } };
    for (const ecrite of [
      `${nom}=${valeur}x)`,
      `${nom}=`,
      `${nom}=${valeur}%00`,
      `%${nom.charCodeAt(0).toString(16)}${nom.slice(1)}=${valeur}&${nom}=${valeur}`,
    ])
      yield { genre: 'paramètre changé', envoi: { adresse: `${chemin}?${[...autres, ecrite].join('&')}` } };
    if (nom === 'select')
      for (const select of SELECTS)
        if (select !== valeur)
          yield {
            genre: 'autres colonnes',
            envoi: { adresse: `${chemin}?${[...autres, `select=${select}`].join('&')}` },
          };
  }
  for (const segment of ['/', '/..', '//', '%2f', '/x', '.json', '%00', ';x=1'])
    yield { genre: 'autre chemin', envoi: { adresse: `${chemin}${segment}${requete && `?${requete}`}` } };
}

describe('everybody × everything beside the list', () => {
  const tableau = new Tableau('Matrice, à côté de la liste');
  afterAll(() => tableau.print());

  test.each(APPELS.map((appel) => [appel.nom, appel] as const))('%s', async (nom, { methode, chemin }) => {
    for (const { jeton } of joueurs) {
      const exemple = EXEMPLES[nom]!;
      entres.length = 0;
      for (const { genre, envoi } of besideOf(methode, exemple)) {
        const autre = envoi.methode ?? methode;
        // What another entry of the list describes is no attack.
        if (
          APPELS.some((appel) => appel.methode === autre && appel.nom !== nom && appel.chemin === chemin) &&
          genre !== 'autre chemin'
        )
          continue;
        const { status } = await send({ methode: autre, exemple: { ...exemple, adresse: envoi.adresse }, jeton });
        tableau.count(genre, status);
        expect([400, 401, 404], `${autre} ${envoi.adresse}`).toContain(status);
      }
      if (exemple.adresse.startsWith('/rest/'))
        for (const headers of [...PREFERENCES.map((prefer) => ({ prefer })), ...ENTETES]) {
          const { status } = await send({ methode, exemple, jeton, headers });
          tableau.count('autre en-tête', status);
          expect([400, 401], JSON.stringify(headers)).toContain(status);
        }
      expect(entres).toEqual([]);
    }
  });
});
