import { describe, expect, test } from 'vitest';
import { mesureReduite } from '../../../src/domain/chantier/mesure-photo.ts';
import {
  isHorlogeEnRetard,
  phraseHorloge,
  phraseRapport,
  resumeRapport,
} from '../../../src/domain/chantier/phrases-rapport.ts';
import { phraseHorloges, phrasePosition, type RapportLu } from '../../../src/domain/chantier/rapport-lu.ts';
import {
  type PhotoRapport,
  type RapportGarde,
  type SaisieRapport,
  sortChantiers,
} from '../../../src/domain/chantier/rapport-chantier.ts';
import { delaiReprise, judgeEchec } from '../../../src/domain/chantier/refus-rapport.ts';
import { faitsOf, fautesRapport, saisieVide, warnTaux } from '../../../src/domain/chantier/saisie-rapport.ts';
import { phraseSuivi, type RapportSuivi } from '../../../src/domain/chantier/suivi-rapport.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

const aSaisie = (plus: Partial<SaisieRapport> = {}): SaisieRapport => ({
  ...saisieVide(),
  projet_id: 'pont',
  taux: '42,5',
  etat: 'AVANCE',
  ...plus,
});
const PHOTO: PhotoRapport = { id: 'p', sha256: 'x', taille: 9, alt: 'Le tablier', prise_le: '2026-11-26' };
const aRapport = (plus: Partial<RapportGarde> = {}): RapportGarde => ({
  id: 'r',
  compte: 'c',
  titre: 'Pont',
  constate_le: '2026-11-26T10:00:00Z',
  saisie: aSaisie(),
  photos: [PHOTO],
  etat: 'A_ENVOYER',
  ...plus,
});

describe('what is typed', () => {
  test.each<[string, Partial<SaisieRapport>, string[]]>([
    ['sound', {}, []],
    ['as people type it', { taux: ' 42.5 % ', lineaire: '3,25 km' }, []],
    ['no projet', { projet_id: '' }, ['projet']],
    ['no rate, and a photograph instead', { taux: ' ' }, []],
    ['words', { taux: 'presque fini' }, ['taux']],
    ['above 100', { taux: '101' }, ['taux']],
    ['a length in words', { lineaire: 'trois' }, ['lineaire']],
    ['a length that no road has', { lineaire: '10001' }, ['lineaire']],
    ['no state', { etat: '' }, ['etat']],
    ['stopped, without why: who passes by may not know', { etat: 'ARRETE' }, []],
    ['stopped, with why', { etat: 'ARRETE', phrase: 'Pluies.' }, []],
  ])('%s', (_, saisie, champs) => {
    expect([...fautesRapport(aRapport({ saisie: aSaisie(saisie) })).keys()]).toEqual(champs);
  });

  test('with neither rate nor photograph, there is nothing to propose', () => {
    const fautes = fautesRapport(aRapport({ saisie: aSaisie({ taux: '' }), photos: [] }));
    expect([...fautes]).toEqual([['taux', expect.stringContaining('joignez une photographie')]]);
  });

  test('a photograph says what it shows', () => {
    expect([...fautesRapport(aRapport({ photos: [{ ...PHOTO, alt: ' a ' }] })).keys()]).toEqual(['alt-p']);
  });

  test('as it leaves: numbers, clean texts, an office and never a person', () => {
    expect(faitsOf(aSaisie({ lineaire: '3,25', phrase: ' Coulé.  ', organisme: ' Cabinet X ' }))).toEqual({
      taux_execution_physique: 42.5,
      lineaire_execute_km: 3.25,
      etat: 'AVANCE',
      phrase: 'Coulé.',
      source: 'la mission de contrôle (Cabinet X)',
      credit: 'La mission de contrôle (Cabinet X)',
    });
    expect(Object.keys(faitsOf(aSaisie()))).not.toContain('lineaire_execute_km');
    // A rate that nobody knows is no rate of 0.
    expect(Object.keys(faitsOf(aSaisie({ taux: ' ' })))).not.toContain('taux_execution_physique');
  });

  test('a rate that goes down is told, and refuses nothing', () => {
    expect(warnTaux('40', { id: 'p', titre: 'Pont', taux: 42.5 })).toContain('42,5');
    expect(warnTaux('43', { id: 'p', titre: 'Pont', taux: 42.5 })).toBeUndefined();
    expect(warnTaux('40', undefined)).toBeUndefined();
  });
});

describe('where it is, in one sentence', () => {
  test.each<[Partial<RapportGarde>, string]>([
    [{ etat: 'BROUILLON' }, 'Brouillon'],
    [{}, 'dès qu’il y a du réseau'],
    [{ raison: 'Pas de réseau.' }, 'Pas de réseau.'],
    [{ etat: 'REFUSE', raison: 'Compte fermé.' }, 'gardé sur ce téléphone. Compte fermé.'],
    [{ etat: 'ENVOYE', numero: 12 }, 'la proposition 12'],
  ])('%o', (plus, phrase) => expect(phraseRapport(aRapport(plus))).toContain(phrase));

  test('on its way', () => {
    expect(phraseRapport(aRapport(), { rang: 0, nombre: 0, part: 0 })).toBe('Envoi…');
    expect(phraseRapport(aRapport(), { rang: 2, nombre: 3, part: 0.456 })).toBe(
      'Envoi de la photographie 2 sur 3\u00a0: 46\u00a0%',
    );
  });

  test('its rate and its photographs', () => {
    expect(resumeRapport(aRapport({ saisie: aSaisie({ taux: '42 %' }), photos: [] }))).toBe('42\u00a0%');
    expect(resumeRapport(aRapport())).toMatch(/^42,5\u00a0%, 1.photographie$/);
  });
});

