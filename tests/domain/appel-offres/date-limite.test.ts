import { describe, expect, test } from 'vitest';
import { formatAgenda, hasAgenda } from '../../../src/domain/appel-offres/agenda.ts';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import {
  canParticiper,
  compareDateLimite,
  isDelaiExpire,
  isDelaiPasse,
  isUrgent,
  joursRestants,
} from '../../../src/domain/appel-offres/appel-offres.ts';
import { finOf, hasHeure } from '../../../src/domain/appel-offres/date-limite.ts';
import { formatLimite } from '../../../src/domain/appel-offres/limite-dite.ts';
import { etapesAppelOffres } from '../../../src/domain/appel-offres/etapes-appel-offres.ts';
import { isHorsPortail } from '../../../src/domain/appel-offres/hors-portail.ts';
import { phraseAppelOffres, phraseOuvert } from '../../../src/domain/appel-offres/phrase-appel-offres.ts';
import { phraseHorsPortail } from '../../../src/domain/espace-entreprise/actions-appel-offres.ts';
import { LISTE_APPELS_OFFRES } from '../../../src/domain/listes/liste-appels-offres.ts';
import { tableAppelsOffres } from '../../../src/domain/exports/export-appels-offres.ts';
import { SANS_OBJET } from '../../../src/domain/exports/export.ts';
import { formatCellule } from '../../../src/domain/exports/export-cellules.ts';
import { copieAppelsOffres } from '../../../src/service/copie-appels-offres.ts';
import { anAppelOffres } from '../../support/builders.ts';
import { aContexteExport, anAppelOffresIndexe } from '../../support/lignes-export.ts';

const now = new Date('2026-04-10T12:00:00Z');
const plain = (texte: string) => texte.replaceAll('\u00a0', ' ');
/** A tender without a deadline. */
function sansDate(overrides: Partial<AppelOffres> = {}): AppelOffres {
  const { date_limite, ...reste } = anAppelOffres(overrides);
  expect(date_limite).toBeDefined();
  return reste;
}
const auJour = (overrides: Partial<AppelOffres> = {}) => anAppelOffres({ date_limite: '2026-04-10', ...overrides });

test.each([
  ['2026-04-10T10:00:00Z', '10 avril 2026 à 10 h 00 (GMT)', '2026-04-10T10:00:00Z', true],
  ['2026-04-10', '10 avril 2026, heure non publiée', '2026-04-10T23:59:59Z', false],
  [undefined, 'Non publiée', undefined, false],
])('%s reads %s', (date_limite, phrase, fin, heure) => {
  expect(plain(formatLimite(date_limite))).toBe(phrase);
  expect(finOf({ date_limite })).toBe(fin);
  expect(hasHeure({ date_limite })).toBe(heure);
});

describe('a day without an hour passes with its last minute; what is not known never passes', () => {
  test('on the day itself', () => {
    expect(isDelaiPasse(auJour(), now)).toBe(false);
    expect(joursRestants(auJour(), now)).toBe(1);
    expect(isUrgent(auJour(), now)).toBe(true);
    expect(isDelaiExpire(auJour(), new Date('2026-04-11T00:00:00Z'))).toBe(true);
  });

  test('without a date', () => {
    expect(isDelaiPasse(sansDate(), now)).toBe(false);
    expect(joursRestants(sansDate(), now)).toBeUndefined();
    expect(isUrgent(sansDate(), now)).toBe(false);
    expect(canParticiper(sansDate(), now)).toBe(true);
  });
});

test('nothing is handed in here without an hour, and the database does not know it', () => {
  expect([anAppelOffres(), auJour(), sansDate()].map(isHorsPortail)).toEqual([false, true, true]);
  expect(phraseHorsPortail(sansDate())).toContain('à l’heure près');
  const ids = copieAppelsOffres([anAppelOffres({ id: 'a' }), auJour({ id: 'b' }), sansDate({ id: 'c' })]).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['a']);
});

test('sorted by deadline: open, announced, not published, passed', () => {
  const rows = [
    anAppelOffres({ id: 'passe', date_limite: '2026-04-09T10:00:00Z' }),
    sansDate({ id: 'sans' }),
    anAppelOffres({ id: 'annonce', statut: 'PUBLIE', date_limite: '2026-04-12T10:00:00Z' }),
    anAppelOffres({ id: 'loin', date_limite: '2026-05-12T10:00:00Z' }),
    auJour({ id: 'jour' }),
    sansDate({ id: 'attribue', statut: 'ATTRIBUE' }),
  ];
  expect(rows.sort(compareDateLimite(now)).map(({ id }) => id)).toEqual([
    'jour',
    'loin',
    'annonce',
    'sans',
    'passe',
    'attribue',
  ]);
});

test('the list’s filter tells it apart', () => {
  const filtre = LISTE_APPELS_OFFRES.filtres.find(({ nom }) => nom === 'limite')!;
  const valeurOf = (appel: AppelOffres) =>
    filtre.options
      ?.filter(({ valeur }) =>
        filtre.test({ ...anAppelOffresIndexe(), ...appel, date_limite: appel.date_limite }, valeur, now),
      )
      .map(({ valeur }) => valeur);
  expect(valeurOf(auJour())).toEqual(['7-jours']);
  expect(valeurOf(sansDate())).toEqual(['non-publiee']);
});

