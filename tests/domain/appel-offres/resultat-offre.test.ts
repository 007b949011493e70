import { expect, test } from 'vitest';
import { phraseResultat, type ResultatOffre } from '../../../src/domain/appel-offres/resultat-offre.ts';

test.each<[ResultatOffre, string]>([
  [{ issue: 'RETENUE', note: 88, motif: null }, 'Votre offre est retenue. Note : 88 sur 100.'],
  [{ issue: 'NON_RETENUE', note: 71.25, motif: null }, 'Votre offre n’est pas retenue. Note : 71,25 sur 100.'],
  [{ issue: 'NON_RETENUE', note: 0, motif: null }, 'Votre offre n’est pas retenue. Note : 0 sur 100.'],
  [
    { issue: 'REJETEE', note: null, motif: 'Cautionnement absent.' },
    'Votre offre est écartée. Motif : Cautionnement absent.',
  ],
])('%o', (resultat, phrase) => {
  expect(phraseResultat(resultat).replace(/\s/g, ' ')).toBe(phrase);
});
