import { describe, expect, test } from 'vitest';
import { champsDe, getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import type { FicheLue } from '../../../src/domain/proposition/changement.ts';
import { sayFiche } from '../../../src/domain/proposition/difference.ts';
import { labelOfSens } from '../../../src/domain/proposition/forme-champ.ts';
import {
  COLLECTIONS_PROPOSEES,
  type ChangementChamp,
  type CollectionProposee,
  type Valeur,
} from '../../../src/domain/proposition/proposition.ts';

const FORMES = getFormesProposees();
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const say = (changement: ChangementChamp, collection: CollectionProposee = 'projets') => {
  const [ligne] = sayFiche({ collection, id: 'x', genre: 'MODIFICATION', champs: [changement] }, FORMES[collection]);
  return [ligne?.label, plain(ligne?.avant ?? ''), plain(ligne?.apres ?? ''), plain(ligne?.avertissement ?? '')];
};

const photoDite = (montre: string, qui: string): string =>
  `Fichier : a.jpg, Ce que montre l’image : ${montre}, Jour de la prise de vue : 5 janvier 2026, Qui l’a prise : ${qui}`;

describe('a difference in words', () => {
  test.each([
    [
      { champ: 'budget', avant: 1_200_000_000, apres: 1_300_000_000 },
      ['Budget voté', '1 200 000 000 GNF', '1 300 000 000 GNF', ''],
    ],
    [{ champ: 'date_fin_prevue', apres: '2027-03-01' }, ['Fin prévue des travaux', 'rien', '1er mars 2027', '']],
    [{ champ: 'status', avant: 'EN_COURS', apres: 'SUSPENDU' }, ['État du projet', 'En cours', 'Suspendu', '']],
    [{ champ: 'lineaire_prevu_km', avant: 12.5, apres: 13 }, ['Longueur au marché', '12,5 km', '13 km', '']],
    [
      { champ: 'location', apres: { lat: 9.5, lng: -13.25 } },
      ['Position des travaux', 'rien', 'Latitude : 9,5, Longitude : -13,25', ''],
    ],
    // As a database gives it: its fields in no order; a form that is being filled in: some are empty.
    [
      { champ: 'photos', apres: [{ alt: 'Le tablier', date: '2026-01-05', image: 'a.jpg', credit: 'Agence' }] },
      [undefined, 'rien', photoDite('Le tablier', 'Agence'), ''],
    ],
    [{ champ: 'photos', apres: [{ alt: '', credit: '', image: 'a.jpg' }] }, [undefined, 'rien', 'Fichier : a.jpg', '']],
    [
      { champ: 'bailleur', avant: [{ id: 'bnd', part: 100 }], apres: [{ id: 'bnd', part: 100 }, { id: 'bid' }] },
      ['Qui finance', '1 ligne inchangée', '1 ligne inchangée, et Bailleur : bid', ''],
    ],
    [{ champ: 'entreprise', avant: ['a', 'b'], apres: ['b', 'a'] }, ['Entreprises du marché', 'a ; b', 'b ; a', '']],
    [
      { champ: 'taux_execution_physique', avant: 62, apres: 41.5 },
      ['Travaux faits', '62 %', '41,5 %', 'le chiffre baisse'],
    ],
    [
      { champ: 'budget', avant: 12_000_000_000, apres: 12_000 },
      [undefined, undefined, undefined, 'cinq fois moins qu’avant, ou davantage : l’unité est-elle la bonne ?'],
    ],
    [{ champ: 'budget', apres: 0 }, [undefined, 'rien', '0 GNF', 'zéro : aucun, ou pas renseigné ?']],
    [{ champ: 'budget', avant: 5 }, [undefined, '5 GNF', 'rien', 'ce fait disparaît de la page']],
    [
      { champ: 'date_fin_prevue', avant: '2027-03-01', apres: '2072-03-01' },
      [undefined, undefined, undefined, 'plus de cinq ans d’écart : l’année est-elle la bonne ?'],
    ],
    [
      { champ: 'entreprise', avant: ['a', 'b'], apres: ['a'] },
      [undefined, '1 ligne inchangée, et b', '1 ligne inchangée', 'la liste a moins de lignes'],
    ],
  ] as Array<[ChangementChamp, Array<string | undefined>]>)('%j', (changement, attendus) => {
    say(changement).forEach((dit, rang) => {
      const attendu = attendus[rang];
      if (attendu !== undefined) expect(dit).toBe(attendu);
    });
  });

  test.each([
    ['appels-offres', { champ: 'date_limite', apres: '2026-03-02T10:00:00Z' }, '2 mars 2026 à 10 h 00 (GMT)'],
    ['appels-offres', { champ: 'date_limite', apres: '2026-03-02' }, '2 mars 2026'],
    ['appels-offres', { champ: 'mode_acquisition', apres: ['MOBILE_MONEY'] }, 'Mobile money'],
    ['routes', { champ: 'classe', apres: 'NATIONALE' }, 'Route nationale'],
    ['actualites', { champ: 'inconnu', apres: true }, 'oui'],
  ] as Array<[CollectionProposee, ChangementChamp, string]>)('%s %j', (collection, changement, apres) => {
    expect(say(changement, collection)[2]?.toLowerCase()).toBe(apres.toLowerCase());
  });

  test('every field of every collection has a name that is no identifier', () => {
    for (const collection of COLLECTIONS_PROPOSEES) {
      expect(champsDe(collection).length).toBeGreaterThan(3);
      for (const champ of champsDe(collection)) expect(FORMES[collection][champ]?.label).toMatch(/^\p{Lu}[^_]+$/u);
    }
  });

  test('no two fields of a projet are called the same', () => {
    const labels = champsDe('projets').map((champ) => FORMES.projets[champ]?.label);
    expect(labels.filter((label, rang) => labels.indexOf(label) !== rang)).toEqual([]);
  });

  test.each([
    ['Budget voté, en francs guinéens.', 'Budget voté'],
    ['Préfecture (commune à Conakry), telle que…', 'Préfecture'],
    ['true si le marché a été modifié.', 'Le marché a été modifié'],
    [undefined, 'Un champ'],
  ])('the name of a field opens its sentence: %s', (sens, label) => expect(labelOfSens(sens, 'un_champ')).toBe(label));
});

/** What one change of a projet warns of; `fiche`: what the entry says today. */
const warn = (changement: ChangementChamp, fiche?: FicheLue, collection: CollectionProposee = 'projets') => {
  const [ligne] = sayFiche(
    { collection, id: 'x', genre: 'MODIFICATION', champs: [changement] },
    FORMES[collection],
    fiche,
  );
  return plain(ligne?.avertissement ?? '');
};
const constat = (date: string, taux: number, plus: object = {}) =>
  ({ date, taux_execution_physique: taux, source: 'la mission', ...plus }) as Valeur;
const [MARS, MAI, JUIN] = [constat('2026-03-10', 40), constat('2026-05-04', 62), constat('2026-06-02', 6)];
const paye = (date: string, montant: number, nature = 'DECOMPTE') => ({ date, montant, nature, statut: 'PAYE' });
const avenant = (numero: number, montant: number, plus: object = {}) => ({
  numero,
  date: '2026-02-01',
  objet: 'Un',
  montant,
  ...plus,
});
const BAISSE = 'Travaux faits ce jour-là : le chiffre baisse (62 %, puis 6 %)';
const UNITE = 'l’unité est-elle la bonne ?';

describe('what looks like an oversight inside a list', () => {
  test.each([
    // Rates: the last observation of before and of after, by date.
    ['a new observation that falls', 'observations', [MARS, MAI], [MARS, MAI, JUIN], BAISSE],
    ['one that rises', 'observations', [MARS], [MARS, MAI], ''],
    ['the last one mended, to less', 'observations', [MARS, MAI], [MARS, constat('2026-05-04', 6)], BAISSE],
    ['written out of order', 'observations', [MAI, MARS], [JUIN, MAI, MARS], BAISSE],
    [
      'one among the others, above what came after',
      'observations',
      [MARS, MAI],
      [MARS, constat('2026-04-01', 80), MAI],
      'Travaux faits ce jour-là : le chiffre baisse (80 %, puis 62 %)',
    ],
    [
      'the last one taken out',
      'observations',
      [MARS, MAI],
      [MARS],
      'la liste a moins de lignes ; Travaux faits ce jour-là : le chiffre baisse (62 %, puis 40 %)',
    ],
    [
      'a zero',
      'observations',
      [MARS],
      [MARS, constat('2026-05-04', 0)],
      'Travaux faits ce jour-là : zéro : aucun, ou pas renseigné ? (40 %, puis 0 %)',
    ],
    [
      'a length ten times too large',
      'observations',
      [constat('2026-03-10', 40, { lineaire_execute_km: 4.1 })],
      [constat('2026-03-10', 40, { lineaire_execute_km: 4.1 }), constat('2026-05-04', 62, { lineaire_execute_km: 45 })],
      `Longueur faite ce jour-là : dix fois plus qu’avant, ou davantage : ${UNITE} (4,1 km, puis 45 km)`,
    ],
    [
      'the year of a day',
      'observations',
      [MARS],
      [constat('2016-05-04', 30), MARS],
      '10 mars 2026 : plus de cinq ans d’écart : l’année est-elle la bonne ?',
    ],
    [
      'a fact of an observation that goes',
      'observations',
      [constat('2026-05-04', 62, { taux_conso_delai: 50 })],
      [MAI],
      '4 mai 2026, Délai écoulé ce jour-là : ce fait disparaît de la page',
    ],
    // Amounts, line by line.
    [
      'the amount of one amendment, by its number',
      'avenants',
      [avenant(1, 2_000_000), avenant(2, 5_000_000)],
      [avenant(2, 5_000_000), avenant(1, 20_000_000)],
      `n° 1, Ce qu’il ajoute au marché : cinq fois plus qu’avant, ou davantage : ${UNITE}`,
    ],
    [
      'one that lowers the contract',
      'avenants',
      [avenant(1, -2_000_000)],
      [avenant(1, -20_000_000)],
      `n° 1, Ce qu’il ajoute au marché : cinq fois plus qu’avant, ou davantage : ${UNITE}`,
    ],
    ['one of the same size', 'avenants', [avenant(1, 2_000_000)], [avenant(1, 3_000_000)], ''],
    [
      'one that changes the delay alone',
      'avenants',
      [avenant(1, 2_000_000)],
      [avenant(1, 2_000_000), avenant(2, 0)],
      '',
    ],
    [
      'the day of an amendment',
      'avenants',
      [avenant(1, 5)],
      [avenant(1, 5, { date: '2006-02-01' })],
      'n° 1, Jour de la signature : plus de cinq ans d’écart : l’année est-elle la bonne ?',
    ],
    [
      'a payment in another unit',
      'paiements',
      [paye('2026-01-05', 1_200_000_000), paye('2026-02-05', 900_000_000)],
      [paye('2026-01-05', 1_200_000), paye('2026-02-05', 900_000_000)],
      `5 janvier 2026, Montant : cinq fois moins qu’avant, ou davantage : ${UNITE}`,
    ],
    [
      'a new payment ten times the greatest of the others',
      'paiements',
      [paye('2026-01-05', 1_200_000_000)],
      [paye('2026-01-05', 1_200_000_000), paye('2026-03-05', 12_000_000_000, 'AVANCE')],
      `5 mars 2026, Montant : dix fois le plus grand des autres, ou davantage : ${UNITE}`,
    ],
    [
      'a new payment told in thousands',
      'paiements',
      [paye('2026-01-05', 1_200_000_000)],
      [paye('2026-01-05', 1_200_000_000), paye('2026-03-05', 900_000, 'AVANCE')],
      `5 mars 2026, Montant : mille fois moins que le plus petit des autres, ou davantage : ${UNITE}`,
    ],
    ['the first payment', 'paiements', undefined, [paye('2026-01-05', 1_200_000_000)], ''],
    ['names in a list', 'entreprise', ['a'], ['b'], ''],
  ] as Array<[string, string, Valeur | undefined, Valeur, string]>)('%s', (_, champ, avant, apres, attendu) =>
    expect(warn({ champ, ...(avant !== undefined && { avant }), apres })).toBe(attendu),
  );

  test('a lot of a tender, by its number', () => {
    const lot = (numero: number, montant_attribue: number) => ({ numero, intitule: 'Un lot', montant_attribue });
    const apres = [lot(2, 7_000_000_000), lot(1, 40_000_000_000)];
    const avant = [lot(1, 4_000_000_000), lot(2, 7_000_000_000)];
    expect(warn({ champ: 'lots', avant, apres }, undefined, 'appels-offres')).toBe(
      `n° 1, Montant du marché de ce lot : cinq fois plus qu’avant, ou davantage : ${UNITE}`,
    );
  });

  test('inside a group of fields', () =>
    expect(
      warn({
        champ: 'abandon',
        avant: { date: '2026-01-05', motif: 'Crue' },
        apres: { date: '2016-01-05', motif: 'Crue' },
      }),
    ).toBe('Jour de la décision : plus de cinq ans d’écart : l’année est-elle la bonne ?'));
});

describe('lines that are added, beside what the entry says today', () => {
  const ajoute = (...apres: Valeur[]): ChangementChamp => ({ champ: 'observations', ajout: true, apres });
  const avantOf = (changement: ChangementChamp, fiche?: FicheLue) => {
    const [ligne] = sayFiche(
      { collection: 'projets', id: 'x', genre: 'MODIFICATION', champs: [changement] },
      FORMES.projets,
      fiche,
    );
    return plain(ligne?.avant ?? '');
  };
  test('a report from 62 to 6: the fall, and the last line as what it was', () => {
    expect(warn(ajoute(JUIN), { observations: [MARS, MAI] })).toBe(BAISSE);
    expect(avantOf(ajoute(JUIN), { observations: [MARS, MAI] })).toMatch(
      /^2 lignes, dont la dernière : Jour du constat : 4 mai 2026, Travaux faits ce jour-là : 62 %/,
    );
    expect(avantOf(ajoute(JUIN), { observations: [MAI] })).toMatch(/^Jour du constat : 4 mai 2026/);
    expect(avantOf(ajoute(JUIN), {})).toBe('rien');
    expect(warn(ajoute(JUIN), { observations: [MARS] })).toContain('(40 %, puis 6 %)');
    expect(warn(ajoute(JUIN), {})).toBe('');
  });

  test('the first observation against the rate that nobody dated', () =>
    expect(warn(ajoute(JUIN), { taux_execution_physique: 62 })).toBe(BAISSE));

  test('once it is written, what it was is told all the same', () => {
    expect(warn(ajoute(JUIN), { observations: [MARS, MAI, JUIN] })).toBe(BAISSE);
    expect(avantOf(ajoute(JUIN), { observations: [MAI, JUIN] })).toMatch(/^Jour du constat : 4 mai 2026/);
  });

  test('one that is taken out', () => {
    const ote: ChangementChamp = { champ: 'observations', ajout: true, avant: [MAI] };
    expect(warn(ote, { observations: [MARS, MAI] })).toContain('la liste a moins de lignes');
    expect(warn(ote)).toBe('la liste a moins de lignes');
  });

  test('an entry that is not known says so, and warns of nothing', () => {
    expect(avantOf(ajoute(JUIN))).toBe('ce que la fiche dit déjà');
    expect(warn(ajoute(JUIN))).toBe('');
  });

  test('a rate that leaves for an observation disappears from no page, and is compared', () => {
    const champs: ChangementChamp[] = [{ champ: 'taux_execution_physique', avant: 62 }, ajoute(JUIN)];
    const lignes = sayFiche({ collection: 'projets', id: 'x', genre: 'MODIFICATION', champs }, FORMES.projets, {});
    expect(lignes.map(({ avertissement = '' }) => plain(avertissement))).toEqual(['', BAISSE]);
  });
});
