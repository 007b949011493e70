import { describe, expect, test } from 'vitest';
import { type Lot, naturesOf, publicationOfLot, statutsOf } from '../../../src/domain/appel-offres/lots.ts';
import { completeLots, statutOfLots } from '../../../src/domain/appel-offres/lots-completes.ts';
import { formatGarantie, lieuOfLot } from '../../../src/domain/appel-offres/lot-dit.ts';
import { phraseLots } from '../../../src/domain/appel-offres/phrase-lots.ts';
import { phraseOrdre } from '../../../src/domain/appel-offres/phrase-ordre.ts';
import { isHorsPortail } from '../../../src/domain/appel-offres/hors-portail.ts';
import { lotsByEntreprise, projetsOfAppel } from '../../../src/domain/appel-offres/lots-lies.ts';
import { anAppelOffres } from '../../support/builders.ts';

const aLot = (overrides: Partial<Lot> = {}): Lot => ({ numero: 1, intitule: 'Rue du marché', ...overrides });
const lots = (...statuts: Array<Lot['statut']>): Lot[] =>
  statuts.map((statut, rang) => aLot({ numero: rang + 1, ...(statut && { statut }) }));
/** Texts with plain spaces. */
const plain = (texte: string | undefined) => texte?.replaceAll('\u00a0', ' ');

test('kinds of works are those of the lots, each once; one that says nothing has its tender’s', () => {
  const natures = (...siennes: Array<Lot['nature_travaux']>) =>
    naturesOf(
      anAppelOffres({ nature_travaux: 'ENTRETIEN', lots: siennes.map((nature_travaux) => aLot({ nature_travaux })) }),
    );
  expect(natures('BITUMAGE', undefined, 'BITUMAGE')).toEqual(['BITUMAGE', 'ENTRETIEN']);
  expect(natures('BITUMAGE')).toEqual(['BITUMAGE']);
  expect(naturesOf(anAppelOffres({ nature_travaux: 'ENTRETIEN', lots: undefined }))).toEqual(['ENTRETIEN']);
  // Nobody says: none, and a lot that says its own is the only one known.
  expect(naturesOf(anAppelOffres({ nature_travaux: undefined }))).toEqual([]);
  const lots = [aLot({ nature_travaux: 'BITUMAGE' }), aLot({ numero: 2 })];
  expect(naturesOf(anAppelOffres({ nature_travaux: undefined, lots }))).toEqual(['BITUMAGE']);
});

describe('a tender follows from its lots', () => {
  test.each([
    [['ATTRIBUE', 'INFRUCTUEUX', 'ANNULE'], 'ATTRIBUE'],
    [['ANNULE', 'ATTRIBUE'], 'ATTRIBUE'],
    [['ANNULE', 'INFRUCTUEUX'], 'INFRUCTUEUX'],
    [['ANNULE'], 'ANNULE'],
    [['ATTRIBUE', undefined], undefined],
  ] as const)('%j make %s', (statuts, attendu) => {
    expect(statutOfLots(lots(...statuts))).toBe(attendu);
  });

  test('it is found under its own state and under each of its lots’', () => {
    expect(statutsOf({ statut: 'EVALUE', lots: lots('ATTRIBUE', undefined, 'ATTRIBUE') })).toEqual([
      'EVALUE',
      'ATTRIBUE',
    ]);
    expect(statutsOf({ statut: 'OUVERT' })).toEqual(['OUVERT']);
  });
});

test.each([
  [{ statut: 'OUVERT', lots: lots(undefined, undefined) }, '2 lots'],
  [{ statut: 'OUVERT', nombre_lots: 3 }, '3 lots'],
  [{ statut: 'OUVERT', nombre_lots: 1 }, undefined],
  [{ statut: 'OUVERT' }, undefined],
  [{ statut: 'OUVERT', lots: lots(undefined) }, '1 lot'],
  [
    { statut: 'EVALUE', lots: lots('ATTRIBUE', 'ATTRIBUE', 'INFRUCTUEUX', undefined) },
    '4 lots : 2 attribués, 1 infructueux et 1 évalué',
  ],
  [{ statut: 'ATTRIBUE', lots: lots('ATTRIBUE', 'ANNULE') }, '2 lots : 1 attribué et 1 annulé'],
] as const)('%j reads %s', (appel, phrase) => {
  expect(plain(phraseLots(appel))).toBe(phrase);
});

describe('a lot’s award is public on its own day, or on its tender’s', () => {
  test.each([
    [{ statut: 'ATTRIBUE', attribution_publiee_le: '2026-05-02' }, '2026-06-01', '2026-05-02'],
    [{ statut: 'ATTRIBUE' }, '2026-06-01', '2026-06-01'],
    [{ statut: 'ATTRIBUE' }, undefined, undefined],
    [{ statut: 'INFRUCTUEUX' }, '2026-06-01', undefined],
    [{}, '2026-06-01', undefined],
  ] as const)('%j under %s', (lot, jour, attendu) => {
    expect(publicationOfLot(lot, { attribution_publiee_le: jour })).toBe(attendu);
  });

  test('before it, winner and price are left out', () => {
    const lot = aLot({ statut: 'ATTRIBUE', titulaire: ['wassou-btp'], montant_attribue: 900 });
    const lu = completeLots(anAppelOffres({ statut: 'EVALUE', lots: [lot] }));
    expect(lu.lots).toEqual([aLot({ statut: 'ATTRIBUE' })]);
    expect(lotsByEntreprise([anAppelOffres({ statut: 'EVALUE', lots: [lot] })]).size).toBe(0);
  });
});

