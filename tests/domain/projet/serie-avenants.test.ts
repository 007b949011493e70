import { expect, test } from 'vitest';
import { completeProjet } from '../../../src/domain/projet/completude.ts';
import { serieAvenants } from '../../../src/domain/projet/serie-avenants.ts';
import { tauxPaiement } from '../../../src/domain/projet/paiement.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');

test('the amount before, each change, the amount after, the days added', () => {
  const projet = completeProjet(
    aProjet({
      montant: 1_000,
      avenants: [
        {
          numero: 1,
          date: '2026-02-02',
          objet: 'Un radier.',
          motif: 'Le gué s’est creusé.',
          montant: 150,
          prolongation_jours: 30,
          approbation: '2026-02-16',
        },
        { numero: 2, date: '2026-05-04', objet: 'Moins de fossés.', montant: -40, prolongation_jours: 0 },
      ],
    }),
  );
  const serie = serieAvenants(projet).map(({ titre, notes, montant }) => plain([titre, montant, ...notes].join(' | ')));
  expect(serie).toEqual([
    'Marché signé | 1 000 GNF',
    'Avenant n° 1 | + 150 GNF (+15 %) | Le gué s’est creusé. | 30 jours ajoutés au délai | Approuvé le 16 février 2026',
    'Avenant n° 2 | − 40 GNF (−4 %) | Délai inchangé',
    'Après avenants | 1 110 GNF | 30 jours ajoutés au délai',
  ]);
});

test('silence is told, and nothing is added up over it', () => {
  const avenants = [{ numero: 1, date: '2026-02-02', objet: 'Délai.' }];
  const serie = serieAvenants(completeProjet(aProjet({ montant: 1_000, avenants })));
  expect(serie.map(({ montant, notes }) => plain([montant, ...notes].join(' | ')))).toEqual([
    '1 000 GNF',
    'Montant non publié | Effet sur le délai non publié',
    'Non publié',
  ]);
  expect(serieAvenants(aProjet({ avenant: true, taux_avenant: 4 }))).toEqual([]);
});

test.each([
  [{ montant: 1_000, montant_paye: 400 }, 40],
  // What counts is the amended amount (R8).
  [{ montant: 1_000, nouveau_montant_avenant: 1_600, montant_paye: 400 }, 25],
  [{ montant: 1_000 }, undefined],
  [{ montant_paye: 400 }, undefined],
])('paid per committed of %j: %s', (faits, attendu) => {
  expect(tauxPaiement(faits)).toBe(attendu);
});
