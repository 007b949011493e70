import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { readAdresse } from '../../src/embarque/porte/adresse.ts';
import { findAppel } from '../../src/embarque/porte/appel.ts';
import { fichierOf } from '../../src/embarque/porte/arrivee.ts';
import { createEmpreinte } from '../../src/embarque/porte/calcul-empreinte.ts';
import { createLienSigne, DAO_EXPIRE } from '../../src/embarque/porte/lien-signe.ts';
import { appelsOf } from '../../src/embarque/porte/liste-appels.ts';

const CLIENT = { source: '192.0.2.1', prise: '' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function sign(exp: number): string {
  const texte = `${part({ alg: 'HS256' })}.${part({ exp })}`;
  return `${texte}.${createHmac('sha256', 'secret').update(texte).digest('base64url')}`;
}
const SHA = createHash('sha256').update('octets').digest('hex');

describe('the link to a DAO', () => {
  const service = vi.fn(() => Promise.resolve(new Response('octets')));
  const follow = (secondes: number, accept = '*/*', suite = '') =>
    createLienSigne(
      service,
      'secret',
      DAO_EXPIRE,
      () => secondes * 1_000,
    )(
      {
        method: 'GET',
        adresse: `/storage/v1/object/sign/dao/route-un/${SHA}.pdf?token=${sign(1_060)}${suite}`,
        headers: new Headers({ accept }),
      },
      CLIENT,
    );

  test('is followed for 60 s', async () => {
    expect(await (await follow(1_059)).text()).toBe('octets');
    const expire = await follow(1_060);
    expect([expire.status, await expire.text()]).toEqual([
      400,
      expect.stringContaining('rouvrez le fichier depuis le dossier d’appel d’offres'),
    ]);
    const page = await follow(1_060, 'text/html');
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('href="/appels-doffres/route-un"')]);
  });

  test('names the file that is saved, whatever the name', async () => {
    const nom = 'Dossier "complet" & plans.pdf';
    const reponse = await follow(1_000, '*/*', `&download=${encodeURIComponent(nom)}`);
    expect(reponse.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(nom)}`);
    expect((await follow(1_000)).headers.get('content-disposition')).toBeNull();
  });
});

test('a file whose bytes are not those of its hash is not stored', async () => {
  const service = vi.fn(() => Promise.resolve(new Response(null)));
  const send = (texte: string) =>
    createEmpreinte(service)(
      {
        method: 'POST',
        adresse: `/storage/v1/object/dao/route/${SHA}.pdf`,
        headers: new Headers(),
        fichier: fichierOf(new TextEncoder().encode(texte)),
      },
      CLIENT,
    );
  expect((await send('octets')).status).toBe(200);
  expect((await send('octet')).status).toBe(400);
  expect((await send('')).status).toBe(400);
  expect(service).toHaveBeenCalledTimes(1);
});

describe('the list of calls', () => {
  const colonne = { nom: 'id', type: 'uuid', facultatif: false };
  const table = (nom: string) => ({ nom, lus: [colonne], ecrits: [], isEntiere: false });
  const appels = appelsOf({
    fonctions: [],
    tables: ['dao_fichiers', 'dao_questions', 'dao_telechargements'].map(table),
    enumerations: {},
    dossiers: { dao: 1_000 },
  });
  const find = (methode: string, adresse: string) => {
    const lue = readAdresse(adresse);
    const appel = lue && findAppel(appels, methode, lue, null);
    return typeof appel === 'object' ? appel : undefined;
  };

  test.each([
    ['POST', `/storage/v1/object/dao/route/${SHA}.pdf`, 'déposer dao'],
    ['POST', `/storage/v1/object/dao/route/${SHA}.exe`, undefined],
    ['POST', `/storage/v1/object/dao/route/dao.pdf`, undefined],
    ['PUT', `/storage/v1/object/dao/route/${SHA}.pdf`, undefined],
    ['POST', '/storage/v1/object/list/dao', undefined],
    ['POST', `/storage/v1/object/upload/sign/dao/route/${SHA}.pdf`, undefined],
    ['POST', '/storage/v1/object/sign/dao', undefined],
    ['GET', `/storage/v1/object/public/dao/route/${SHA}.pdf`, undefined],
    ['GET', `/storage/v1/object/authenticated/dao/route/${SHA}.pdf`, undefined],
    ['GET', '/rest/v1/dao_fichiers?select=*', undefined],
    ['GET', '/rest/v1/dao_questions?select=*', undefined],
    ['POST', '/rest/v1/dao_telechargements', undefined],
  ])('%s %s', (methode, adresse, nom) => {
    expect(find(methode, adresse)?.nom).toBe(nom);
  });

  test('the file itself is read with the secret key alone, but by its link', () => {
    expect(find('GET', `/storage/v1/object/dao/route/${SHA}.pdf`)?.cle).toBe('secrete');
    expect(find('GET', `/storage/v1/object/sign/dao/route/${SHA}.pdf?token=a.b.c`)?.cle).toBe('aucune');
    expect(find('GET', `/storage/v1/object/sign/dao/route/${SHA}.pdf?token=a.b.c&download=a/b`)).toBeUndefined();
    expect(find('GET', `/storage/v1/object/sign/dao/route/${SHA}.pdf`)).toBeUndefined();
  });
});
