import { readdirSync, readFileSync } from 'node:fs';
import { regionsOf } from '../../src/domain/reference/lieu-travaux.ts';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import { STATUTS_APPEL_OFFRES } from '../../src/domain/appel-offres/vocabulaire.ts';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { partsParStatut } from '../../src/domain/registre/chiffres.ts';
import { isDocumentPublic } from '../../src/domain/appel-offres/document.ts';
import { BANDES_SCORE } from '../../src/domain/entreprise/vocabulaire.ts';
import { bandeOf } from '../../src/domain/entreprise/entreprise.ts';
import { trancheOf, TRANCHES_MONTANT } from '../../src/domain/socle/montant.ts';
import { pointOf, positionOf } from '../../src/domain/projet/position.ts';
import { isInPays } from '../../src/domain/projet/cadre-pays.ts';
import { SECTEURS, STATUTS_PROJET } from '../../src/domain/projet/vocabulaire.ts';
import { pickCarrousel } from '../../src/domain/projet/projet.ts';
import { fold } from '../../src/domain/socle/texte.ts';
import {
  actualites,
  anomalies,
  appelsOffres,
  bailleurs,
  chiffres,
  chiffresNationaux,
  entreprises,
  IS_EXEMPLE,
  projets,
  REGISTRE,
  regions,
} from '../support/exemples.ts';

const namesOf = (values: readonly string[]) => [...new Set(values)].sort();

test('no anomaly', () => {
  expect(anomalies.length === 0 ? '' : formatAnomalies(anomalies)).toBe('');
});

// What the client’s specification says of its sample, and how well that sample is written. An agency’s register has its
// own figures and its own texts: what it must obey is in `checkContenu`, hence in “no anomaly”.
const ATTENDUS = { EN_COURS: 45, ACHEVE: 64, SUSPENDU: 8, A_VENIR: 6 };
/** An entry added by hand to the sample makes it another register: only what was there is still asked for. */
const IS_INTACT = IS_EXEMPLE && projets.length === 123;

test.runIf(IS_EXEMPLE)('the sample has at least 45 projects in progress, 64 completed, 8 suspended, 6 upcoming', () => {
  for (const statut of STATUTS_PROJET)
    expect(chiffres.parStatut[statut], statut).toBeGreaterThanOrEqual(ATTENDUS[statut]);
});

