import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeIndexOf } from '../support/index-registre.ts';
import { type Donnees, PARTIE_MAX } from '../../src/data/content/index-ecrit.ts';
import { fromColonnes } from '../../src/domain/registre/colonnes.ts';
import type {
  FichierIndex,
  FichierTraces,
  PartieIndex,
  SommaireIndex,
  SommaireTraces,
} from '../../src/domain/registre/index-registre.ts';
import { joinIndex, joinTraces } from '../../src/domain/registre/parties.ts';
import { REGISTRE } from '../support/exemples.ts';

// The indexes of the register at hand, cut as finely as a far larger one would be.

const entiers = writeIndexOf(REGISTRE, Infinity);
const INDEX = ['projets', 'appelsOffres', 'entreprises'] as const;
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- each test names what it wrote
const parse = <T>({ texte }: { texte: string }) => JSON.parse(texte) as T;
const weigh = ({ texte }: { texte: string }) =>
  brotliCompressSync(texte, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const nomsOf = ({ principal, parties }: Donnees) => new Set([principal, ...parties].map(({ nom }) => nom));

test('what is light enough stays one file, under the digest of what it holds', () => {
  for (const { principal, parties } of Object.values(entiers)) {
    expect(principal.nom).toMatch(/^[a-z-]+\.[0-9a-f]{10}$/);
    expect(parties).toEqual([]);
  }
});

test.each([3_000, 1_000, 1])('parts of %d bytes at most, joined, are the whole index', (octetsMax) => {
  const coupes = writeIndexOf(REGISTRE, octetsMax);
  for (const nom of INDEX) {
    const entier = parse<FichierIndex>(entiers[nom].principal);
    const { principal, parties } = coupes[nom];
    if (parties.length === 0) {
      expect(principal).toEqual(entiers[nom].principal);
      continue;
    }
    const sommaire = parse<SommaireIndex>(principal);
    expect(joinIndex(sommaire, parties.map(parse<PartieIndex>))).toEqual(fromColonnes(entier));
    expect(sommaire.parties).toEqual(parties.map(({ nom }) => `/donnees/${nom}.json`));
    expect([sommaire.noms, sommaire.date_arrete]).toEqual([entier.noms, entier.date_arrete]);
    expect(new Set(parties.map(({ nom }) => nom)).size).toBe(parties.length);
  }
  const { principal, parties } = coupes.traces;
  if (parties.length === 0) return;
  expect(joinTraces(parties.map(parse<FichierTraces>))).toEqual(parse(entiers.traces.principal));
  expect(parse<SommaireTraces>(principal).parties).toHaveLength(parties.length);
});

test.each([PARTIE_MAX, 1_000])('no part passes %d bytes, unless it is one row', (octetsMax) => {
  const lourdes = Object.values(writeIndexOf(REGISTRE, octetsMax))
    .flatMap(({ parties }) => parties)
    .filter((partie) => weigh(partie) > octetsMax)
    .filter((partie) => (parse<Partial<PartieIndex>>(partie).lignes ?? 1) > 1);
  expect(lourdes).toEqual([]);
});

test('the same register gives the same files', () => {
  expect(nomsOf(writeIndexOf(REGISTRE, 1_000).projets)).toEqual(nomsOf(writeIndexOf(REGISTRE, 1_000).projets));
});
