import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContenu } from '../../src/data/content/lecture.ts';
import { formatAnomalies } from '../../src/data/content/rapport.ts';
import { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { STATUTS_APPEL_OFFRES } from '../../src/domain/appel-offres/vocabulaire.ts';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { computeChiffres, partsParStatut } from '../../src/domain/registre/chiffres.ts';
import { isDocumentPublic } from '../../src/domain/appel-offres/document.ts';
import { BANDES_SCORE } from '../../src/domain/entreprise/vocabulaire.ts';
import { bandeOf } from '../../src/domain/entreprise/entreprise.ts';
import { trancheOf, TRANCHES_MONTANT } from '../../src/domain/socle/montant.ts';
import { isInPays, positionOf } from '../../src/domain/projet/position.ts';
import { SECTEURS } from '../../src/domain/projet/vocabulaire.ts';
import { compareRecent, pickCarrousel } from '../../src/domain/projet/projet.ts';
import { fold } from '../../src/domain/socle/texte.ts';

const { contenu, chiffresNationaux, anomalies } = readContenu(process.cwd());
const { projets, entreprises, bailleurs, regions, actualites } = contenu;
const appelsOffres = contenu['appels-offres'];
const chiffres = computeChiffres(projets);

const namesOf = (values: readonly string[]) => [...new Set(values)].sort();

test('no anomaly', () => {
  expect(anomalies.length === 0 ? '' : formatAnomalies(anomalies)).toBe('');
});

describe('the client’s figures, computed from the rows', () => {
  test('123 projects: 45 in progress, 64 completed, 8 suspended, 6 upcoming', () => {
    expect(chiffres.totalProjets).toBe(123);
    expect(chiffres.parStatut).toEqual({ EN_COURS: 45, ACHEVE: 64, SUSPENDU: 8, A_VENIR: 6 });
  });

  test('budgets of exactly 450 billion GNF', () => {
    expect(chiffres.budgetTotal).toBe(450_000_000_000);
  });

  test('average execution of exactly 72 %', () => {
    expect(chiffres.tauxExecutionMoyen).toBe(72);
  });

  test('23 companies with a project in progress', () => {
    expect(chiffres.entreprisesActives).toBe(23);
  });

  test('172 known, 123 published, 49 in preparation', () => {
    expect(chiffresNationaux?.projets_recenses).toBe(172);
    expect((chiffresNationaux?.projets_recenses ?? 0) - projets.length).toBe(49);
  });

  test('shares of the statuses make 100 %', () => {
    const parts = Object.values(partsParStatut(chiffres.parStatut));
    expect(parts.reduce((total, part) => total + part, 0)).toBe(100);
  });
});

describe('the register is broad enough to show every screen', () => {
  test('the eight regions, in projects, in tenders and in the list', () => {
    const huit = ['Boké', 'Conakry', 'Faranah', 'Kankan', 'Kindia', 'Labé', 'Mamou', "N'Zérékoré"];
    const ids = namesOf(regions.map(({ id }) => id));
    expect(regions.map(({ nom }) => nom).toSorted((a, b) => a.localeCompare(b, 'fr'))).toEqual(huit);
    expect(namesOf(projets.map(({ region }) => region))).toEqual(ids);
    expect(namesOf(appelsOffres.map(({ region }) => region))).toEqual(ids);
  });

  test('every funder finances something', () => {
    const used = [
      ...projets.flatMap(({ bailleur }) => bailleur.map(({ id }) => id)),
      ...appelsOffres.flatMap(({ bailleur }) => bailleur),
    ];
    expect(namesOf(used)).toEqual(namesOf(bailleurs.map(({ id }) => id)));
  });

  test('forty companies or more, in every band of the score and without one', () => {
    expect(entreprises.length).toBeGreaterThanOrEqual(40);
    expect(new Set(entreprises.map(({ score_global }) => bandeOf(score_global)))).toEqual(
      new Set([...BANDES_SCORE, undefined]),
    );
  });

  test('thirty tenders or more, in every status', () => {
    expect(appelsOffres.length).toBeGreaterThanOrEqual(30);
    expect(namesOf(appelsOffres.map(({ statut }) => statut))).toEqual(namesOf(STATUTS_APPEL_OFFRES));
  });

  test('projects in every sector and in every amount band, some without a budget', () => {
    expect(namesOf(projets.map(({ secteur }) => secteur))).toEqual(namesOf(SECTEURS));
    expect(namesOf(projets.map(({ budget }) => trancheOf(budget)))).toEqual(namesOf(TRANCHES_MONTANT));
  });

  test('five slides with pictures', () => {
    const slides = pickCarrousel(projets);
    expect(slides).toHaveLength(5);
    expect(slides.filter(({ photos }) => photos.length === 0)).toEqual([]);
  });
});

describe('tenders', () => {
  test('OUVERT ones are still open when the register is closed', () => {
    const arrete = new Date(`${chiffresNationaux?.date_arrete ?? ''}T23:59:59Z`);
    const ouverts = appelsOffres.filter(({ statut }) => statut === 'OUVERT');
    expect(ouverts.length).toBeGreaterThan(0);
    expect(ouverts.filter((appel) => !canParticiper(appel, arrete)).map(({ id }) => id)).toEqual([]);
  });

  test('those that are closed have passed their deadline by then', () => {
    const arrete = `${chiffresNationaux?.date_arrete ?? ''}T23:59:59Z`;
    const clos = appelsOffres.filter(({ statut }) => ['CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX'].includes(statut));
    expect(clos.filter(({ date_limite }) => date_limite > arrete).map(({ id }) => id)).toEqual([]);
  });

  test('no internal field in any file', () => {
    const internes = Object.keys(appelOffresInterneSchema.shape).filter(
      (champ) => !['id', 'titulaire'].includes(champ),
    );
    const found = (readdirSync('content', { recursive: true }) as string[])
      .filter((fichier) => fichier.endsWith('.yaml'))
      .filter((fichier) => {
        const texte = readFileSync(join('content', fichier), 'utf8');
        return internes.some((champ) => texte.includes(champ));
      });
    expect(found).toEqual([]);
  });

  test('each has a document that visitors see', () => {
    const muets = appelsOffres.filter(({ documents_publics }) => !documents_publics.some(isDocumentPublic));
    expect(muets.map(({ id }) => id)).toEqual([]);
  });

  test('a document that visitors may not see is not published with the site', () => {
    const caches = appelsOffres
      .flatMap(({ documents_publics }) => documents_publics)
      .filter((doc) => !isDocumentPublic(doc));
    expect(caches.length).toBeGreaterThan(0);
    expect(caches.filter(({ url }) => url.startsWith('/'))).toEqual([]);
  });
});

describe('texts and pictures', () => {
  const debutOf = (description: string) => fold(description).split(' ').slice(0, 5).join(' ');

  test.each([
    ['projects', projets.map(({ id, description }) => ({ id, description }))],
    ['tenders', appelsOffres.map(({ id, description }) => ({ id, description }))],
  ])('descriptions of the %s: all different, no two with the same first five words', (_, rows) => {
    const byDebut = Map.groupBy(rows, ({ description }) => debutOf(description));
    expect(new Set(rows.map(({ description }) => fold(description))).size).toBe(rows.length);
    expect(
      [...byDebut].filter(([, list]) => list.length > 1).map(([debut, list]) => [debut, ...list.map(({ id }) => id)]),
    ).toEqual([]);
  });

  test('titles are all different', () => {
    expect(new Set(projets.map(({ title }) => fold(title))).size).toBe(projets.length);
  });

  test('some projects have no picture; every picture is marked as an illustration', () => {
    const photos = projets.flatMap((projet) => projet.photos);
    expect(projets.filter((projet) => projet.photos.length === 0).length).toBeGreaterThan(0);
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.filter(({ illustration }) => !illustration)).toEqual([]);
  });
});

describe('days and places', () => {
  test('nothing is updated or told after the register is closed', () => {
    const arrete = chiffresNationaux?.date_arrete ?? '';
    const days = [...projets, ...appelsOffres, ...entreprises].map(({ date_mise_a_jour }) => date_mise_a_jour);
    expect([...days, ...actualites.map(({ date }) => date)].filter((day) => day > arrete)).toEqual([]);
  });

  test('every project stands in the country, wherever its position comes from', () => {
    const outside = projets.toSorted(compareRecent).filter((projet, rang) => {
      const region = regions.find(({ id }) => id === projet.region)!;
      return !isInPays(positionOf(projet, region, rang));
    });
    expect(outside).toEqual([]);
  });
});
