import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { phraseEntreprise } from '../../src/domain/entreprise/phrase-entreprise.ts';
import { isEcheanceDepassee } from '../../src/domain/projet/echeance.ts';
import { filterSuivis, isDeStatut } from '../../src/domain/projet/projet.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { formatInstant } from '../../src/domain/socle/date.ts';
import { decodeEntites } from '../support/balises.ts';
import { DIST, readPages } from '../support/dist.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { serveSite } from '../support/site-servi.ts';

// A re-user's afternoon (R248): the documented example, run as anybody runs it, against what the pages say.

interface Reponses {
  fautes: string[];
  lus: { fichiers: number; projets: number };
  retards: Array<[region: string, nombre: number]>;
  montants: Array<[qui: string, montant: number]>;
  fermetures: Array<{ id: string; date_limite: string }>;
  entreprises: Array<{ id: string; nombre: number }>;
  reports: Array<{ fiche: string; avant: string; apres: string }>;
}

/** What is served in the place of a file of the site. */
const remplaces = new Map<string, Buffer>();
const adresse = await serveSite(remplaces);

/** The day on which the site was built: its pages say what was late then. */
const jour = statSync(join(DIST, 'donnees-ouvertes/manifeste.json')).mtime.toISOString().slice(0, 10);

async function run(): Promise<{ code: number; reponses: Reponses }> {
  const enfant = spawn(process.execPath, ['docs/exemples/reutiliser.mjs', adresse, '--jour', jour, '--json']);
  const [sortie, [code]] = await Promise.all([text(enfant.stdout), once(enfant, 'close') as Promise<[number]>]);
  return { code, reponses: JSON.parse(sortie) as Reponses };
}

const { code, reponses } = await run();
const textes = new Map(
  readPages().map(({ adresse, html }) => [
    adresse,
    decodeEntites(
      html.replace(/<(?:style|script)\b[^>]*>.*?<\/(?:style|script)>/gs, ' ').replace(/<[^>]*>/g, ' '),
    ).replace(/\s+/g, ' '),
  ]),
);
const texteOf = (adresse: string): string => textes.get(adresse) ?? '';

describe('the example of the guide (R248)', () => {
  test('downloads everything, finds each digest and each count', () => {
    expect([code, reponses.fautes]).toEqual([0, []]);
    expect(reponses.lus.projets).toBe(projets.length);
    expect(reponses.lus.fichiers).toBeGreaterThan(projets.length);
  });

  test('late works by region: those that the pages call late', () => {
    const midi = new Date(`${jour}T12:00:00Z`);
    const attendus = projets.filter((projet) => isEcheanceDepassee(projet, midi));
    const parRegion = Map.groupBy(attendus, ({ region }) => region ?? 'région non renseignée');
    expect(Object.fromEntries(reponses.retards)).toEqual(
      Object.fromEntries([...parRegion].map(([region, siens]) => [region, siens.length])),
    );
    for (const { id } of attendus) expect(texteOf(routes.projet(id)), id).toContain('Échéance dépassée de');
  });

  test('contracts by funder and currency: together, what the pages say that each projet commits', () => {
    const dits = projets.map(({ id }) => {
      const [, montant = '0'] =
        /Montant engagé(?:, après avenants?)? (?:[\d,]+ Mds? GNF \()?([\d ]+) GNF/.exec(texteOf(routes.projet(id))) ??
        [];
      return Number(montant.replaceAll(' ', ''));
    });
    const total = reponses.montants.reduce((somme, [, montant]) => somme + montant, 0);
    expect(Math.round(total)).toBe(dits.reduce((somme, montant) => somme + montant, 0));
    if (projets.some(({ montant }) => montant)) expect(total).toBeGreaterThan(0);
    expect(reponses.montants.filter(([qui]) => /undefined|monnaie non publiée/.test(qui))).toEqual([]);
  });

  test('tenders that close this month: each page says the same hour', () => {
    const attendus = appelsOffres.filter(
      ({ statut, date_limite: limite }) =>
        statut === 'OUVERT' &&
        limite !== undefined &&
        limite.slice(0, 10) >= jour &&
        limite.startsWith(jour.slice(0, 7)),
    );
    expect(reponses.fermetures.map(({ id }) => id).sort()).toEqual(attendus.map(({ id }) => id).sort());
    for (const { id, date_limite } of reponses.fermetures)
      expect(texteOf(routes.appelOffres(id)), id).toContain(formatInstant(date_limite).replace(/\s/g, ' '));
  });

  test('the companies with the most works in progress: as many as their pages count', () => {
    const nombreOf = (id: string) =>
      projets.filter((projet) => isDeStatut(projet, 'EN_COURS') && projet.entreprise.includes(id)).length;
    const plus = Math.max(0, ...entreprises.map(({ id }) => nombreOf(id)));
    const attendues = entreprises.filter(({ id }) => plus > 0 && nombreOf(id) === plus).map(({ id }) => id);
    // What was given up is in the files, as on its page; it is counted by no page.
    const isExact = filterSuivis(projets).length === projets.length;
    if (isExact) expect(reponses.entreprises.map(({ id }) => id).sort()).toEqual(attendues.sort());
    for (const { id, nombre } of isExact ? reponses.entreprises : []) {
      expect(nombre, id).toBe(nombreOf(id));
      // Its first sentence: the next one depends on the day.
      const [phrase = ''] = phraseEntreprise(
        projets.filter(({ entreprise }) => entreprise.includes(id)),
        { repris: 0, lots: 0 },
        new Date(),
      ).split('.');
      expect(texteOf(routes.entreprise(id)), id).toContain(phrase.replace(/\s/g, ' '));
    }
  });

  test('a deadline that moved: both days stand in the history of its page', () => {
    for (const { fiche, avant, apres } of reponses.reports) {
      const texte = `${texteOf(routes.appelOffres(fiche))} ${texteOf(`/historique${routes.appelOffres(fiche)}`)}`;
      for (const instant of [avant, apres]) expect(texte, fiche).toContain(formatInstant(instant).replace(/\s/g, ' '));
    }
  });

  test('a file that is not the one announced: said, and the command fails', async () => {
    const chemin = '/donnees-ouvertes/projets.csv';
    remplaces.set(chemin, Buffer.concat([readFileSync(join(DIST, chemin)), Buffer.from('\n')]));
    const altere = await run();
    remplaces.clear();
    expect([altere.code, altere.reponses.fautes]).toEqual([
      1,
      ['projets.csv n’est pas le fichier que le manifeste annonce'],
    ]);
  });
});
