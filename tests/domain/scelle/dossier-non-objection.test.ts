import { expect, test } from 'vitest';
import {
  canRepondre,
  ecartDemande,
  ecarteesOf,
  phraseRepondants,
  phrasesMuets,
  rangsOf,
} from '../../../src/domain/scelle/dossier-non-objection.ts';
import { anOffreOuverte } from '../../support/evaluation.ts';

const nomOf = (id: string) => ({ bad: 'Banque A', bnd: 'Banque N' })[id] ?? id;
const espaces = (texte: string | undefined) => texte?.replace(/\s/g, ' ');

test('offers are ranked by their marks, the same place at the same mark, the cheapest first; rejected ones are apart', () => {
  const prix = (montant_gnf: number) => ({
    soumissionnaire: 'S',
    lots: [{ lot: '1', montant_gnf, cautionnement_gnf: 0 }],
  });
  const offres = [
    anOffreOuverte({ soumission_id: 'a', note: 70, lecture: prix(900) }),
    anOffreOuverte({ soumission_id: 'b', note: 90, lecture: prix(950) }),
    anOffreOuverte({ soumission_id: 'c', note: 90, lecture: prix(800) }),
    anOffreOuverte({ soumission_id: 'd', rejet: 'La garantie manque.' }),
  ];
  expect(rangsOf({ offres }).map(({ soumission_id, rang }) => [soumission_id, rang])).toEqual([
    ['c', 1],
    ['b', 1],
    ['a', 3],
  ]);
  expect(ecarteesOf({ offres }).map(({ soumission_id, rejet }) => [soumission_id, rejet])).toEqual([
    ['d', 'La garantie manque.'],
  ]);
});

test('of a lot, an offer shows its amount for that lot alone', () => {
  const lecture = {
    soumissionnaire: 'S',
    lots: ['1', 'Lot 2'].map((lot) => ({ lot, montant_gnf: 100, cautionnement_gnf: 0 })),
  };
  const [offre] = rangsOf({ offres: [anOffreOuverte({ lot: 2, note: 50, lecture })] });
  expect(offre?.lecture).toMatchObject({ lots: [{ lot: 'Lot 2' }] });
});

test('who can answer is said, and who cannot', () => {
  const comptes = [
    { bailleur: 'bad', actifs: 2, invites: 0 },
    { bailleur: 'bnd', actifs: 0, invites: 1 },
    { bailleur: 'afd', actifs: 0, invites: 0 },
  ];
  expect(canRepondre(comptes)).toBe(true);
  expect(espaces(phraseRepondants(comptes, nomOf))).toBe('Pourront répondre : Banque A (2 comptes).');
  expect(phrasesMuets(comptes, nomOf).map(espaces)).toEqual([
    'Banque N a 1 compte invité, dont le mot de passe reste à choisir.',
    'afd n’a pas de compte.',
  ]);
  expect(canRepondre(comptes.slice(1))).toBe(false);
  expect(phraseRepondants([], nomOf)).toBeUndefined();
});

test('the price that is judged is explained where a rebate for several lots makes it', () => {
  const prix = { prix_admis: [1000, 900], prix_combines: [{ prix: 900, lots: [1, 2], rabais_pct: 10 }] };
  const offres = [
    { ...anOffreOuverte({ entreprise_id: 'b', lot: 2 }), ...prix },
    { ...anOffreOuverte({ entreprise_id: 'a', lot: 2 }), ...prix, prix_admis: [900] },
    { ...anOffreOuverte({ entreprise_id: 'a', lot: 1 }), ...prix },
  ];
  const dit = (montant: number, chef = 'a') =>
    espaces(ecartDemande({ titulaire: [chef, 'z'], montant, lot: 1 }, { offres }));
  expect(dit(900)).toBe('prix du rapport 1 000 GNF, moins 10 % si lots 1 et 2');
  expect([dit(1000), dit(900, 'b')]).toEqual([undefined, undefined]);
  // As a base of before answers.
  const avant = anOffreOuverte({ entreprise_id: 'a', lot: 1, prix_admis: [], prix_combines: [] });
  expect(ecartDemande({ titulaire: ['a'], montant: 900, lot: 1 }, { offres: [avant] })).toBeUndefined();
});