describe('why it has not left', () => {
  test.each([
    [new AppError('hors_ligne'), 'A_ENVOYER'],
    [new AppError('comptes_indisponibles'), 'A_ENVOYER'],
    [new AppError('non_autorise', { cause: { message: 'session_finie' } }), 'A_ENVOYER'],
    [new AppError('inattendue', { cause: { message: 'trop_de_rapports' } }), 'A_ENVOYER'],
    [new AppError('non_autorise', { cause: { message: 'acces_refuse' } }), 'REFUSE'],
    [new AppError('inattendue', { cause: { message: 'compte_ferme' } }), 'REFUSE'],
    [new AppError('saisie_refusee'), 'REFUSE'],
    [new Error('bug'), 'A_ENVOYER'],
  ])('%o', (error, etat) => {
    const juge = judgeEchec(error);
    expect(juge.etat).toBe(etat);
    expect(juge.raison).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  test('the next try waits longer, ten minutes at most', () => {
    expect([1, 2, 3, 9].map(delaiReprise)).toEqual([30_000, 60_000, 120_000, 600_000]);
  });
});

describe('clocks (R219)', () => {
  const lu: RapportLu = {
    constate_le: '2026-11-26T10:00:00Z',
    parti_le: '2026-11-26T18:00:00Z',
    recu_le: '2026-11-26T18:00:05Z',
    horloge: 'JUSTE',
    date_constat: '2026-11-26',
    etat: 'AVANCE',
    is_sans_taux: false,
    lineaire_execute_km: null,
    photos: [],
  };
  test.each<[Partial<RapportLu>, string]>([
    [{}, 'à l’heure du téléphone, arrivé le'],
    [{ horloge: 'FAUSSE', parti_le: '2026-11-26T21:00:05Z' }, 'ce téléphone avançait de 3\u00a0heures'],
    [{ horloge: 'FAUSSE', parti_le: '2011-01-01T00:00:00Z' }, 'ce téléphone retardait de 5809\u00a0jours'],
    [{ horloge: 'FAUSSE', constate_le: '2027-01-01T00:00:00Z' }, 'cette heure n’est pas possible'],
  ])('%o', (plus, phrase) => expect(phraseHorloges({ ...lu, ...plus })).toContain(phrase));

  test('its author is told, and the phone that runs behind before anything leaves', () => {
    expect(phraseHorloge(aRapport({ horloge: 'FAUSSE', date_constat: '2026-11-26' }))).toContain('26 novembre 2026');
    expect(phraseHorloge(aRapport({ horloge: 'JUSTE' }))).toBeUndefined();
    const now = new Date('2011-01-01T00:00:00Z');
    expect(isHorlogeEnRetard(now, '2026-11-26 10:00:00.123+00')).toBe(true);
    expect(isHorlogeEnRetard(now, undefined)).toBe(false);
    expect(isHorlogeEnRetard(new Date('2026-11-26T09:55:00Z'), '2026-11-26T10:00:00Z')).toBe(false);
  });
});

test('a position is told with its accuracy, where its author said so', () => {
  const photo = { chemin: 'r/x.jpg', sha256: 'x', alt: 'Le tablier', prise_le: '2026-11-26' };
  expect(phrasePosition({ ...photo, lat: 9.5, lng: -13.71234, precision_m: 12.4 })).toBe(
    '9,50000\u00a0; -13,71234, à 12\u00a0m près',
  );
  expect(phrasePosition(photo)).toBeUndefined();
});

test.each([
  [
    { largeur: 4_000, hauteur: 3_000 },
    { largeur: 1_600, hauteur: 1_200 },
  ],
  [
    { largeur: 3_000, hauteur: 4_000 },
    { largeur: 1_200, hauteur: 1_600 },
  ],
  [
    { largeur: 800, hauteur: 600 },
    { largeur: 800, hauteur: 600 },
  ],
  [
    { largeur: 90_000, hauteur: 1 },
    { largeur: 1_600, hauteur: 1 },
  ],
])('a photograph of %o is kept as %o', (mesure, reduite) => expect(mesureReduite(mesure)).toEqual(reduite));

test('what became of it: one that was sent back is made anew', () => {
  const suivi: RapportSuivi = {
    id: 'r',
    projet_id: 'pont',
    recu_le: '2026-11-26T10:00:00Z',
    date_constat: '2026-11-26',
    horloge: 'JUSTE',
    numero: 12,
    statut: 'RENVOYEE',
    motif: 'Quelle pile ?',
  };
  expect(phraseSuivi(suivi)).toBe(
    'Proposition 12\u00a0: renvoyée à son auteur. Motif\u00a0: Quelle pile ? Faites-en un nouveau rapport, corrigé.',
  );
  expect(phraseSuivi({ ...suivi, statut: 'ECRITE', motif: null })).toBe('Proposition 12\u00a0: écrite au registre.');
});

test('projets are listed as a French dictionary orders them', () => {
  const titres = ['Boulevard', 'Bitumage', 'École', 'Bâtiment', 'Dalot'];
  const lus = sortChantiers(titres.map((titre) => ({ id: titre, titre }))).map(({ titre }) => titre);
  expect(lus).toEqual(['Bâtiment', 'Bitumage', 'Boulevard', 'Dalot', 'École']);
});
