import { describe, expect, test } from 'vitest';
import { blocStatut } from '../../src/components/projet/faits-statut.ts';
import { lignesArgent } from '../../src/components/projet/faits-projet.tsx';
import { chiffresProjet } from '../../src/components/projet/grands-chiffres.ts';
import { aProjet } from '../support/builders.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');

describe('structures in large', () => {
  test.each([
    [{ status: 'A_VENIR', nombre_ouvrages_realise: 0 }, '12 ouvrages prévus'],
    [{ status: 'EN_COURS', nombre_ouvrages_realise: 8 }, '8 / 12 ouvrages réalisés'],
    [{ status: 'EN_COURS', nombre_ouvrages_realise: 0 }, '0 / 12 ouvrages réalisés'],
    // What is not published is not none.
    [{ status: 'EN_COURS' }, '12 ouvrages prévus'],
    [{ status: 'ACHEVE' }, '12 ouvrages prévus'],
  ] as const)('of %j', (faits, attendu) => {
    const chiffres = chiffresProjet(aProjet({ nombre_ouvrages_prevu: 12, ...faits }));
    expect(chiffres.map(({ valeur, libelle }) => plain(`${valeur} ${libelle}`))).toContain(attendu);
  });
});

test('a guarantee is dated, not said to be over', () => {
  const phrase = (date_reception_definitive?: string) =>
    plain(
      blocStatut(aProjet({ status: 'ACHEVE', ...(date_reception_definitive && { date_reception_definitive }) })).phrase,
    );
  expect(phrase()).toBe('L’ouvrage est livré.');
  expect(phrase('2027-10-15')).toBe('L’ouvrage est livré. Fin de la garantie : 15 octobre 2027.');
});

test('a contract signed before the works stands among the amounts, and only then', () => {
  const engage = (faits: object) =>
    lignesArgent(aProjet({ status: 'A_VENIR', budget: 4_000, ...faits })).find(
      ([terme]) => terme === 'Montant engagé',
    )?.[1];
  expect(engage({})).toBeUndefined();
  expect(plain(engage({ montant: 3_800 }) ?? '')).toBe('3 800 GNF');
});
