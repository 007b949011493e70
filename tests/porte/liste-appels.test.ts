import { describe, expect, test } from 'vitest';
import { readAdresse } from '../../src/embarque/porte/adresse.ts';
import { type Appel, findAppel } from '../../src/embarque/porte/appel.ts';
import type { Catalogue, Champ } from '../../src/embarque/porte/catalogue.ts';
import { appelsOf } from '../../src/embarque/porte/liste-appels.ts';

const champ = (nom: string, type: string, facultatif = false): Champ => ({ nom, type, facultatif });
const FICHE = [champ('id', 'uuid'), champ('rang', 'int8'), champ('nom', 'text'), champ('etat', 'etat_fiche')];
const table = (nom: string, lus: Champ[], isEntiere = true) => ({ nom, lus, ecrits: [], isEntiere });

const CATALOGUE: Catalogue = {
  fonctions: [
    {
      nom: 'rpc_essai',
      cle: 'publique',
      arguments: [champ('p_id', 'uuid'), champ('p_etat', 'etat_fiche', true), champ('p_noms', '_text', true)],
    },
    { nom: 'rpc_service', cle: 'secrete', arguments: [] },
    { nom: 'rpc_set_online_payment', cle: 'secrete', arguments: [] },
  ],
  tables: [
    table('fiches', FICHE),
    table('partielles', FICHE.slice(0, 2), false),
    table('cachees', []),
    table('soumissions', FICHE),
    { ...table('depots', []), ecrits: [champ('id', 'uuid'), champ('note', 'text', true)] },
  ],
  enumerations: { etat_fiche: ['OUVERTE', 'FERMEE'] },
  dossiers: { dao: 1_000 },
};
const APPELS = appelsOf(CATALOGUE);
const ID = '7f4f2c0e-0000-4000-8000-000000000000';

function find(methode: string, adresse: string): Appel | 400 | 404 {
  const lue = readAdresse(adresse);
  return lue === undefined ? 400 : findAppel(APPELS, methode, lue, null);
}
const nomOf = (trouve: Appel | 400 | 404) => (typeof trouve === 'object' ? trouve.nom : trouve);

describe('what the schema grants is on the list, and nothing else', () => {
  test.each([
    ['POST', '/rest/v1/rpc/rpc_essai', 'rpc_essai'],
    ['GET', '/rest/v1/rpc/rpc_essai', 404],
    ['POST', '/rest/v1/rpc/rpc_inconnue', 404],
    // Granted, and shut.
    ['POST', '/rest/v1/rpc/rpc_set_online_payment', 404],
    ['GET', '/rest/v1/soumissions?select=id', 404],
    ['GET', '/rest/v1/cachees?select=id', 404],
    ['POST', '/rest/v1/fiches', 404],
    ['POST', '/rest/v1/depots', 'écrire depots'],
    ['PATCH', '/rest/v1/depots', 404],
  ])('%s %s: %s', (methode, adresse, attendu) => expect(nomOf(find(methode, adresse))).toBe(attendu));

  test('a function of the secret key alone asks for it', () =>
    expect(find('POST', '/rest/v1/rpc/rpc_service')).toMatchObject({ cle: 'secrete' }));

  test('the size of a file is its bucket’s', () =>
    expect(find('POST', `/storage/v1/object/dao/route/${'0'.repeat(64)}.pdf`)).toMatchObject({ octets: 1_000 }));
});

describe('an argument is of its type', () => {
  const takes = (nom: string, corps: unknown) => {
    const appel = APPELS.find((un) => un.nom === nom)?.corps;
    return typeof appel === 'object' && appel.safeParse(corps).success;
  };
  test.each([
    [{ p_id: ID }, true],
    [{ p_id: ID, p_etat: 'OUVERTE', p_noms: ['a'] }, true],
    [{ p_id: ID, p_etat: null }, true],
    [{}, false],
    [{ p_id: 'un' }, false],
    [{ p_id: ID, p_etat: 'AUTRE' }, false],
    [{ p_id: ID, p_noms: 'a' }, false],
    [{ p_id: ID, p_noms: Array(101).fill('a') }, false],
    [{ p_id: ID, p_noms: ['a'.repeat(30_001)] }, false],
    [{ p_id: ID, p_autre: 1 }, false],
    [[{ p_id: ID }], false],
  ])('%j: %s', (corps, attendu) => expect(takes('rpc_essai', corps)).toBe(attendu));

  test('a row is written by the columns that are granted', () => {
    expect(takes('écrire depots', { id: ID, note: 'x' })).toBe(true);
    expect(takes('écrire depots', { id: ID, status: 'x' })).toBe(false);
    expect(takes('écrire depots', { note: 'x' })).toBe(false);
  });
});

describe('a reading asks for granted columns, by filters of their types', () => {
  test.each([
    ['select=*', true],
    ['select=id,nom', true],
    [`select=id&id=eq.${ID}`, true],
    [`select=id&id=in.(${ID},${ID})`, true],
    ['select=id&rang=lt.12&order=rang.desc&offset=0&limit=20', true],
    ['select=id&etat=in.(OUVERTE,FERMEE)', true],
    ['select=id&etat=not.is.null', true],
    ['select=id&nom=ilike.%25pont%25', true],
    ['select=id&or=(nom.ilike.%25un%20pont%25)', true],
    ['select=id&or=(nom.ilike.%25un%25,rang.gt.1)', false],
    ['', false],
    ['select=autre', false],
    ['select=id,id,id,id,id', false],
    ['select=id&id=neq.1', false],
    ['select=id&nom=match.a', false],
    ['select=id&nom=ilike.*', false],
    ['select=id&etat=eq.AUTRE', false],
    ['select=id&order=nom.desc', false],
    ['select=id&offset=20', false],
    ['select=id&limit=51', false],
    [`select=id&id=in.(${Array(31).fill(ID).join()})`, false],
  ])('%s: %s', (requete, attendu) =>
    expect(nomOf(find('GET', `/rest/v1/fiches?${requete}`))).toBe(attendu ? 'lire fiches' : 400),
  );

  test('all columns at once, only of a table that is granted whole', () => {
    expect(find('GET', '/rest/v1/partielles?select=*')).toBe(400);
    expect(nomOf(find('GET', '/rest/v1/partielles?select=id,rang'))).toBe('lire partielles');
  });
});
