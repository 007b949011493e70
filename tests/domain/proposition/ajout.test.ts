import { describe, expect, test } from 'vitest';
import {
  applyChangement,
  findConflits,
  isFait,
  reverseChangement,
} from '../../../src/domain/proposition/changement.ts';
import { toAjout } from '../../../src/domain/proposition/ajout.ts';
import { checkChangements } from '../../../src/domain/proposition/controle-proposition.ts';
import { sayChangement } from '../../../src/domain/proposition/difference.ts';
import type { ChangementChamp, ChangementFiche, Valeur } from '../../../src/domain/proposition/proposition.ts';

const MARS = { date: '2026-03-10', taux_execution_physique: 20, source: 'la mission' };
const MAI = { date: '2026-05-04', taux_execution_physique: 35, source: 'la mission' };
const AVRIL = { date: '2026-04-02', taux_execution_physique: 28, source: 'la mission' };
const adds = (...lignes: Valeur[]): ChangementChamp => ({ champ: 'observations', ajout: true, apres: lignes });
const change = (...champs: ChangementChamp[]): ChangementFiche => ({
  collection: 'projets',
  id: 'pont',
  genre: 'MODIFICATION',
  champs,
});

describe('lines added to a list, whatever else it says (R220)', () => {
  test('they come in the order of their days, among those that came meanwhile', () => {
    expect(applyChangement({ observations: [MARS, MAI] }, change(adds(AVRIL)))).toEqual({
      observations: [MARS, AVRIL, MAI],
    });
    expect(applyChangement({}, change(adds(AVRIL)))).toEqual({ observations: [AVRIL] });
    const photo = { champ: 'photos', ajout: true, apres: [{ image: 'b.jpg' }] };
    expect(applyChangement({ photos: [{ image: 'c.jpg' }] }, change(photo))).toEqual({
      photos: [{ image: 'c.jpg' }, { image: 'b.jpg' }],
    });
  });

  test('the same twice is there once, and nothing is left to write', () => {
    const fiche = { observations: [MARS, AVRIL] };
    expect(applyChangement(fiche, change(adds(AVRIL)))).toEqual(fiche);
    expect(isFait(fiche, change(adds(AVRIL)))).toBe(true);
    expect(isFait(fiche, change(adds(MAI)))).toBe(false);
  });

  test('only a line of the same day that says something else stands in the way', () => {
    expect(findConflits({ observations: [MARS] }, change(adds(AVRIL)))).toEqual([]);
    expect(findConflits({}, change(adds(AVRIL)))).toEqual([]);
    const autre = { ...AVRIL, taux_execution_physique: 30 };
    expect(findConflits({ observations: [MARS, autre] }, change(adds(AVRIL)))).toEqual([
      { champ: 'observations', present: autre },
    ]);
  });

  test('undone, the line goes, and the others stay', () => {
    const inverse = reverseChangement(change(adds(AVRIL)));
    expect(inverse.champs).toEqual([{ champ: 'observations', ajout: true, avant: [AVRIL] }]);
    expect(applyChangement({ observations: [MARS, AVRIL, MAI] }, inverse)).toEqual({ observations: [MARS, MAI] });
    expect(applyChangement({ observations: [AVRIL] }, inverse)).toEqual({});
    expect(isFait({ observations: [MARS] }, inverse)).toBe(true);
  });
});

describe('the single fields follow the last observation', () => {
  const fiche = { taux_execution_physique: 20, taux_conso_delai: 50, lineaire_execute_km: 2, lineaire_restant_km: 8 };
  test.each([
    ['the last one tells the rate', { observations: [MARS] }, AVRIL, { taux_execution_physique: undefined }],
    ['one before the last changes nothing', { observations: [MAI] }, AVRIL, { taux_execution_physique: 20 }],
    ['what it does not tell stays', {}, AVRIL, { taux_conso_delai: 50, lineaire_execute_km: 2 }],
    [
      'the length that is left follows the length that is done',
      { lineaire_prevu_km: 10.2 },
      { ...AVRIL, lineaire_execute_km: 4.1 },
      { lineaire_execute_km: undefined, lineaire_restant_km: 6.1 },
    ],
    [
      'and is unknown where the whole is',
      {},
      { ...AVRIL, lineaire_execute_km: 4.1 },
      { lineaire_restant_km: undefined },
    ],
  ])('%s', (_, plus, neuve, attendus) => {
    const future = applyChangement({ ...fiche, ...plus }, change(adds(neuve)));
    for (const [champ, valeur] of Object.entries(attendus)) expect(future?.[champ], champ).toBe(valeur);
  });
});

test.each<[cas: string, avant: Valeur | undefined, apres: Valeur, isAjout: boolean]>([
  ['one more at the end', [MARS], [MARS, MAI], true],
  ['the first one', undefined, [MARS], true],
  ['one mended', [MARS], [{ ...MARS, taux_execution_physique: 21 }], false],
  ['one mended and one more', [MARS], [{ ...MARS, taux_execution_physique: 21 }, MAI], false],
  ['one among the others', [MARS, MAI], [MARS, AVRIL, MAI], false],
  ['one of a day that is there', [MARS], [MARS, { ...MARS, taux_execution_physique: 21 }], false],
  ['one less', [MARS, MAI], [MARS], false],
])('a whole list told as what it adds: %s', (_, avant, apres, isAjout) => {
  const changement = { champ: 'observations', ...(avant !== undefined && { avant }), apres };
  const attendu = isAjout ? adds((apres as Valeur[]).at(-1) ?? '') : changement;
  expect(toAjout(changement)).toEqual(attendu);
  expect(toAjout({ ...changement, champ: 'paiements' })).toEqual({ ...changement, champ: 'paiements' });
});

test('it reads as what it is', () => {
  const formes = { observations: { label: 'Constats', genre: 'array' } };
  expect(sayChangement({ champ: 'observations', ajout: true, apres: ['un'] }, formes).apres).toBe('ajouté\u00a0: un');
  expect(sayChangement({ champ: 'observations', ajout: true, avant: ['un'] }, formes).apres).toBe('ôté\u00a0: un');
});

test.each([
  ['added to a list', adds(AVRIL), undefined],
  ['taken out of one', { champ: 'observations', ajout: true, avant: [AVRIL] }, undefined],
  ['to something that is no list', { champ: 'observations', ajout: true, apres: 3 }, 'des lignes s’ajoutent'],
  ['both ways', { champ: 'observations', ajout: true, avant: [MAI], apres: [AVRIL] }, 'des lignes s’ajoutent'],
  ['a word', { champ: 'observations', ajout: 'oui', apres: [AVRIL] }, 'des lignes s’ajoutent'],
])('the form: %s', (_, champ, phrase) => {
  const [faute] = checkChangements([change(champ as ChangementChamp)], () => new Set(['observations']));
  expect(faute?.phrase.slice(0, 21)).toBe(phrase);
});