test('an export never invents midnight', () => {
  const valeurOf = (appel: AppelOffres) => {
    const { colonnes, lignes } = tableAppelsOffres([{ ...appel, lots: undefined }], aContexteExport());
    const rang = colonnes.findIndex(({ titre }) => titre === 'Date limite');
    return { valeur: lignes[0]![rang]!, colonne: colonnes[rang]! };
  };
  const { valeur, colonne } = valeurOf(auJour());
  expect(valeur).toBe('2026-04-10 (heure non publiée)');
  expect(formatCellule(valeur, colonne)).toBe('2026-04-10 (heure non publiée)');
  expect(valeurOf(sansDate()).valeur).toBeNull();
  expect(valeurOf(sansDate({ type: 'ENTENTE_DIRECTE' })).valeur).toEqual(SANS_OBJET);
});

describe('a calendar', () => {
  const origine = { adresse: 'https://portail.example/appels-doffres/aaon-001', mention: undefined };

  test('takes the whole day where the hour is not published', () => {
    const agenda = formatAgenda(auJour(), origine);
    expect(agenda).toContain('DTSTART;VALUE=DATE:20260410\r\n');
    expect(agenda).toContain('heure non publiée');
  });

  test('has the opening alone where no deadline is published, and is none without either', () => {
    const agenda = formatAgenda(sansDate({ date_ouverture: '2026-04-12T10:00:00Z' }), origine);
    expect(agenda.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(hasAgenda(sansDate())).toBe(false);
    expect(hasAgenda(auJour())).toBe(true);
  });
});

test.each([
  [auJour(), 'Les offres sont reçues jusqu’au 10 avril 2026, heure non publiée.'],
  [sansDate(), 'Les offres sont reçues ; la date limite n’est pas publiée.'],
  [sansDate({ type: 'AMI' }), 'Les manifestations d’intérêt sont reçues ; la date limite n’est pas publiée.'],
  [sansDate({ type: 'CONSULTATION' }), 'Les réponses sont reçues ; la date limite n’est pas publiée.'],
])('while offers are received: %#', (appel, phrase) => {
  expect(plain(phraseOuvert(appel))).toBe(phrase);
  expect(plain(phraseAppelOffres(appel, now))).toBe(phrase);
});

describe('each form of call has its steps, and no step that it does not have', () => {
  const etapes = (appel: AppelOffres) =>
    etapesAppelOffres(appel, now).map(({ titre, isFaite, note }) => [titre, isFaite, note]);

  test('a direct award is published, then awarded', () => {
    const directe = sansDate({ type: 'ENTENTE_DIRECTE', statut: 'ATTRIBUE' });
    expect(etapes(directe)).toEqual([
      ['Publication', true, undefined],
      ['Attribution', true, undefined],
    ]);
    expect(plain(phraseAppelOffres(directe, now))).toBe(
      'Le marché est attribué par entente directe, sans mise en concurrence.',
    );
    expect(plain(phraseAppelOffres(sansDate({ type: 'ENTENTE_DIRECTE', statut: 'EVALUE' }), now))).toContain(
      'négocié avec une seule entreprise',
    );
  });

  test('a framework agreement is concluded, a consultation answered', () => {
    expect(etapes(sansDate({ type: 'ACCORD_CADRE' }))).toEqual([
      ['Publication', true, undefined],
      ['Date limite de dépôt', false, 'Date non publiée'],
      ['Conclusion de l’accord-cadre', false, undefined],
    ]);
    expect(etapes(auJour({ type: 'CONSULTATION', statut: 'CLOTURE' }))[1]).toEqual([
      'Date limite de réponse',
      true,
      'Heure non publiée',
    ]);
    expect(etapesAppelOffres(auJour(), now)[1]).toMatchObject({
      date: '2026-04-10',
      echeance: '2026-04-10T23:59:59Z',
      isFaite: false,
    });
  });
});

test('an opening, or an earlier deadline, known to the day alone is told so, and the database does not hold it (R135)', () => {
  const appel = anAppelOffres({
    date_limite: '2026-04-10T10:00:00Z',
    dates_limites_anterieures: ['2026-03-20', '2026-04-01T10:00:00Z'],
    date_ouverture: '2026-04-10',
    statut: 'CLOTURE',
  });
  const etape = (jour: string) =>
    etapesAppelOffres(appel, new Date(jour)).find(({ titre }) => titre === 'Ouverture des plis');
  expect(etape('2026-04-10T12:00:00Z')).toMatchObject({
    date: '2026-04-10',
    isFaite: false,
    note: 'Heure non publiée',
  });
  expect(etape('2026-04-11T00:00:00Z')).toMatchObject({ date: '2026-04-10', isFaite: true });
  const agenda = formatAgenda(appel, { adresse: 'https://x.example/a', mention: undefined });
  expect(agenda).toContain('SUMMARY:Ouverture des plis (heure non publiée)');
  expect(agenda).toContain('DTSTART;VALUE=DATE:20260410');
  expect(copieAppelsOffres([appel]).map((un) => [un.date_ouverture, un.dates_limites_anterieures])).toEqual([
    [undefined, ['2026-04-01T10:00:00Z']],
  ]);
  expect(copieAppelsOffres([{ ...appel, date_ouverture: '2026-04-10T11:00:00Z' }])[0]?.date_ouverture).toBe(
    '2026-04-10T11:00:00Z',
  );
});
