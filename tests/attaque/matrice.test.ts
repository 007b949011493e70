// The generated matrix: everybody × every call of the list, then × everything beside the list. `sans-porte.test.ts` takes the
// door away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../backend/service.ts';
import { type Envoi, sendTo } from './envoi.ts';
import { APPELS, type Exemple, exemplesOf } from './exemples.ts';
import { type Joueur, openJoueurs } from './joueurs.ts';
import { findIndu, isPanne, issueOf } from './ouverts.ts';
import { Tableau } from './tableau.ts';

let service: Service;
let joueurs: Joueur[];
const entres: string[] = [];
beforeAll(async () => {
  service = await startService({ onAppel: (nom) => entres.push(nom) });
  joueurs = await openJoueurs(service);
});
afterAll(() => service.stop());

const EXEMPLES = exemplesOf();
const send = (envoi: Envoi) => sendTo(service.porte, service.secrets.cle_publique, envoi);

test('the list of these examples is the door’s own', () => {
  expect(APPELS.map(({ nom }) => nom)).toEqual(service.appels.map(({ nom }) => nom));
  expect(new Set(APPELS.map(({ nom }) => nom)).size).toBe(APPELS.length);
  expect(APPELS.length).toBeGreaterThan(140);
});

describe('everybody × every call of the list', () => {
  const tableau = new Tableau('Matrice, sur la liste');
  afterAll(() => tableau.print());

  // Calls that would end a session or slow the next ones down are played by the other attacks.
  const joues = APPELS.filter(({ nom, cle }) => cle !== 'secrete' && !/session|mot de passe/.test(nom));
  test.each(joues.map((appel) => [appel.nom, appel] as const))('%s', async (nom, { methodes }) => {
    for (const joueur of joueurs)
      for (const exemple of exemplesOf(joueur.id)[nom]!) {
        const { status, texte } = await send({ methode: methodes[0]!, exemple, jeton: joueur.jeton });
        tableau.count(nom, `${joueur.acteur} ${issueOf(status, texte)}`);
        expect(isPanne(nom, status), `${joueur.acteur} ${exemple.adresse} ${status} ${texte}`).toBe(false);
        expect([joueur.acteur, exemple.adresse, findIndu(nom, joueur, status, texte)]).toEqual([
          joueur.acteur,
          exemple.adresse,
          '',
        ]);
      }
  });

  test.each(joues.filter(({ methodes }) => methodes.length > 1).map(({ nom }) => nom))(
    '%s: every reading of the examples passes the door',
    async (nom) => {
      const admin = joueurs.find(({ acteur }) => acteur === 'admin')!;
      for (const exemple of EXEMPLES[nom]!)
        for (const methode of ['GET', 'HEAD'])
          expect(
            (await send({ methode, exemple, jeton: admin.jeton })).status,
            `${methode} ${exemple.adresse}`,
          ).toBeLessThan(300);
    },
  );

  test.each(APPELS.filter(({ cle }) => cle === 'secrete').map(({ nom, methodes }) => [nom, methodes[0]!] as const))(
    '%s: nobody without the secret key',
    async (nom, methode) => {
      for (const { acteur, jeton } of joueurs) {
        const { status } = await send({ methode, exemple: EXEMPLES[nom]![0], jeton });
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

/** Of the variations of a reading, those that may be another one. */
const PERMIS = ['paramètre en plus', 'paramètre en moins', 'paramètre changé', 'autres colonnes'];

/** What no reading asks: the whole table at once in another shape, an operator that costs, a column that is not one. */
const JAMAIS = [
  'limit=20',
  'select=id&full_name=match.(a|b)*c',
  'select=id&email=imatch.((((((((((((a*)*)*)*)*)*)*)*)*)*)*)*b',
  'select=id&email=like.*',
  'select=id&email=fts.a',
  'select=id&id=cd.{}',
  'select=id&and=(id.not.is.null)',
  'select=id&or=(id.not.is.null)',
  'select=id&not.or=(id.not.is.null)',
  'select=id&offset=1',
  'select=id&limit=51',
  'select=id&limit=0',
  'select=id&order=id.desc.nullslast,id',
  'select=id&order=password.desc',
  'select=id&on_conflict=id',
  'select=id&columns=role',
  'select=encrypted_password',
  'select=count()',
  'select=id::text',
  'select=a:id',
  'select=id->x',
  'select=*,user_roles(*)',
  'select=*,profiles!inner(*)',
  'select=',
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

  test.each(APPELS.map((appel) => [appel.nom, appel] as const))('%s', async (nom, { methodes, chemin }) => {
    const [methode] = methodes as [string];
    const isTable = nom.startsWith('lire ') && methodes.length > 1;
    for (const joueur of joueurs) {
      const { jeton } = joueur;
      const [exemple] = exemplesOf(joueur.id)[nom]!;
      entres.length = 0;
      for (const { genre, envoi } of besideOf(methode, exemple)) {
        const autre = envoi.methode ?? methode;
        // What another entry of the list describes is no attack.
        if (
          genre !== 'autre chemin' &&
          APPELS.some(
            (appel) =>
              appel.methodes.some((une) => une === autre) &&
              String(appel.chemin) === String(chemin) &&
              (appel.nom !== nom || autre !== methode),
          )
        )
          continue;
        const { status, texte } = await send({
          methode: autre,
          exemple: { ...exemple, adresse: envoi.adresse },
          jeton,
        });
        tableau.count(genre, status);
        // Another reading that the grants allow: row-level security gives its asker no more than the first one.
        if (isTable && status < 300) {
          expect(PERMIS, envoi.adresse).toContain(genre);
          expect([joueur.acteur, envoi.adresse, findIndu(nom, joueur, status, texte)]).toEqual([
            joueur.acteur,
            envoi.adresse,
            '',
          ]);
        } else expect(isTable ? [400, 401, 403, 404] : [400, 401, 404], `${autre} ${envoi.adresse}`).toContain(status);
      }
      if (exemple.adresse.startsWith('/rest/'))
        for (const headers of [...PREFERENCES.map((prefer) => ({ prefer })), ...ENTETES]) {
          const { status } = await send({ methode, exemple, jeton, headers });
          tableau.count('autre en-tête', status);
          expect([400, 401], JSON.stringify(headers)).toContain(status);
        }
      expect(entres.filter((entre) => !isTable || entre !== nom)).toEqual([]);
    }
  });

  test.each(APPELS.filter(({ methodes }) => methodes.length > 1).map(({ nom }) => nom))(
    '%s: no operator, column or order but those of the types',
    async (nom) => {
      const admin = joueurs.find(({ acteur }) => acteur === 'admin')!;
      const [chemin = ''] = EXEMPLES[nom]![0].adresse.split('?');
      for (const requete of JAMAIS) {
        const { status } = await send({
          methode: 'GET',
          exemple: { adresse: `${chemin}?${requete}` },
          jeton: admin.jeton,
        });
        tableau.count('jamais', status);
        expect([requete, status]).toEqual([requete, 400]);
      }
    },
  );
});
