// Tokens that nobody gave: each form × each place that reads one.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../backend/service.ts';
import { exemplesOf } from './exemples.ts';
import { type Joueur, openJoueurs } from './joueurs.ts';
import { Tableau } from './tableau.ts';

let service: Service;
let victime: Joueur;
let pirate: Joueur;
const tableau = new Tableau('Jetons');
beforeAll(async () => {
  service = await startService();
  const joueurs = await openJoueurs(service);
  victime = joueurs.find(({ acteur }) => acteur === 'admin')!;
  pirate = joueurs.find(({ acteur }) => acteur === 'entreprise')!;
});
afterAll(async () => {
  tableau.print();
  await service.stop();
});

type Claims = Record<string, unknown>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const open = (jeton: string) => JSON.parse(Buffer.from(jeton.split('.')[1]!, 'base64url').toString()) as Claims;
const sign = (
  claims: unknown,
  secret: string | undefined,
  entete: Claims = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
) => {
  const texte = `${part(entete)}.${part(claims)}`;
  return `${texte}.${secret === undefined ? '' : createHmac(hash, secret).update(texte).digest('base64url')}`;
};
const vrai = () => service.secrets.jwt_secret;
const siens = (changes: Claims = {}) => ({ ...open(pirate.jeton!), ...changes });
const ceuxDe = () => open(victime.jeton!);

/** Forms of a forged token, by what is wrong with each. */
const FORMES: Array<[nom: string, forge: () => string]> = [
  ['sans signature, alg none', () => sign(ceuxDe(), undefined, { alg: 'none' })],
  ['alg None', () => sign(ceuxDe(), undefined, { alg: 'None' })],
  ['alg vide', () => sign(ceuxDe(), undefined, { alg: '' })],
  ['sans alg', () => sign(ceuxDe(), vrai().slice(1), {})],
  ['signé avec la clé publique', () => sign(ceuxDe(), service.secrets.cle_publique)],
  ['signé avec la clé secrète de l’API', () => sign(ceuxDe(), service.secrets.cle_secrete)],
  ['signé avec un secret vide', () => sign(ceuxDe(), '')],
  ['signé avec un autre secret', () => sign(ceuxDe(), 'x'.repeat(64))],
  ['HS512 sous le nom de HS256', () => sign(ceuxDe(), vrai(), { alg: 'HS256' }, 'sha512')],
  ['RS256 signé en HMAC', () => sign(ceuxDe(), service.secrets.cle_publique, { alg: 'RS256' })],
  ['clé dans l’en-tête', () => sign(ceuxDe(), 'abc', { alg: 'HS256', jwk: { kty: 'oct', k: 'YWJj' } })],
  ['kid qui sort du dossier', () => sign(ceuxDe(), '', { alg: 'HS256', kid: '../../../dev/null' })],
  ['crit inconnu', () => sign(siens(), vrai(), { alg: 'HS256', crit: ['x'], x: 1 })],
  ['expiré', () => sign(siens({ exp: 1 }), vrai())],
  ['pas encore né', () => sign(siens({ nbf: 4_102_444_800 }), vrai())],
  ['contenu d’un autre, sa propre signature', () => pirate.jeton!.replace(/\.[^.]+\./, `.${part(ceuxDe())}.`)],
  ['coupé', () => pirate.jeton!.slice(0, -5)],
  ['un signe changé', () => pirate.jeton!.replace(/.$/, (signe) => (signe === 'A' ? 'Q' : 'A'))],
  ['signature d’un autre', () => pirate.jeton!.replace(/[^.]*$/, victime.jeton!.split('.')[2]!)],
  ['deux parties', () => pirate.jeton!.split('.').slice(0, 2).join('.')],
  ['quatre parties', () => `${pirate.jeton!}.x`],
  ['contenu en liste', () => sign([ceuxDe()], vrai())],
  ['contenu qui n’est pas du JSON', () => `${part({ alg: 'HS256' })}.${Buffer.from('{').toString('base64url')}.x`],
  ['clé secrète à la place du jeton', () => service.secrets.cle_secrete],
  ['jeton de renouvellement à la place du jeton', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
  ['dix mille signes', () => 'a'.repeat(10_000)],
];

test.each(FORMES)('%s', async (nom, forge) => {
  const jeton = forge();
  const exemples = exemplesOf(victime.id);
  for (const appel of [
    'lire profiles',
    'lire user_roles',
    'lire access_requests',
    'rpc_mark_access_request',
    'rpc_appels_offres_internes',
    'choisir un mot de passe',
    'signer justificatifs_acces',
  ]) {
    const { adresse, corps, prefer } = exemples[appel]![0];
    const res = await fetch(service.url + adresse, {
      method: appel === 'choisir un mot de passe' ? 'PUT' : corps === undefined ? 'GET' : 'POST',
      headers: {
        apikey: service.secrets.cle_publique,
        authorization: `Bearer ${jeton}`,
        'content-type': 'application/json',
        'x-essai-source': randomUUID(),
        ...(prefer !== undefined && { prefer }),
      },
      ...(corps !== undefined && { body: JSON.stringify(corps) }),
    });
    const texte = await res.text();
    tableau.count(nom, res.status);
    expect([appel, res.status >= 400 && res.status < 500], texte).toEqual([appel, true]);
    expect(texte).not.toContain('admin@portail.example');
  }
});
