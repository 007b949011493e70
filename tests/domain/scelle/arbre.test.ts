import { describe, expect, test } from 'vitest';
import { cheminOf, hashFeuille, racineByPreuve, racineOf } from '../../../src/domain/scelle/arbre.ts';
import { sha256 } from '../../../src/domain/scelle/sha256.ts';
import { toHex } from '../../../src/domain/socle/empreinte.ts';

// Vectors of the Certificate Transparency reference implementation (RFC 6962 and 9162 hash alike).
const FEUILLES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const RACINES = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const hashOctets = (hex: string) => sha256(Uint8Array.of(0), Buffer.from(hex, 'hex'));
const feuilles = await Promise.all(FEUILLES.map(hashOctets));

test.each(RACINES.map((racine, nombre) => [nombre, racine] as const))('root of %i leaves', async (nombre, racine) => {
  expect(toHex(await racineOf(feuilles.slice(0, nombre)))).toBe(racine);
});

test('a leaf is the hash of its text in UTF-8, under a mark of its own', async () => {
  expect(toHex(await hashFeuille('é'))).toBe(toHex(await hashOctets('c3a9')));
});

describe('proof of inclusion', () => {
  const cas = RACINES.flatMap((_, nombre) => Array.from({ length: nombre }, (_vide, rang) => [rang, nombre] as const));

  test.each(cas)('leaf %i of %i leads to the root', async (rang, nombre) => {
    const arbre = feuilles.slice(0, nombre);
    const preuve = { rang, nombre, chemin: await cheminOf(arbre, rang) };
    expect(toHex((await racineByPreuve(arbre[rang]!, preuve))!)).toBe(RACINES[nombre]);
  });

  test.each([
    ['another leaf', 3, 7, (chemin: Uint8Array[]) => chemin, 2],
    ['a shorter path', 3, 7, (chemin: Uint8Array[]) => chemin.slice(1), 3],
    ['a longer path', 3, 7, (chemin: Uint8Array[]) => [...chemin, chemin[0]!], 3],
    ['a path in another order', 3, 7, (chemin: Uint8Array[]) => chemin.toReversed(), 3],
    ['another rank', 2, 7, (chemin: Uint8Array[]) => chemin, 3],
  ] as const)('%s does not', async (_cas, rang, nombre, change, feuille) => {
    const chemin = change(await cheminOf(feuilles.slice(0, nombre), 3));
    const racine = await racineByPreuve(feuilles[feuille]!, { rang, nombre, chemin });
    expect(racine && toHex(racine)).not.toBe(RACINES[nombre]);
  });

  test.each([
    [-1, 3],
    [3, 3],
    [0.5, 3],
    [0, 0],
    [0, Number.NaN],
  ])('rank %d of %d is no place', async (rang, nombre) => {
    expect(await racineByPreuve(feuilles[0]!, { rang, nombre, chemin: [] })).toBeUndefined();
    await expect(cheminOf(feuilles.slice(0, 3), rang === 0 ? 3 : rang)).rejects.toThrow(RangeError);
  });
});
