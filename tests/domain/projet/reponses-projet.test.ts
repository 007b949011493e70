import { describe, expect, test } from 'vitest';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { reponseArgent, reponseFin, reponseRetard } from '../../../src/domain/projet/reponses-projet.ts';
import { aProjet } from '../../support/builders.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

// What the head of a projet's page answers (R260), known or not.

const resiliation = { date: '2026-03-03', motif: 'Chantier déserté' };
const abandon = { date: '2026-05-01', motif: 'Tracé revu' };

describe('late or not, and by how much', () => {
  test.each<[string, Partial<Projet>, string]>([
    ['running, on time', { status: 'EN_COURS', date_fin_prevue: '2027-06-08' }, 'Non, la fin prévue n’est pas passée'],
    [
      'running, slow',
      { status: 'EN_COURS', date_fin_prevue: '2027-06-08', taux_execution_physique: 20, taux_conso_delai: 50 },
      'Pas encore, mais le rythme est en retard',
    ],
    ['running, no end', { status: 'EN_COURS' }, 'Fin prévue non publiée'],
    [
      'running, no end, slow',
      { status: 'EN_COURS', performance_ratio: 30 },
      'Fin prévue non publiée ; rythme en retard',
    ],
    [
      'ended late',
      { status: 'ACHEVE', date_fin_prevue: '2026-01-01', date_fin_reelle: '2026-01-15' },
      '14 jours après la date prévue',
    ],
    [
      'ended early',
      { status: 'ACHEVE', date_fin_prevue: '2026-01-02', date_fin_reelle: '2026-01-01' },
      '1 jour avant la date prévue',
    ],
    [
      'ended on the day',
      { status: 'ACHEVE', date_fin_prevue: '2026-01-02', date_fin_reelle: '2026-01-02' },
      'À la date prévue',
    ],
    ['ended, nobody says when', { status: 'ACHEVE', date_fin_prevue: '2026-01-02' }, 'Retard non publié'],
    ['suspended', { status: 'SUSPENDU', date_suspension: '2026-02-01' }, 'Depuis le 1er février 2026'],
    ['suspended, nobody says when', { status: 'SUSPENDU' }, 'Date de l’arrêt non publiée'],
    ['terminated', { status: 'SUSPENDU', resiliation }, 'Depuis le 3 mars 2026'],
    ['given up', { status: 'A_VENIR', abandon, resiliation }, 'Depuis le 1er mai 2026'],
    ['to come', { status: 'A_VENIR', date_debut: '2027-01-04' }, 'Démarrage prévu le 4 janvier 2027'],
    ['to come, no day', { status: 'A_VENIR' }, 'Démarrage non fixé'],
  ])('%s', (_cas, faits, dit) => expect(plain(reponseRetard(aProjet(faits)).avant)).toBe(dit));

  test('the day after the planned end, a badge says it; after the planned start, the answer does', () => {
    expect(reponseRetard(aProjet({ status: 'EN_COURS', date_fin_prevue: '2027-06-08' }))).toMatchObject({
      limite: '2027-06-09',
    });
    const aVenir = reponseRetard(aProjet({ status: 'A_VENIR', date_debut: '2027-01-04' }));
    expect(aVenir).toMatchObject({ limite: '2027-01-05', apres: 'Démarrage prévu le 4 janvier 2027, passé de ' });
  });
});

test.each<[string, Partial<Projet>, string]>([
  ['running', { status: 'EN_COURS', date_fin_prevue: '2027-06-08' }, 'Prévue le 8 juin 2027'],
  ['running, unknown', { status: 'EN_COURS' }, 'Date non publiée'],
  ['to come', { status: 'A_VENIR', date_fin_prevue: '2027-06-08' }, 'Prévue le 8 juin 2027'],
  ['ended', { status: 'ACHEVE', date_fin_reelle: '2026-06-08' }, 'Terminé le 8 juin 2026'],
  ['ended, unknown', { status: 'ACHEVE' }, 'Terminé, date non publiée'],
  ['suspended', { status: 'SUSPENDU', date_fin_prevue: '2027-06-08' }, 'Était prévue le 8 juin 2027, avant l’arrêt'],
  ['suspended, unknown', { status: 'SUSPENDU' }, 'Date non publiée'],
  ['given up', { abandon, date_fin_prevue: '2027-06-08' }, 'Était prévue le 8 juin 2027 ; n’aura pas lieu'],
  ['given up, unknown', { abandon }, 'N’aura pas lieu'],
])('until when: %s', (_cas, faits, dit) => expect(plain(reponseFin(aProjet(faits)))).toBe(dit));

const dits = (faits: Partial<Projet>): string | undefined => {
  const argent = reponseArgent(aProjet(faits));
  return (
    argent &&
    plain(`${argent.nom} ${argent.montant} ${argent.suite}${argent.depassement ? ` ; ${argent.depassement}` : ''}`)
  );
};

test.each<[string, Partial<Projet>, string | undefined]>([
  ['nothing', {}, undefined],
  ['a budget', { budget: 2_500_000_000 }, 'Budget 2,5 Mds GNF '],
  ['a contract', { montant: 900_000_000 }, 'Marché 900 000 000 GNF (budget non publié)'],
  [
    'an amended contract within its budget',
    { budget: 5_000_000_000, montant: 4_000_000_000, nouveau_montant_avenant: 4_500_000_000 },
    'Marché 4,5 Mds GNF après avenant (budget de 5 Mds GNF)',
  ],
  [
    'a contract amended twice',
    { budget: 5_000_000_000, montant: 4_000_000_000, nouveau_montant_avenant: 4_500_000_000, nombre_avenants: 2 },
    'Marché 4,5 Mds GNF après avenants (budget de 5 Mds GNF)',
  ],
  [
    'a contract above its budget',
    { budget: 2_000_000_000, montant: 3_500_000_000 },
    'Marché 3,5 Mds GNF (budget de 2 Mds GNF) ; 1,5 Md GNF de plus que le budget',
  ],
])('how much: %s', (_cas, faits, dit) => expect(dits(faits)).toBe(dit));
