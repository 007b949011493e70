import { describe, expect, test } from 'vitest';
import { computeFaits } from '../../../src/domain/entreprise/faits-entreprise.ts';
import { lignesFaits, lignesScore, phraseArret } from '../../../src/domain/entreprise/phrase-faits.ts';
import { paragraphesOf, titreReponse } from '../../../src/domain/entreprise/reponse.ts';
import { retardAchevement } from '../../../src/domain/projet/achevement.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const acheve = (date_fin_prevue: string | undefined, date_fin_reelle: string, autres: Partial<Projet> = {}) =>
  aProjet({ status: 'ACHEVE', ...(date_fin_prevue && { date_fin_prevue }), date_fin_reelle, ...autres });

describe('days between the planned end and the real one', () => {
  test.each([
    ['2026-01-31', '2026-01-31', 0],
    ['2026-01-31', '2026-02-01', 1],
    ['2026-01-31', '2026-01-20', -11],
    [undefined, '2026-01-20', undefined],
  ])('planned %s, ended %s: %s', (prevue, reelle, attendu) => {
    expect(retardAchevement(acheve(prevue, reelle))).toBe(attendu);
  });

  test('works that are not completed have none', () => {
    const enCours = acheve('2026-01-31', '2026-03-01', { status: 'EN_COURS' });
    expect(computeFaits([enCours], now)).toMatchObject({ acheves: 0, enRetard: 0, retards: undefined });
  });
});

describe('computeFaits', () => {
  test.each([
    [[1], { nombre: 1, median: 1, moyen: 1, max: 1 }],
    [[10, 20], { nombre: 2, median: 15, moyen: 15, max: 20 }],
    [[90, 1, 2], { nombre: 3, median: 2, moyen: 31, max: 90 }],
    [[], undefined],
  ])('delays of %j days', (jours, attendu) => {
    const projets = jours.map((jour) =>
      acheve('2026-01-01', new Date(Date.UTC(2026, 0, 1 + jour)).toISOString().slice(0, 10)),
    );
    expect(computeFaits(projets, now).retards).toEqual(attendu);
  });

  test('completed works are on time, late, or without both days', () => {
    const faits = computeFaits(
      [acheve('2026-01-01', '2026-01-01'), acheve('2026-01-01', '2026-01-02'), acheve(undefined, '2026-01-02')],
      now,
    );
    expect(faits).toMatchObject({ acheves: 3, aTemps: 1, enRetard: 1, sansDates: 1 });
  });

  test('penalties are summed, amendments and joint contracts counted', () => {
    const faits = computeFaits(
      [
        aProjet({ status: 'EN_COURS', penalites_retard: 5, avenant: true, entreprise: ['a', 'b'] }),
        aProjet({ status: 'ACHEVE', penalites_retard: 7, entreprise: ['a'] }),
        aProjet({ status: 'A_VENIR', entreprise: ['a'] }),
      ],
      now,
    );
    expect(faits).toMatchObject({ penalites: { nombre: 2, total: 12 }, avenants: 1, groupements: 1, engages: 2 });
  });

  test('a stop keeps its motive; works that still stand still come first', () => {
    const reprise = aProjet({ id: 'r', status: 'EN_COURS', date_suspension: '2026-01-02', motif_suspension: 'Crue' });
    const arret = aProjet({
      id: 's',
      status: 'SUSPENDU',
      date_suspension: '2026-04-13',
      motif_suspension: 'Décomptes',
    });
    const { arrets } = computeFaits([reprise, arret], now);
    expect(arrets.map((un) => plain(phraseArret(un)))).toEqual([
      'À l’arrêt depuis le 13 avril 2026. Motif : Décomptes',
      'Arrêté le 2 janvier 2026, repris depuis. Motif : Crue',
    ]);
  });
});

describe('in words', () => {
  test('facts of several works', () => {
    const projets = [
      acheve('2026-01-01', '2026-01-01', { penalites_retard: 75_000_000 }),
      acheve('2026-01-01', '2026-01-11', { avenant: true }),
      acheve('2026-01-01', '2026-01-31', { entreprise: ['a', 'b'] }),
      aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-11-11' }),
    ];
    expect(lignesFaits(computeFaits(projets, now), now).map((ligne) => ligne.map(plain))).toEqual([
      ['Travaux achevés', '3 : 1 à temps, 2 en retard'],
      ['Retard à l’achèvement', 'médian 20 jours, moyen 20 jours, 30 jours au plus'],
      ['En cours, échéance dépassée au 21 novembre 2026', '1 projet, de 10 jours'],
      ['Pénalités de retard', '75 000 000 GNF, 1 projet sur 4 commencés'],
      ['Avenants', '1 projet sur 4 commencés'],
      ['Suspensions', 'Aucune n’est publiée'],
      ['En groupement', '1 des 4 projets : retards, pénalités et arrêts y sont ceux du marché entier'],
    ]);
  });

  test.each([
    [['2026-11-11'], '1 projet, de 10 jours'],
    [['2026-11-11', '2026-11-20', '2026-12-01'], '2 projets, de 10 jours au plus'],
    [['2026-12-01'], 'Aucun projet'],
  ])('missed ends: %j', (fins, attendu) => {
    const projets = fins.map((date_fin_prevue) => aProjet({ status: 'EN_COURS', date_fin_prevue }));
    expect(lignesFaits(computeFaits(projets, now), now)[1]?.map(plain)).toEqual([
      'En cours, échéance dépassée au 21 novembre 2026',
      attendu,
    ]);
  });

  test.each([
    [[acheve('2026-01-01', '2026-01-01')], '1, à temps'],
    [[acheve('2026-01-01', '2026-01-11')], '1, en retard'],
    [[acheve('2026-01-01', '2026-01-11'), acheve('2026-01-01', '2026-01-02')], '2, tous en retard'],
    [[aProjet({ status: 'ACHEVE' }), aProjet({ status: 'ACHEVE' })], '2, tous sans dates publiées'],
    [[acheve('2026-01-01', '2026-01-11'), aProjet({ status: 'ACHEVE' })], '2 : 1 en retard, 1 sans dates publiées'],
    [[aProjet({ status: 'EN_COURS' })], 'Aucun'],
  ])('completed works of one kind are counted once', (projets, attendu) => {
    expect(plain(lignesFaits(computeFaits(projets, now), now)[0]?.[1] ?? '')).toBe(attendu);
  });

  test('no works, no fact', () => {
    expect(lignesFaits(computeFaits([], now), now)).toEqual([]);
  });

  test('what the score rests on, and what is silent', () => {
    const faits = { projets: 3 };
    const lignes = (score: Parameters<typeof lignesScore>[0]) =>
      lignesScore(score, faits).map(([, valeur]) => plain(valeur));
    expect(lignes({})).toEqual(['Non publiée', 'Non publié', 'Non publié', '3 projets']);
    expect(lignes({ score_date: '2026-06-30', score_auteur: 'Commission', score_travaux: 1 })).toEqual([
      '30 juin 2026',
      'Commission',
      '1 projet',
      '3 projets',
    ]);
    expect(lignesScore({}, { projets: 0 }).at(-1)).toEqual(['Le registre suit', 'aucun projet']);
  });
});

test('an answer is dated, its paragraphs kept', () => {
  const reponse = { texte: 'Un\nmot.\n\n\nDeux.\n', date_publication: '2026-11-12' };
  expect(titreReponse(reponse)).toBe('Réponse de l’entreprise, publiée le 12 novembre 2026');
  expect(paragraphesOf(reponse)).toEqual(['Un mot.', 'Deux.']);
});
