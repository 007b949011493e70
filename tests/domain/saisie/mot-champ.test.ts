import { expect, test } from 'vitest';
import { createMotOf } from '../../../src/domain/saisie/mot-champ.ts';

test.each([
  ['projets.region', 'mamou', 'Mamou'],
  ['projets.lieux.region', 'mamou', 'Mamou'],
  ['appels-offres.lots.lieux.region', 'mamou', 'Mamou'],
  ['appels-offres.lots.titulaire', 'btp-labe', 'BTP Labé'],
  ['projets.secteur', 'SANTE', 'Santé'],
  ['projets.ordres_service.type', 'ARRET', 'Arrêt'],
  ['projets.region', 'labe', undefined],
  ['projets.localite', 'mamou', undefined],
  ['projets.inconnu.region', 'mamou', undefined],
  ['chiffres-nationaux.region', 'mamou', undefined],
])('%s, « %s » is called %s', (chemin, texte, mot) => {
  const motOf = createMotOf({
    regions: (id) => (id === 'mamou' ? 'Mamou' : undefined),
    entreprises: (id) => (id === 'btp-labe' ? 'BTP Labé' : undefined),
  });
  expect(motOf(chemin, texte)).toBe(mot);
});
