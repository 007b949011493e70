import { describe, expect, test } from 'vitest';
import { champsDe, getFormesProposees } from '../../../src/data/content/formes-proposees.ts';
import { sayFiche } from '../../../src/domain/proposition/difference.ts';
import { labelOfSens } from '../../../src/domain/proposition/forme-champ.ts';
import {
  COLLECTIONS_PROPOSEES,
  type ChangementChamp,
  type CollectionProposee,
} from '../../../src/domain/proposition/proposition.ts';

const FORMES = getFormesProposees();
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const say = (changement: ChangementChamp, collection: CollectionProposee = 'projets') => {
  const [ligne] = sayFiche({ collection, id: 'x', genre: 'MODIFICATION', champs: [changement] }, FORMES[collection]);
  return [ligne?.label, plain(ligne?.avant ?? ''), plain(ligne?.apres ?? ''), plain(ligne?.avertissement ?? '')];
};

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
