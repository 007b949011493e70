import { expect, test } from 'vitest';
import { createRelevePdf, nomReleve } from '../../src/islands/export/pdf-releve-evaluation.ts';
import { anOffreOuverte } from '../support/evaluation.ts';
import { aNonObjection } from '../support/non-objections.ts';
import { textOfPdf } from '../support/pdf.ts';

const demande = aNonObjection({ reference: 'AAON 72', titre: 'Trottoirs', montant: 900 });
const dossier = {
  ...{ appel_offres_id: 'ao', lot: 0, remises: true, has_dao: true, pv: null },
  offres: [
    anOffreOuverte({ soumission_id: 'a', societe: 'Milo', note: 82.5 }),
    anOffreOuverte({ soumission_id: 'b', societe: 'Niger', rejet: 'La garantie manque.' }),
  ],
};

test('the record says the proposal, the ranked offers, the rejections, and what it is not', () => {
  const pdf = createRelevePdf({ dossier, demande, entreprises: ['Milo'] }, { agence: 'Agence', exemple: false });
  const texte = textOfPdf(Buffer.from(pdf)).replace(/\s+/g, ' ');
  for (const dit of [
    'N° AAON 72',
    '900 GNF',
    '1. Milo',
    '82,5 sur 100',
    'Écartée · Niger',
    'La garantie manque.',
    'rapport qu’elle a signé',
  ])
    expect(texte).toContain(dit);
});

test('its file is named by its tender, and its lot', () => {
  expect(nomReleve({ appel_offres_id: 'ao', lot: 0 })).toBe('releve-evaluation-ao.pdf');
  expect(nomReleve({ appel_offres_id: 'ao', lot: 2 })).toBe('releve-evaluation-ao-lot-2.pdf');
});