describe('what the tender’s file leaves to its lots', () => {
  const attribue = (numero: number, montant_attribue?: number): Lot =>
    aLot({
      numero,
      budget_indicatif: 1_000,
      statut: 'ATTRIBUE',
      attribution_publiee_le: `2026-05-0${numero}`,
      titulaire: ['wassou-btp'],
      ...(montant_attribue && { montant_attribue }),
    });

  test('count, estimates, last day of publication, prices', () => {
    const lots = [attribue(1, 900), attribue(2, 800), aLot({ numero: 3, budget_indicatif: 500, statut: 'ANNULE' })];
    expect(completeLots(anAppelOffres({ statut: 'ATTRIBUE', lots }))).toMatchObject({
      nombre_lots: 3,
      budget_indicatif: 2_500,
      attribution_publiee_le: '2026-05-02',
      montant_attribue: 1_700,
    });
  });

  test('a part never passes for the whole', () => {
    const lu = completeLots(
      anAppelOffres({
        statut: 'ATTRIBUE',
        lots: [attribue(1, 900), attribue(2), aLot({ numero: 3, statut: 'ANNULE' })],
      }),
    );
    expect(lu.budget_indicatif).toBeUndefined();
    expect(lu.montant_attribue).toBeUndefined();
    const enCours = completeLots(anAppelOffres({ statut: 'EVALUE', lots: [attribue(1, 900), aLot({ numero: 2 })] }));
    expect(enCours.attribution_publiee_le).toBeUndefined();
  });

  test('what the file says stays, and a tender without lots is as it was', () => {
    expect(
      completeLots(anAppelOffres({ budget_indicatif: 7, lots: [aLot({ budget_indicatif: 5 })] })).budget_indicatif,
    ).toBe(7);
    const seul = anAppelOffres({ nombre_lots: 2 });
    expect(completeLots(seul)).toBe(seul);
  });
});

test('where a lot is, in words', () => {
  const noms: Record<string, string> = { kindia: 'Kindia', conakry: 'Conakry' };
  const nomOf = (id: string) => noms[id];
  const lieux = [
    { region: 'conakry', departement: 'Ratoma', localite: 'Yattaya' },
    { region: 'kindia', departement: 'Kindia' },
  ];
  expect(plain(lieuOfLot(aLot({ lieux }), nomOf))).toBe('Yattaya, Ratoma (Conakry) ; Kindia');
  expect(lieuOfLot(aLot(), nomOf)).toBe('');
});

test('a guarantee is a share or an amount', () => {
  expect(plain(formatGarantie({ taux: 1.5 }))).toBe('1,5 % du montant de l’offre');
  expect(plain(formatGarantie({ montant: 90_000_000 }))?.replace(/\s/g, ' ')).toBe('90 000 000 GNF');
});

test('offers are handed in here, lots or not', () => {
  expect(isHorsPortail(anAppelOffres({ lots: [aLot()] }))).toBe(false);
  expect(isHorsPortail(anAppelOffres({ nombre_lots: 3 }))).toBe(false);
});

test('projets of a tender and of its lots, each once', () => {
  const deux = [aLot({ projet_lie: 'b' }), aLot({ numero: 2, projet_lie: 'a' }), aLot({ numero: 3 })];
  expect(projetsOfAppel(anAppelOffres({ projet_lie: 'a', lots: deux }))).toEqual(['a', 'b']);
});

test('lots that companies hold, the last published first', () => {
  const lot = (numero: number, jour: string, titulaire: string[]) =>
    aLot({ numero, statut: 'ATTRIBUE', attribution_publiee_le: jour, titulaire, montant_attribue: 5 });
  const appel = anAppelOffres({
    statut: 'ATTRIBUE',
    lots: [lot(1, '2026-05-01', ['a']), lot(2, '2026-06-01', ['b', 'a'])],
  });
  const tenus = lotsByEntreprise([appel]);
  expect(tenus.get('a')?.map(({ lot, isGroupement }) => [lot.numero, isGroupement])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(tenus.get('b')).toHaveLength(1);
});

test('a list where none takes offers does not say that it begins with those that do', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ouvert = { statut: 'OUVERT', date_limite: '2026-12-01T10:00:00Z' } as const;
  const passe = { statut: 'OUVERT', date_limite: '2026-11-01T10:00:00Z' } as const;
  const attribue = { statut: 'ATTRIBUE', date_limite: '2026-12-01T10:00:00Z' } as const;
  expect(phraseOrdre([passe, attribue], now)).toMatch(/^Aucun ne reçoit d’offres/);
  expect(phraseOrdre([passe, attribue, ouvert], now)).toMatch(/^Ceux auxquels on peut encore répondre d’abord/);
  expect(phraseOrdre([], now)).toMatch(/^Ceux auxquels/);
});
