import { expect, test } from 'vitest';
import { createRecuOffrePdf } from '../../src/islands/export/pdf-recu-offre.ts';
import { textOfPdf } from '../support/pdf.ts';
import { aFeuille } from '../support/scelle.ts';

const fichiers = Array.from({ length: 10 }, (_, rang) => ({ sha256: String(rang).repeat(64), taille: 10_485_760 }));
const pdf = Buffer.from(
  createRecuOffrePdf(
    aFeuille({ fichiers, cles: ['1', '2', '3'].map((signe) => signe.repeat(64)) }),
    {
      titre: 'Un titre qui prend plusieurs lignes. '.repeat(12),
      reference: 'AAON 72',
      societe: 'Tinkisso',
      nombre_lots: 2,
    },
    { agence: 'Agence d’essai', exemple: false },
    'Copie à remettre avant le 20 décembre 2026 à 11 h 00 (GMT).',
    { taille: 1_216, debut: '6mrhLhbUPuwc', lue: '2026-11-27T08:00:00Z' },
  ),
);

test('the fullest receipt of an offer prints on one page', () => {
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('it names the company, the tender, its reference, its lots and every digest', () => {
  const texte = textOfPdf(pdf).replace(/\s+/g, ' ');
  for (const mot of [
    'Tinkisso',
    'AAON 72',
    '2 lots',
    'N° RO-2026-000012',
    '2222 2222',
    'lu le 27 novembre 2026 à 08 h 00 (GMT) : 1 216 actes, empreinte 6mrhLhbUPuwc',
    ...fichiers.map(({ sha256 }) => sha256),
  ])
    expect(texte).toContain(mot);
});
