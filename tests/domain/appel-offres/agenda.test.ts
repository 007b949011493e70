import { describe, expect, test } from 'vitest';
import { evenementsOf, formatAgenda, semaineOf, writeAgenda } from '../../../src/domain/appel-offres/agenda.ts';
import { anAppelOffres } from '../../support/builders.ts';

const adresse = 'https://portail.example.gn/appels-doffres/aaon-001';
const agenda = (overrides = {}, mention?: string) => formatAgenda(anAppelOffres(overrides), { adresse, mention });
/** Lines as a calendar reads them: folds undone. */
const lignesOf = (ics: string) => ics.replace(/\r\n[ \t]/g, '').split('\r\n');
const valeursOf = (ics: string, nom: string) =>
  lignesOf(ics)
    .filter((ligne) => ligne.startsWith(`${nom}:`))
    .map((ligne) => ligne.slice(nom.length + 1));

describe('formatAgenda', () => {
  test('every line ends with CR LF, and none is longer than 75 octets', () => {
    const titre = `${'Réhabilitation de la route nationale à Nzérékoré, '.repeat(4)}🚧 lot 2`;
    const ics = agenda({ titre, date_ouverture: '2026-04-10T11:00:00Z', lieu_ouverture: 'é'.repeat(200) });
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const longueurs = ics.split('\r\n').map((ligne) => Buffer.byteLength(ligne));
    expect(Math.max(...longueurs)).toBeLessThanOrEqual(75);
    expect(longueurs.filter((longueur) => longueur > 70).length).toBeGreaterThan(5);
    // Unfolded, the text is whole: no character was cut.
    expect(valeursOf(ics, 'LOCATION')).toEqual(['é'.repeat(200)]);
    expect(valeursOf(ics, 'SUMMARY')[0]).toContain('🚧 lot 2');
  });

  test('the deadline in UTC, with a reminder the day before', () => {
    const ics = agenda({ date_limite: '2026-04-10T10:30:00Z' });
    expect(valeursOf(ics, 'DTSTART')).toEqual(['20260410T103000Z']);
    expect(valeursOf(ics, 'TRIGGER')).toEqual(['-P1D']);
    expect(valeursOf(ics, 'SUMMARY')).toEqual(['Date limite de dépôt : Construction du pont de Wassou']);
  });

  test('the opening session is a second event, with its place', () => {
    const ics = agenda({ date_ouverture: '2026-04-10T11:00:00Z', lieu_ouverture: 'Salle 2, Almamya' });
    expect(valeursOf(ics, 'DTSTART')).toEqual(['20260410T100000Z', '20260410T110000Z']);
    expect(valeursOf(ics, 'LOCATION')).toEqual(['Salle 2\\, Almamya']);
    expect(valeursOf(ics, 'UID')).toEqual([
      'aaon-001-date-limite@portail.example.gn',
      'aaon-001-ouverture@portail.example.gn',
    ]);
  });

  test('a postponed deadline is the same event, moved', () => {
    const initial = agenda();
    const reporte = agenda({
      date_limite: '2026-05-02T10:00:00Z',
      dates_limites_anterieures: ['2026-04-10T10:00:00Z'],
    });
    expect(valeursOf(reporte, 'UID')).toEqual(valeursOf(initial, 'UID'));
    expect([valeursOf(initial, 'SEQUENCE'), valeursOf(reporte, 'SEQUENCE')]).toEqual([['0'], ['1']]);
  });

  test.each([
    ['OUVERT', 'CONFIRMED', '0'],
    ['ANNULE', 'CANCELLED', '1'],
  ])('%s: the event is %s, revision %s', (statut, status, sequence) => {
    const ics = agenda({ statut });
    expect([valeursOf(ics, 'STATUS'), valeursOf(ics, 'SEQUENCE')]).toEqual([[status], [sequence]]);
  });

  test('what an unsuccessful procedure had after its end is cancelled, and that alone', () => {
    const fini = { statut: 'INFRUCTUEUX', date_limite: '2026-04-10T10:00:00Z', date_ouverture: '2026-04-12T10:00:00Z' };
    expect(valeursOf(agenda({ ...fini, date_fin: '2026-04-11' }), 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(valeursOf(agenda(fini), 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('separators in a text are escaped', () => {
    expect(valeursOf(agenda({ titre: 'Pont ; lot 1, rampe \\ nord' }), 'SUMMARY')).toEqual([
      'Date limite de dépôt : Pont \\; lot 1\\, rampe \\\\ nord',
    ]);
  });

  test.each([
    ['Données d’exemple', `AAON 001/2026. Ministère des Travaux publics.\\n${adresse}\\nDonnées d’exemple`],
    [undefined, `AAON 001/2026. Ministère des Travaux publics.\\n${adresse}`],
  ])('source, and sample mark %s', (mention, description) => {
    expect(valeursOf(agenda({}, mention), 'DESCRIPTION')[0]).toBe(description);
  });
});

describe('the last seven days', () => {
  const origine = { adresse, mention: undefined };
  const semaine = (overrides = {}) => writeAgenda(semaineOf(anAppelOffres(overrides), origine), 'Sept jours');

  test.each([
    ['2026-04-10T10:30:00Z', 'DTSTART:20260403T103000Z', 'DTEND:20260410T103000Z'],
    ['2026-04-10', 'DTSTART;VALUE=DATE:20260403', 'DTEND;VALUE=DATE:20260411'],
    ['2026-03-01', 'DTSTART;VALUE=DATE:20260222', 'DTEND;VALUE=DATE:20260302'],
  ])('until %s: from %s to %s', (date_limite, debut, fin) => {
    expect(lignesOf(semaine({ date_limite }))).toEqual(expect.arrayContaining([debut, fin]));
  });

  test('a postponed one moves, a cancelled one is off, one without a deadline is none', () => {
    const reporte = { date_limite: '2026-05-02T10:00:00Z', dates_limites_anterieures: ['2026-04-10T10:00:00Z'] };
    expect(valeursOf(semaine(reporte), 'UID')).toEqual(valeursOf(semaine(), 'UID'));
    expect(valeursOf(semaine(reporte), 'SEQUENCE')).toEqual(['1']);
    expect(valeursOf(semaine({ statut: 'ANNULE' }), 'STATUS')).toEqual(['CANCELLED']);
    expect(semaineOf(anAppelOffres({ date_limite: undefined }), origine)).toEqual([]);
  });

  test('a calendar of several is named, and no two of its events are one', () => {
    const deux = ['a', 'b'].flatMap((id) => evenementsOf(anAppelOffres({ id }), origine));
    const ics = writeAgenda(deux, 'Appels, tous');
    expect(valeursOf(ics, 'NAME')).toEqual(['Appels\\, tous']);
    expect(new Set(valeursOf(ics, 'UID')).size).toBe(2);
  });
});
