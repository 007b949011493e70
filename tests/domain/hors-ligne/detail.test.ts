import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  blocOf,
  coutOf,
  empreinteLigne,
  entreeOf,
  groupLignes,
  OCTETS_PAR_LIGNE,
  readTable,
} from '../../../src/domain/hors-ligne/detail.ts';

const sha256 = (texte: string) => createHash('sha256').update(texte).digest();
const tailles = [5, 300, 70_000];
const table = Buffer.concat(tailles.map((octets) => entreeOf(sha256(`${octets}`), octets)));

test('a table tells where each line is', () => {
  expect(table).toHaveLength(tailles.length * OCTETS_PAR_LIGNE);
  const lignes = readTable(table);
  expect(lignes.map(({ octets }) => octets)).toEqual(tailles);
  expect(lignes.map(({ debut }) => debut)).toEqual([24, 29, 329]);
  expect(lignes.map(({ empreinte }) => empreinte)).toEqual(
    tailles.map((octets) => empreinteLigne(sha256(`${octets}`))),
  );
  expect(() => entreeOf(sha256(''), 2 ** 24)).toThrow(RangeError);
});

test('lines that follow each other are one request, and requests have a cost', () => {
  const lignes = readTable(Buffer.concat([table, table]));
  const groupes = groupLignes(lignes.filter((_, rang) => rang !== 2 && rang !== 3));
  expect(groupes.map((groupe) => groupe.length)).toEqual([2, 2]);
  expect(coutOf([lignes])).toBeGreaterThan(2 * 70_305);
  expect(coutOf(groupes)).toBeGreaterThan(coutOf([groupes.flat()]));
  expect(groupLignes([])).toEqual([]);
  expect(coutOf([])).toBe(0);
});

test('a line compressed after a model comes back after its block', () => {
  const modele = Buffer.from('<main>'.repeat(6000)).subarray(-32_768);
  const ligne = deflateRawSync('<main>texte', { dictionary: modele });
  const lu = inflateRawSync(Buffer.concat([blocOf(modele), ligne]));
  expect(lu.subarray(modele.length).toString()).toBe('<main>texte');
});
