import { expect, test } from 'vitest';
import { createRapportPdf, nomRapport } from '../../src/islands/export/pdf-rapport-evaluation.ts';
import { anOffreRapport, aRapport } from '../support/evaluation.ts';
import { textOfPdf } from '../support/pdf.ts';

const contenu = {
  ...aRapport().contenu!,
  criteres: { conformite: ['Caution jointe'], techniques: [{ intitule: 'Méthode', poids: 100 }], note_minimale: 70 },
  membres: [
    { nom: 'Mme Bah', qualite: 'Juriste', avis: 2 },
    { nom: 'M. Sow', qualite: 'Ingénieur', avis: 0 },
  ],
  offres: [
    anOffreRapport({ nom: 'Milo', prix: 850, prix_motif: 'Somme fausse.' }),
    anOffreRapport({ nom: 'Niger', soumission_id: 's2', rang: null, note: null, rejet: 'La garantie manque.' }),
  ],
};
const textOf = (rapport: Parameters<typeof createRapportPdf>[0], exemple = false) =>
  textOfPdf(Buffer.from(createRapportPdf(rapport, { agence: 'Agence', exemple }))).replace(/\s+/g, ' ');

test('the report says criteria, places, prices with their corrections, rejections, who made and confirmed it', () => {
  const confirme = { confirme_le: '2026-12-20T13:00:00Z', confirme_par: 'M. Sow' };
  const texte = textOf({ ...aRapport(confirme), contenu });
  for (const dit of [
    ...['N° AAON 2026-074', 'Caution jointe', '70 sur 100', '1re · Milo', '850 GNF. Somme fausse.'],
    ...['Écartée · Niger', 'La garantie manque.', 'Juriste, 2 avis', 'n’a pas jugé', 'par M. Sow', '0a1b2c3d'],
  ])
    expect(texte).toContain(dit);
  expect(texte).not.toContain('aucune valeur');
});

test('a report that nobody confirmed, or of sample content, says so', () => {
  const texte = textOf({ ...aRapport(), contenu }, true);
  expect(texte).toContain('ce rapport ne vaut pas');
  expect(texte).toContain('aucune valeur');
});

test('its file is named by its tender', () => {
  expect(nomRapport({ appel_offres_id: 'ao' })).toBe('rapport-evaluation-ao.pdf');
});