describe.runIf(IS_INTACT)('the sample as it is delivered', () => {
  test('has the figures that the client asked for (R1): 123 of 172 projects, 450 billion GNF, 72 %, 23 companies', () => {
    expect(chiffres).toMatchObject({
      totalProjets: 123,
      parStatut: ATTENDUS,
      budgetTotal: 450_000_000_000,
      tauxExecutionMoyen: 72,
      entreprisesActives: 23,
    });
    expect(chiffresNationaux?.projets_recenses).toBe(172);
  });

  test('a relaunch, a form of call of its own, a deadline known to the day, a lot on a road (R134, R135, R141)', () => {
    expect(appelsOffres.some(({ relance_de }) => relance_de !== undefined)).toBe(true);
    for (const forme of ['ACCORD_CADRE', 'CONSULTATION', 'ENTENTE_DIRECTE'])
      expect(
        appelsOffres.some(({ type }) => type === forme),
        forme,
      ).toBe(true);
    expect(appelsOffres.some(({ date_limite = '' }) => /^\d{4}-\d{2}-\d{2}$/.test(date_limite))).toBe(true);
    expect(appelsOffres.some(({ lots = [] }) => lots.some(({ emprise }) => emprise !== undefined))).toBe(true);
  });

  test('a contract terminated, another that was and whose works go on, works in two regions, a company from abroad (R132, R138)', () => {
    expect(projets.filter(({ resiliation }) => resiliation !== undefined)).not.toEqual([]);
    expect(projets.filter(({ marches_resilies: marches }) => marches !== undefined)).not.toEqual([]);
    expect(projets.filter((projet) => regionsOf(projet).length > 1)).not.toEqual([]);
    expect(entreprises.filter(({ pays }) => pays !== undefined)).not.toEqual([]);
  });

  test('observations of every projet in progress, over six months or since its start (R136)', () => {
    for (const { id, observations = [], date_debut = '' } of projets.filter(({ status }) => status === 'EN_COURS')) {
      expect(observations.length, id).toBeGreaterThan(0);
      const jours = (Date.parse(observations.at(-1)!.date) - Date.parse(observations[0]!.date)) / 86_400_000;
      const courus = (Date.parse(observations.at(-1)!.date) - Date.parse(date_debut)) / 86_400_000;
      // The first visit comes weeks after the start.
      expect(jours, id).toBeGreaterThanOrEqual(Math.min(180, courus - 100));
    }
  });

  test('the eight regions, in projects, in tenders and in the list', () => {
    const huit = ['Boké', 'Conakry', 'Faranah', 'Kankan', 'Kindia', 'Labé', 'Mamou', 'N’Zérékoré'];
    const ids = namesOf(regions.map(({ id }) => id));
    expect(regions.map(({ nom }) => nom).toSorted((a, b) => a.localeCompare(b, 'fr'))).toEqual(huit);
    expect(namesOf(projets.flatMap(regionsOf))).toEqual(ids);
    expect(namesOf(appelsOffres.flatMap(regionsOf))).toEqual(ids);
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
    expect(namesOf(projets.flatMap(({ secteur }) => secteur ?? []))).toEqual(namesOf(SECTEURS));
    expect(namesOf(projets.map(({ budget }) => trancheOf(budget)))).toEqual(namesOf(TRANCHES_MONTANT));
  });

  test('five slides with pictures', () => {
    const slides = pickCarrousel(projets);
    expect(slides).toHaveLength(5);
    expect(slides.filter(({ photos }) => photos.length === 0)).toEqual([]);
  });

  test('OUVERT ones are still open when the register is closed', () => {
    const arrete = new Date(`${chiffresNationaux?.date_arrete ?? ''}T23:59:59Z`);
    const ouverts = appelsOffres.filter(({ statut }) => statut === 'OUVERT');
    expect(ouverts.filter((appel) => !canParticiper(appel, arrete)).map(({ id }) => id)).toEqual([]);
  });

  test('those that are closed have passed their deadline by then', () => {
    const arrete = `${chiffresNationaux?.date_arrete ?? ''}T23:59:59Z`;
    const clos = appelsOffres.filter(({ statut }) => ['CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX'].includes(statut));
    expect(clos.filter(({ date_limite = '' }) => date_limite > arrete).map(({ id }) => id)).toEqual([]);
  });

  test('each has a document that visitors see', () => {
    const muets = appelsOffres.filter(({ documents_publics }) => !documents_publics.some(isDocumentPublic));
    expect(muets.map(({ id }) => id)).toEqual([]);
  });

  const debutOf = (description: string) => fold(description).split(' ').slice(0, 5).join(' ');

  const dites = (fiches: ReadonlyArray<{ id: string; description?: string | undefined }>) =>
    fiches.flatMap(({ id, description }) => (description === undefined ? [] : [{ id, description }]));

  test.each([
    ['projects', dites(projets)],
    ['tenders', dites(appelsOffres)],
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

  test('nothing is updated or told after the register is closed', () => {
    const arrete = chiffresNationaux?.date_arrete ?? '';
    const days = [...projets, ...appelsOffres, ...entreprises].map(({ date_mise_a_jour }) => date_mise_a_jour);
    expect([...days, ...actualites.map(({ date }) => date)].filter((day) => day > arrete)).toEqual([]);
  });
});

describe('figures', () => {
  test('shares of the statuses make 100 %', () => {
    const parts = Object.values(partsParStatut(chiffres.parStatut));
    expect(parts.reduce((total, part) => total + part, 0)).toBe(projets.length === 0 ? 0 : 100);
  });
});

describe('tenders', () => {
  test('no internal field in any file', () => {
    const internes = Object.keys(appelOffresInterneSchema.shape).filter(
      (champ) => !['id', 'titulaire'].includes(champ),
    );
    const found = (readdirSync(join(REGISTRE, 'content'), { recursive: true }) as string[])
      .filter((fichier) => fichier.endsWith('.yaml'))
      .filter((fichier) => {
        const texte = readFileSync(join(REGISTRE, 'content', fichier), 'utf8');
        return internes.some((champ) => texte.includes(champ));
      });
    expect(found).toEqual([]);
  });

  test('a document that visitors may not see is not published with the site', () => {
    const caches = appelsOffres
      .flatMap(({ documents_publics }) => documents_publics)
      .filter((doc) => !isDocumentPublic(doc));
    expect(caches.filter(({ url }) => url.startsWith('/'))).toEqual([]);
  });
});

describe('places', () => {
  test('every project stands in the country, wherever its position comes from', () => {
    const outside = projets.filter((projet) => {
      const point = pointOf(positionOf(projet));
      return point !== undefined && !isInPays(point);
    });
    expect(outside).toEqual([]);
  });
});
