import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '../../src/data/classeur/xlsx.ts';
import { writeXlsx } from '../../src/data/content/xlsx-ecrit.ts';
import type { ColonneOuverte } from '../../src/domain/donnees-ouvertes/table-ouverte.ts';

const TYPES: Record<string, ColonneOuverte['type']> = {
  id: 'string',
  jour: 'date',
  moment: 'datetime',
  montant: 'integer',
  taux: 'number',
  paye: 'boolean',
};
const table = {
  nom: 'projets',
  titre: 'Projets',
  colonnes: Object.entries(TYPES).map(([nom, type]) => ({ nom, type, description: `Sens de ${nom}.` })),
};
const LIGNES = [
  ['pont « A » <1 & 2>', '2026-02-28', '2026-02-28T23:59:59Z', 99_999_999_999_999, 12.5, true],
  ['=1+1', undefined, undefined, undefined, 0, false],
  ['_x0041_', '2026-12-31', undefined, -1, undefined, undefined],
] as const;

describe('a table as an Excel workbook (R256)', () => {
  const octets = writeXlsx(table, LIGNES, { licence: 'https://exemple.org/licence' });
  const [lignes, guide] = readXlsx(octets);

  test('each value comes back of its type; what is not known is no cell; a text is never a formula', () => {
    expect(lignes?.nom).toBe('projets');
    expect(lignes?.rangees.map(({ cellules }) => cellules)).toEqual([
      Object.keys(TYPES),
      ['pont « A » <1 & 2>', { jour: '2026-02-28' }, { jour: '2026-02-28T23:59:59Z' }, 99_999_999_999_999, 12.5, true],
      ['=1+1', null, null, null, 0, false],
      ['_x0041_', { jour: '2026-12-31' }, null, -1],
    ]);
  });

  test('it has a default style: readers that look for one do not warn of its absence', () => {
    const styles = strFromU8(unzipSync(octets)['xl/styles.xml'] ?? new Uint8Array());
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  });

  test('its second sheet says each column, and the licence', () => {
    const dit = JSON.stringify(guide);
    for (const mot of ['Sens de montant.', 'https://exemple.org/licence', 'Projets']) expect(dit).toContain(mot);
  });

  test('the same rows make the same bytes', () => {
    expect(Buffer.from(writeXlsx(table, LIGNES, { licence: 'https://exemple.org/licence' })).equals(octets)).toBe(true);
  });
});
