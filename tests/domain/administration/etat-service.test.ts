import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ALARMES,
  depuisAlarme,
  type EtatService,
  faitsService,
  lignesAttente,
  type NomAlarme,
  phraseMessagerie,
} from '../../../src/domain/administration/etat-service.ts';

const LE = '2026-11-27T10:05:00+00:00';
const VIDE: EtatService = {
  lu_le: LE,
  machine: null,
  alarmes: [],
  attente: [],
  messagerie_depuis: null,
  publication: null,
};
const MACHINE = {
  vu_le: LE,
  disque_libre: 12_340_000_000,
  disque_total: 40_000_000_000,
  sauvegarde_le: LE,
  sauvegarde_attendue_depuis: null,
  certificat_fin: LE,
  journaux_octets: 119_200_001,
  journaux_depuis: LE,
};
const plain = (texte: string | undefined) => texte?.replaceAll(/[\u00a0\u202f]/g, ' ');
const faits = (etat: Partial<EtatService>) =>
  Object.fromEntries(faitsService({ ...VIDE, ...etat }).map(([terme, valeur]) => [terme, plain(valeur)]));

describe('what an operator sees', () => {
  test('before a worker has passed', () => {
    expect(faits({})).toEqual({
      Facteur: 'Il n’est jamais passé.',
      'Lettres en attente, hors offres': 'Aucune.',
      'Dernière publication': 'Aucune depuis cette page.',
    });
  });

  test('all that it sees', () => {
    expect(faits({ machine: MACHINE, publication: { finie_le: LE, reussie: true } })).toEqual({
      Facteur: 'Passé le 27 novembre 2026 à 10 h 05 (GMT).',
      'Lettres en attente, hors offres': 'Aucune.',
      Disque: '12,3 Go libres sur 40 Go.',
      'Dernière sauvegarde': 'Finie le 27 novembre 2026 à 10 h 05 (GMT).',
      Certificat: 'Valable jusqu’au 27 novembre 2026.',
      Journaux: '120 Mo, le plus ancien du 27 novembre 2026.',
      'Dernière publication': 'Réussie le 27 novembre 2026 à 10 h 05 (GMT).',
    });
  });

  test('what it does not see is told, but logs that turn by themselves', () => {
    const nul = { disque_libre: null, disque_total: null, sauvegarde_le: null, certificat_fin: null };
    const machine = { ...MACHINE, ...nul, journaux_octets: null, journaux_depuis: null };
    const nonVus = faits({ machine, publication: { finie_le: LE, reussie: false } });
    expect(nonVus).not.toHaveProperty('Journaux');
    expect(nonVus).toMatchObject({
      Disque: 'Le facteur ne le voit pas.',
      'Dernière sauvegarde': 'Aucune n’a été vue.',
      Certificat: 'Le facteur ne le voit pas.',
      'Dernière publication': 'Échouée le 27 novembre 2026 à 10 h 05 (GMT).',
    });
    expect(faits({ machine: { ...MACHINE, journaux_octets: 0, journaux_depuis: null } })).toMatchObject({
      Journaux: '0 Mo.',
    });
  });

  test('letters that wait, a line for each order', () => {
    const attente = [0, 1, 2, 3].map((rang) => ({ rang, nombre: rang + 1, depuis: LE }));
    expect(lignesAttente({ attente }).map(plain)).toEqual([
      '1 lettre que quelqu’un attend, écrite le 27 novembre 2026 à 10 h 05 (GMT).',
      '2 lettres sur le dossier de quelqu’un, la plus ancienne écrite le 27 novembre 2026 à 10 h 05 (GMT).',
      '3 lettres à tous les administrateurs ou abonnés, la plus ancienne écrite le 27 novembre 2026 à 10 h 05 (GMT).',
      '4 lettres du jour ou de la semaine, la plus ancienne écrite le 27 novembre 2026 à 10 h 05 (GMT).',
    ]);
  });

  test('a mail service that takes nothing, since when, and what becomes of the letters', () => {
    expect(phraseMessagerie(VIDE)).toBeUndefined();
    const attente = [
      { rang: 0, nombre: 2, depuis: LE },
      { rang: 3, nombre: 40, depuis: LE },
    ];
    expect(plain(phraseMessagerie({ ...VIDE, messagerie_depuis: LE, attente }))).toBe(
      'La messagerie ne prend plus de lettres depuis le 27 novembre 2026 à 10 h 05 (GMT). 42 lettres attendent, et repartiront d’elles-mêmes : chacune est réessayée au moins une fois l’heure, pendant deux jours.',
    );
    expect(
      plain(phraseMessagerie({ ...VIDE, messagerie_depuis: LE, attente: [{ rang: 0, nombre: 1, depuis: LE }] })),
    ).toContain('1 lettre attend, et repartira d’elle-même :');
  });
});

describe('alarms', () => {
  test.each([
    ['FACTEUR', null, 'Il n’est jamais passé.'],
    ['DISQUE', LE, 'Depuis le 27 novembre 2026 à 10 h 05 (GMT).'],
    ['CERTIFICAT', LE, 'Il finit le 27 novembre 2026.'],
  ] as const)('%s since %s', (nom, depuis, phrase) => {
    expect(plain(depuisAlarme({ nom, depuis }))).toBe(phrase);
  });

  test('docs/alarmes.md says each, with the same gesture', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/alarmes.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const absentes = (Object.keys(ALARMES) as NomAlarme[]).filter((nom) => {
      const { titre, geste } = ALARMES[nom];
      return !page.includes(`**${titre}.** ${plain(geste)}`);
    });
    expect(absentes).toEqual([]);
  });
});
