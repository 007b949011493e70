import { jsPDF } from 'jspdf';
import { expect, test, vi } from 'vitest';
import { drawLigne, measureLigne } from '../../src/components/pdf/pdf-lignes.ts';

const CADRE = { gauche: 12, largeur: 186 };
const newDoc = () => new jsPDF({ unit: 'mm', format: 'a4' });

test('a term of two lines has room: the next rule comes under it', () => {
  const doc = newDoc();
  const text = vi.spyOn(doc, 'text');
  const mesure = measureLigne(doc, ['Empreinte de toutes les offres de la procédure', 'a'.repeat(64)], CADRE);
  expect(mesure.terme).toHaveLength(2);
  const suivant = drawLigne(doc, mesure, 100, CADRE);
  const bases = text.mock.calls.map(([, , y]) => y);
  expect(Math.max(...bases)).toBeLessThan(suivant - 1);
});

test('a digest and its size stand on one line', () => {
  const { valeur } = measureLigne(newDoc(), ['Fichier 1', `${'e'.repeat(64)}, 10 485 760 octets`], CADRE);
  expect(valeur).toHaveLength(1);
});

test('a value longer than the sheet goes on on another', () => {
  const doc = newDoc();
  const turn = vi.fn(() => 20);
  const mesure = measureLigne(doc, ['Remarques', 'Une phrase de plus. '.repeat(200)], CADRE);
  expect(drawLigne(doc, mesure, 250, { ...CADRE, bas: 277, turn })).toBeLessThan(277);
  expect(turn).toHaveBeenCalled();
});
