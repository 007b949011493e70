import { afterEach, expect, test, vi } from 'vitest';
import type { DefinitionListe } from '../../../src/domain/listes/liste.ts';
import { createListe } from '../../../src/stores/registre/liste-cherchable.ts';
import { NOMS } from '../../support/builders-index.ts';

afterEach(() => void vi.useRealTimers());

interface Ligne {
  nom: string;
  region: string;
}

const DEFINITION: DefinitionListe<Ligne> = {
  chemin: '/lignes',
  filtres: [],
  tris: [],
  texteOf: ({ nom, region }, { regions }) => `${nom} ${regions[region] ?? ''}`,
};
const anIndex = (rows: Ligne[]) => ({
  rows,
  noms: NOMS,
  date_arrete: '2026-01-05',
  exemple: true,
  agence: 'Agence d’essai',
  licence: 'Licence d’essai',
  projets_recenses: rows.length,
});

test('the text that a search reads in each row is folded beforehand, names included', async () => {
  const rows = [
    { nom: 'École de Ditinn', region: 'kindia' },
    { nom: 'RN n° 2', region: 'nzerekore' },
  ];
  const read = vi.fn(() => Promise.resolve(anIndex(rows)));
  const liste = await createListe(DEFINITION, read).load('/donnees/lignes.json');
  expect(read).toHaveBeenCalledWith('/donnees/lignes.json', expect.anything());
  expect(liste.textes).toHaveLength(2);
  expect(liste.textes[0]).toMatch(/ecole de ditinn.*kindia/);
  expect(liste.textes[1]).toMatch(/zerekore/);
  expect(liste.rows).toBe(rows);
});

test('many rows are folded with pauses, so that the page answers meanwhile', async () => {
  vi.useFakeTimers();
  const rows = Array.from({ length: 1200 }, (_, rang) => ({ nom: `Pont ${rang}`, region: 'kindia' }));
  const liste = createListe(DEFINITION, () => Promise.resolve(anIndex(rows)));
  const lecture = liste.load('/donnees/lignes.json');
  await vi.advanceTimersByTimeAsync(0);
  expect([liste.$etat.get().status, vi.getTimerCount()]).toEqual(['loading', 1]);
  await vi.runAllTimersAsync();
  expect((await lecture).textes).toHaveLength(1200);
});
