import { describe, expect, test } from 'vitest';
import { lignesFin } from '../../../src/components/projet/faits-projet.tsx';
import { blocStatut } from '../../../src/components/projet/faits-statut.ts';
import { lignesAvenants } from '../../../src/components/projet/faits-temps.ts';
import { finDite, friseTravaux } from '../../../src/domain/entreprise/frise-travaux.ts';
import { cartePartage } from '../../../src/domain/projet/carte-partage.ts';
import { echelleArgent } from '../../../src/domain/projet/echelle-argent.ts';
import { etapesProjet } from '../../../src/domain/projet/etapes-projet.ts';
import { evenementsCours } from '../../../src/domain/projet/evenements-cours.ts';
import { marchesResiliesDits } from '../../../src/domain/projet/marche-resilie.ts';
import { phraseProjet } from '../../../src/domain/projet/phrase-projet.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { projetSchema } from '../../../src/domain/projet/projet.schema.ts';
import { reponseRetard } from '../../../src/domain/projet/reponses-projet.ts';
import { aProjet, asFichier } from '../../support/builders.ts';

// An end, or an amendment, that somebody knows without its day (R286).

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const now = new Date('2026-11-20T12:00:00Z');
const fin = { motif: 'Chantier désert.' };
const avenants = [
  { numero: 1, objet: 'Pieux plus profonds', montant: 20 },
  { numero: 2, date: '2026-07-01', objet: 'Radier', montant: 5 },
];
const RESILIE = aProjet({ status: 'SUSPENDU', taux_execution_physique: 20, resiliation: fin });
const ABANDONNE = aProjet({ status: 'A_VENIR', abandon: fin });
const REPRIS = aProjet({ status: 'EN_COURS', montant: 100, avenants, marches_resilies: [fin] });

test.each<[string, Projet]>([
  ['a termination', RESILIE],
  ['an end of the projet', ABANDONNE],
  ['amendments, and a contract of before', REPRIS],
])('%s is entered without its day', (_, projet) => {
  const { error } = projetSchema.safeParse(asFichier(projet));
  expect(error?.issues ?? []).toEqual([]);
});

describe('what has no day is told in a sentence', () => {
  test.each<[string, string]>([
    [
      phraseProjet(RESILIE, now),
      'Marché résilié à une date non publiée, à 20 % d’avancement. Motif : Chantier désert.',
    ],
    [phraseProjet(ABANDONNE, now), 'Projet abandonné à une date non publiée. Motif : Chantier désert.'],
    [
      phraseProjet({ ...ABANDONNE, resiliation: fin }, now),
      'Projet abandonné à une date non publiée. Motif : Chantier désert. Le marché avait été résilié à une date non publiée.',
    ],
    [marchesResiliesDits(REPRIS) ?? '', 'Résilié à une date non publiée. Motif : Chantier désert.'],
    [blocStatut(RESILIE, false).phrase, 'Le marché a été résilié à une date non publiée : ses travaux sont arrêtés.'],
    [
      blocStatut(ABANDONNE, false).phrase,
      'Le projet a été abandonné à une date non publiée. Sa fiche reste publiée ; il est compté à part.',
    ],
    [reponseRetard(RESILIE).avant, 'Date non publiée'],
    [finDite(RESILIE), 'Résilié, date non publiée'],
    [finDite(ABANDONNE), 'Abandonné, date non publiée'],
    [
      cartePartage(ABANDONNE, () => '', now).phrase,
      'Projet abandonné à une date non publiée. Motif : Chantier désert.',
    ],
  ])('%s', (phrase, attendu) => {
    expect(plain(phrase)).toBe(attendu);
  });

  test('and in the rows of its page', () => {
    expect(lignesFin(RESILIE)).toContainEqual(['Résiliation du marché', 'Date non publiée']);
    expect(lignesFin(ABANDONNE)).toContainEqual(['Abandon du projet', 'Date non publiée']);
    expect(lignesFin(RESILIE)).toContainEqual(['Abandon du projet', undefined]);
    const [, premier, second] = lignesAvenants(REPRIS).map(([titre, valeur]) => [titre, plain(String(valeur))]);
    expect(premier).toEqual([
      'Avenant n°\u00a01',
      '+ 20 GNF (+20 %) · Pieux plus profonds · Date non publiée · Effet sur le délai non publié',
    ]);
    expect(second?.[1]).toContain('juillet 2026');
  });
});

test('nothing is placed in time where no day is known, and amendments keep the order of their numbers', () => {
  expect(etapesProjet(RESILIE, now).map(({ titre }) => titre)).not.toContain('Résiliation du marché');
  expect(evenementsCours(REPRIS).map(({ titre, date }) => [plain(titre), date])).toEqual([
    ['Avenant n° 2', '2026-07-01'],
  ]);
  expect(evenementsCours(ABANDONNE)).toEqual([]);
  const debut = { date_debut: '2026-01-05', date_suspension: undefined };
  expect(friseTravaux([{ ...RESILIE, ...debut }], now)?.lignes[0]?.arret).toBeUndefined();
  expect(echelleArgent(REPRIS)?.paliers.map(({ nom, date }) => [plain(nom), date])).toEqual(
    expect.arrayContaining([
      ['Avenant n° 1', undefined],
      ['Avenant n° 2', '2026-07-01'],
    ]),
  );
});
