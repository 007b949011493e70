import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { etapesAppelOffres } from '../../src/domain/appel-offres/etapes-appel-offres.ts';
import { positionOf } from '../../src/domain/projet/position.ts';
import { blocHonnete } from '../../src/domain/registre/bloc-honnete.ts';
import { computeSuivi } from '../../src/domain/registre/suivi.ts';
import { traceDeduite } from '../../src/domain/registre/travaux-route.ts';

const { contenu, anomalies } = readContenu(join(import.meta.dirname, '../fixtures/agence'));
const { projets, routes, 'appels-offres': appels } = contenu;
const now = new Date('2026-11-27T12:00:00Z');
const levelOf = (id: string) =>
  projets
    .filter((projet) => projet.id === id)
    .map((projet) => positionOf(projet, traceDeduite(projet, routes)).precision);

// What `npm run test:agence` builds: every shape of the agency's own data is there, or nothing is played of it.
describe('the register in the shapes of the agency’s', () => {
  test('is sound', () => expect(anomalies).toEqual([]));

  test('has the four levels of a place: a point, a stretch of road, an area, nothing', () => {
    const niveaux = projets.map((projet) => positionOf(projet, traceDeduite(projet, routes)).precision);
    expect(niveaux).toEqual(expect.arrayContaining(['absente', 'exacte', 'lineaire', 'region']));
  });

  test.each([
    ['cantonnage-lot-05', 'lineaire'], // Its section is surveyed.
    ['cantonnage-lot-06', 'region'], // Kilometre points of no section are placed nowhere.
    ['axe-mamou-labe', 'region'], // Its section has no line.
  ])('%s is known as %s', (id, niveau) => expect(levelOf(id)).toEqual([niveau]));

  test('has works of which only one is known of what is built and what is done, or none; a company known by its name', () => {
    const inconnus = (id: string) =>
      projets
        .filter((un) => un.id === id)
        .flatMap((un) => (['secteur', 'nature_travaux'] as const).filter((champ) => un[champ] === undefined));
    expect(inconnus('lot-rechargement-3')).toEqual(['nature_travaux']);
    expect(inconnus('rampes-de-boke')).toEqual(['secteur']);
    expect(inconnus('urgence-saison-pluies')).toEqual(['secteur', 'nature_travaux']);
    const nommee = contenu.entreprises.find(({ id }) => id === 'etablissements-nimba');
    expect(nommee?.domaine ?? nommee?.ville).toBeUndefined();
  });

  test('has a projet given up, one whose contract ended, one told through time', () => {
    const dits = projets.filter(({ abandon, resiliation }) => (abandon ?? resiliation) !== undefined);
    expect(dits.map(({ id }) => id).sort()).toEqual(['elagage-2026', 'pont-tinkisso']);
    const suivi = projets.find(({ id }) => id === 'route-dalaba-ditinn');
    for (const champ of ['observations', 'avenants', 'ordres_service', 'paiements', 'source', 'confiance'] as const)
      expect(suivi?.[champ], champ).toBeDefined();
  });

  test('has works that another contract took up: their termination stays told (R138)', () => {
    const repris = projets.find(({ marches_resilies: marches }) => marches !== undefined);
    expect(repris?.id).toBe('pont-niandan');
    expect(computeSuivi(projets, now)).toMatchObject({ resilies: 1, repris: 1 });
  });

  test('is silent, and says how much', () => {
    const suivi = computeSuivi(projets, now);
    const { sansConstat, anciens, enCours } = suivi;
    expect(sansConstat + anciens).toBe(enCours.totalProjets);
    const silence = blocHonnete(suivi, now).at(-1);
    expect(silence).toMatchObject({
      valeur: String(sansConstat + anciens),
      href: '/projets?mise-a-jour=sans-nouvelles',
    });
    expect(silence?.libelle).toContain(`dont ${sansConstat} sans aucun constat daté`);
  });

  test('has a tender in lots opened six days after the day announced', () => {
    const appel = appels.filter(({ id }) => id === 'aon-003-entretien-quatre-lots');
    expect(appel.flatMap((un) => etapesAppelOffres(un, now).map(({ note }) => note))).toContain(
      '6\u00a0jours après la date annoncée',
    );
  });
});
