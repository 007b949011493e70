import { expect, test } from 'vitest';
import { type Criteres, phraseClassement, resumeCriteres } from '../../../src/domain/appel-offres/criteres.ts';
import { criteresSchema } from '../../../src/domain/appel-offres/criteres.schema.ts';
import { checkContenu } from '../../../src/domain/registre/contenu.ts';
import { aContenu, anAppelOffres } from '../../support/builders.ts';

const techniques = [
  { intitule: 'Méthode', poids: 40 },
  { intitule: 'Équipe', poids: 60 },
];

test.each<[string, Criteres, string[]]>([
  ['conditions', { conformite: ['Caution'] }, []],
  ['marks', { techniques, note_minimale: 70, poids_prix: 30 }, []],
  ['nothing at all', {}, ['criteres']],
  ['weights of 90', { techniques: [{ intitule: 'Un', poids: 90 }] }, ['criteres.techniques']],
  [
    'a third each, rounded',
    { techniques: [33.33, 33.33, 33.34].map((poids, rang) => ({ intitule: `${rang}`, poids })) },
    [],
  ],
  [
    'a weight of nothing',
    { techniques: [...techniques, { intitule: 'Rien', poids: 0 }] },
    ['criteres.techniques.2.poids'],
  ],
  [
    'a criterion said twice',
    { techniques: [techniques[1]!, { ...techniques[1]!, poids: 40 }] },
    ['criteres.techniques.1.intitule'],
  ],
  ['a condition said twice', { conformite: ['Caution', 'Caution'] }, ['criteres.conformite.1']],
  ['a minimum without marks', { conformite: ['Caution'], note_minimale: 70 }, ['criteres.note_minimale']],
  ['a weight of the price without marks', { conformite: ['Caution'], poids_prix: 30 }, ['criteres.poids_prix']],
  ['the price for everything', { techniques, poids_prix: 100 }, ['criteres.poids_prix']],
])('%s', (_, criteres, champs) => {
  const contenu = aContenu({ 'appels-offres': [anAppelOffres({ criteres })] });
  expect(checkContenu(contenu).map(({ champ }) => champ)).toEqual(champs);
});

test('a call for interest asks for no offer: it has no criteria', () => {
  const contenu = aContenu({
    'appels-offres': [anAppelOffres({ type: 'AMI', criteres: { conformite: ['Caution'] } })],
  });
  expect(checkContenu(contenu).map(({ champ }) => champ)).toEqual(['criteres']);
});

test.each([
  [{ conformite: [] }, false],
  [{ techniques: [] }, false],
  [{ conformite: ['x'.repeat(201)] }, false],
  [{ techniques: [{ intitule: 'Un', poids: 101 }] }, false],
  [{ conformite: ['Caution'], autre: 1 }, false],
  [{ conformite: ['Caution'] }, true],
])('%o is taken: %s', (criteres, isPris) => {
  expect(criteresSchema.safeParse(criteres).success).toBe(isPris);
});

test.each<[Criteres, RegExp]>([
  [{ conformite: ['Caution'] }, /conforme la moins chère/],
  [{ techniques }, /la moins chère l’emporte\.$/],
  [{ techniques, note_minimale: 70 }, /au-dessous de 70 sur\s100 est écartée/],
  [{ techniques, poids_prix: 30 }, /technique pour 70\s% et le prix pour 30\s%/],
])('%o is said', (criteres, phrase) => {
  expect(phraseClassement(criteres)).toMatch(phrase);
});

test('all of it in one line', () => {
  expect(resumeCriteres({ conformite: ['Caution'], techniques, poids_prix: 30 }).replace(/\s/g, ' ')).toBe(
    'Conformité : Caution. Technique sur 100 : Méthode (40) ; Équipe (60). La note finale compte la technique pour 70 % et le prix pour 30 %.',
  );
});
