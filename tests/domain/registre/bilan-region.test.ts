import { describe, expect, test } from 'vitest';
import { bilanRegion } from '../../../src/domain/registre/bilan-region.ts';
import { anAppelOffres, anEntreprise, aPhoto, aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-27T12:00:00Z');
const location = { lat: 10, lng: -12 };
const region = {
  id: 'kindia',
  nom: 'Kindia',
  chef_lieu: 'Kindia',
  location,
  prefectures: [
    { nom: 'Coyah', location },
    { nom: 'Kindia', location },
  ],
  rang: 1,
};
const bilanOf = (projets: ReturnType<typeof aProjet>[], appelsOffres: ReturnType<typeof anAppelOffres>[] = []) =>
  bilanRegion(region, { projets, appelsOffres, entrepriseById: new Map([['wassou-btp', anEntreprise()]]) }, now);
const ids = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id);

describe('a region as its page shows it (R271)', () => {
  test('nothing of a region without works', () => {
    const bilan = bilanOf([aProjet({ region: 'labe', departement: 'Labé' })]);
    expect(bilan).toMatchObject({ projets: [], retards: [], enCours: [], appels: [], entreprises: [], photos: [] });
    expect(bilan.prefectures.map(({ projets }) => projets.length)).toEqual([0, 0]);
  });

  test('what is late apart from what runs, the longest overdue first', () => {
    const bilan = bilanOf([
      aProjet({ id: 'a', status: 'EN_COURS', date_fin_prevue: '2026-11-01' }),
      aProjet({ id: 'b', status: 'EN_COURS', date_fin_prevue: '2026-01-01' }),
      aProjet({ id: 'c', status: 'EN_COURS' }),
      aProjet({ id: 'd', status: 'SUSPENDU' }),
      aProjet({ id: 'e', status: 'SUSPENDU', abandon: { date: '2026-01-01', motif: 'Crédits épuisés' } }),
    ]);
    expect(ids(bilan.retards)).toEqual(['b', 'a']);
    expect(ids(bilan.enCours)).toEqual(['c']);
    expect(ids(bilan.suspendus)).toEqual(['d']);
  });

  test('a tender whose only lot there is cancelled is not open there; one whose lot has no place is', () => {
    const lot = (numero: number, region: string | undefined, statut?: 'ANNULE') => ({
      numero,
      intitule: 'Rue',
      ...(region && { lieux: [{ region }] }),
      statut,
    });
    const appel = (id: string, ...lots: ReturnType<typeof lot>[]) =>
      anAppelOffres({ id, region: 'kindia', statut: 'OUVERT', lots });
    const { appels } = bilanOf(
      [],
      [
        appel('annule-ici', lot(1, 'kindia', 'ANNULE'), lot(2, 'labe')),
        appel('ouvert-ici', lot(1, 'kindia'), lot(2, 'labe', 'ANNULE')),
        appel('sans-lieu', lot(1, undefined), lot(2, 'kindia', 'ANNULE')),
      ],
    );
    expect(ids(appels)).toEqual(['ouvert-ici', 'sans-lieu']);
  });

  test('works of several préfectures count in each; those of which none is known stand apart', () => {
    const bilan = bilanOf([
      aProjet({ id: 'a', departement: 'Coyah', lieux: [{ region: 'kindia', departement: 'Kindia' }] }),
      aProjet({ id: 'b', departement: undefined }),
    ]);
    expect(bilan.prefectures.map(({ nom, projets }) => [nom, ids(projets)])).toEqual([
      ['Coyah', ['a']],
      ['Kindia', ['a']],
    ]);
    expect(ids(bilan.sansPrefecture)).toEqual(['b']);
  });

  test('companies at work by how many works they have; one that the register lost is left out', () => {
    const bilan = bilanOf([
      aProjet({ id: 'a', status: 'EN_COURS', entreprise: ['wassou-btp', 'perdue'] }),
      aProjet({ id: 'b', status: 'EN_COURS', entreprise: ['wassou-btp'] }),
      aProjet({ id: 'c', status: 'ACHEVE', entreprise: ['wassou-btp'] }),
    ]);
    expect(bilan.entreprises.map(({ entreprise, chantiers }) => [entreprise.id, chantiers])).toEqual([
      ['wassou-btp', 2],
    ]);
  });

  test('open tenders alone, the nearest deadline first', () => {
    const bilan = bilanOf(
      [],
      [
        anAppelOffres({ id: 'loin', date_limite: '2027-02-01T10:00:00Z' }),
        anAppelOffres({ id: 'pres', date_limite: '2026-12-01T10:00:00Z' }),
        anAppelOffres({ id: 'clos', statut: 'CLOTURE' }),
        anAppelOffres({ id: 'ailleurs', region: 'labe' }),
      ],
    );
    expect(ids(bilan.appels)).toEqual(['pres', 'loin']);
  });

  test('one picture a projet, photographs before drawings, the last first', () => {
    const bilan = bilanOf([
      aProjet({ id: 'dessin', photos: [aPhoto({ date: '2026-11-01' })] }),
      aProjet({
        id: 'photo',
        photos: [
          aPhoto({ date: '2025-01-01', illustration: false }),
          aPhoto({ date: '2026-01-01', illustration: false }),
        ],
      }),
      aProjet({ id: 'sans-jour', photos: [aPhoto({ date: undefined })] }),
    ]);
    expect(bilan.photos.map(({ projet, photo }) => [projet.id, photo.date])).toEqual([
      ['photo', '2026-01-01'],
      ['dessin', '2026-11-01'],
    ]);
  });
});
