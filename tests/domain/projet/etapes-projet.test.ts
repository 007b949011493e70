import { describe, expect, test } from 'vitest';
import { STATUTS_APPEL_OFFRES } from '../../../src/domain/appel-offres/vocabulaire.ts';
import { etapesAppelOffres } from '../../../src/domain/appel-offres/etapes-appel-offres.ts';
import { etapesProjet } from '../../../src/domain/projet/etapes-projet.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const date_limite = '2026-04-10T10:00:00Z';
const date_ouverture = '2026-04-10T11:00:00Z';
const avant = new Date('2026-04-01T00:00:00Z');
const entre = new Date('2026-04-10T10:30:00Z');
const apres = new Date('2026-04-10T11:00:00Z');

/** Titles of the ticked steps. */
const faites = (etapes: ReturnType<typeof etapesAppelOffres>) =>
  etapes.filter(({ isFaite }) => isFaite).map(({ titre }) => titre);

describe('etapesAppelOffres: which steps', () => {
  test('the opening only when its date is known', () => {
    const titres = (overrides: object) =>
      etapesAppelOffres(anAppelOffres({ date_limite, ...overrides }), avant).map(({ titre }) => titre);
    expect(titres({})).toEqual(['Publication', 'Date limite de dépôt', 'Attribution']);
    expect(titres({ type: 'AMI' }).at(-1)).toBe('Liste des cabinets retenus');
    expect(titres({ date_ouverture })).toEqual([
      'Publication',
      'Date limite de dépôt',
      'Ouverture des plis',
      'Attribution',
    ]);
  });

  test.each([
    ['INFRUCTUEUX', 'Procédure infructueuse'],
    ['ANNULE', 'Procédure annulée'],
  ] as const)('%s ends with its own step and its reason', (statut, titre) => {
    const etapes = etapesAppelOffres(anAppelOffres({ statut, motif_fin: 'Budget dépassé.' }), apres);
    expect(etapes.at(-1)).toEqual({ titre, isFaite: true, note: 'Budget dépassé.' });
  });
});

describe('etapesAppelOffres: ticked by status and date', () => {
  test.each([
    ['OUVERT', avant, 'Publication'],
    ['OUVERT', entre, 'Publication, Date limite de dépôt'],
    ['OUVERT', apres, 'Publication, Date limite de dépôt, Ouverture des plis'],
    ['PUBLIE', avant, 'Publication'],
    ['CLOTURE', avant, 'Publication, Date limite de dépôt'],
    ['CLOTURE', entre, 'Publication, Date limite de dépôt'],
    ['CLOTURE', apres, 'Publication, Date limite de dépôt, Ouverture des plis'],
    ['EVALUE', apres, 'Publication, Date limite de dépôt, Ouverture des plis'],
    ['ATTRIBUE', apres, 'Publication, Date limite de dépôt, Ouverture des plis, Attribution'],
    ['INFRUCTUEUX', apres, 'Publication, Date limite de dépôt, Ouverture des plis, Procédure infructueuse'],
    ['ANNULE', avant, 'Publication, Procédure annulée'],
  ] as const)('%s at %s: %s', (statut, now, titres) => {
    expect(faites(etapesAppelOffres(anAppelOffres({ statut, date_limite, date_ouverture }), now)).join(', ')).toBe(
      titres,
    );
  });

  test.each(STATUTS_APPEL_OFFRES)('%s: the publication is done at once', (statut) => {
    expect(etapesAppelOffres(anAppelOffres({ statut }), avant)[0]).toMatchObject({
      titre: 'Publication',
      isFaite: true,
    });
  });

  test.each([
    ['ATTRIBUE', '2026-06-01', '2026-06-01'],
    ['ATTRIBUE', undefined, undefined],
    ['EVALUE', '2026-06-01', undefined],
  ] as const)('%s, published %s: the result is dated %s', (statut, attribution_publiee_le, date) => {
    const appel = anAppelOffres({ statut, attribution_publiee_le });
    expect(etapesAppelOffres(appel, apres).at(-1)?.date).toBe(date);
  });
});

describe('etapesProjet', () => {
  const now = new Date('2026-04-10T12:00:00Z');

  test('calendar order, steps without a date left out', () => {
    const projet = aProjet({
      status: 'ACHEVE',
      date_reception_provisoire: '2026-02-01',
      date_debut: '2025-01-10',
      date_fin_reelle: '2026-01-10',
      date_approbation_marche: '2024-12-01',
    });
    expect(etapesProjet(projet, now).map(({ titre }) => titre)).toEqual([
      'Approbation du marché',
      'Démarrage des travaux',
      'Fin des travaux',
      'Réception provisoire',
    ]);
    expect(etapesProjet(aProjet(), now)).toEqual([]);
  });

  test.each([
    ['A_VENIR', '2026-04-09', 'Démarrage prévu', false],
    ['EN_COURS', '2026-04-10', 'Démarrage des travaux', true],
    ['EN_COURS', '2026-04-11', 'Démarrage des travaux', false],
  ] as const)('%s with a start on %s: %s, done: %s', (status, date_debut, titre, isFaite) => {
    expect(etapesProjet(aProjet({ status, date_debut }), now)).toMatchObject([{ titre, date: date_debut, isFaite }]);
  });

  test.each([
    ['EN_COURS', false],
    ['ACHEVE', true],
  ] as const)('a planned end that has passed is ticked for %s: %s', (status, isFaite) => {
    expect(etapesProjet(aProjet({ status, date_fin_prevue: '2026-01-01' }), now)[0]?.isFaite).toBe(isFaite);
  });

  test.each([
    ['2026-04-10', true],
    ['2026-04-11', false],
  ])('a definitive acceptance on %s is ticked: %s', (date_reception_definitive, isFaite) => {
    const etapes = etapesProjet(aProjet({ status: 'ACHEVE', date_reception_definitive }), now);
    expect(etapes[0]?.isFaite).toBe(isFaite);
  });
});

describe('echeance: what the device recomputes', () => {
  const now = new Date('2026-04-10T10:30:00Z');
  const echeances = (etapes: ReturnType<typeof etapesAppelOffres>) =>
    etapes.filter(({ echeance }) => echeance !== undefined).map(({ titre, echeance }) => `${titre} ${echeance}`);

  test.each([
    ['OUVERT', avant, [`Date limite de dépôt ${date_limite}`, `Ouverture des plis ${date_ouverture}`]],
    ['OUVERT', entre, [`Ouverture des plis ${date_ouverture}`]],
    ['OUVERT', apres, []],
    ['CLOTURE', avant, [`Ouverture des plis ${date_ouverture}`]],
  ] as const)('%s at %s waits for %j', (statut, instant, attendues) => {
    expect(echeances(etapesAppelOffres(anAppelOffres({ statut, date_limite, date_ouverture }), instant))).toEqual(
      attendues,
    );
  });

  test.each([
    ['EN_COURS', { date_debut: '2026-04-11' }, ['Démarrage des travaux 2026-04-11']],
    ['EN_COURS', { date_debut: '2026-04-10' }, []],
    ['ACHEVE', { date_reception_definitive: '2027-01-01' }, ['Réception définitive 2027-01-01']],
    // The day alone neither starts works to come nor ends those in progress.
    ['A_VENIR', { date_debut: '2026-04-11' }, []],
    ['EN_COURS', { date_fin_prevue: '2026-04-11' }, ['Fin prévue 2026-04-12']],
  ] as const)('a project %s with %j waits for %j', (status, dates, attendues) => {
    expect(echeances(etapesProjet(aProjet({ status, ...dates }), now))).toEqual(attendues);
  });
});

describe('etapesProjet: the planned end', () => {
  const fin = (overrides: object, now: string) =>
    etapesProjet(aProjet({ date_fin_prevue: '2026-09-07', ...overrides }), new Date(now)).find(
      ({ titre }) => titre === 'Fin prévue',
    );

  test.each([
    ['2026-09-07T23:59:59Z', 0],
    ['2026-09-08T00:00:00Z', 1],
    ['2026-11-21T12:00:00Z', 75],
  ])('of works in progress, at %s: %i days late, never done', (now, retard) => {
    expect(fin({ status: 'EN_COURS' }, now)).toMatchObject({ isFaite: false, echeance: '2026-09-08', retard });
  });

  test('of the others, nothing is late', () => {
    for (const status of ['ACHEVE', 'SUSPENDU', 'A_VENIR'] as const)
      expect(fin({ status }, '2026-11-21T12:00:00Z'), status).not.toHaveProperty('retard');
  });

  test.each(['2026-09-07T23:59:59Z', '2026-11-21T12:00:00Z'])('of suspended works, at %s: stopped with them', (now) => {
    const etape = fin({ status: 'SUSPENDU' }, now);
    expect(etape).toMatchObject({ isFaite: false, isArretee: true });
    expect(etape).not.toHaveProperty('echeance');
  });
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  [undefined, false],
])('works to come whose start was announced for %s: passed is %s', (date_debut, isDepassee) => {
  const projet = aProjet({ status: 'A_VENIR', date_fin_prevue: '2027-01-01', ...(date_debut && { date_debut }) });
  const etapes = etapesProjet(projet, new Date('2026-11-21T12:00:00Z'));
  expect(etapes.some((etape) => etape.isDepassee)).toBe(isDepassee);
  expect(etapes.some(({ isFaite }) => isFaite)).toBe(false);
});

describe('a cancelled procedure has behind it what came before its end, and nothing else', () => {
  const etapes = (date_fin: string | undefined, now = apres) =>
    etapesAppelOffres(anAppelOffres({ statut: 'ANNULE', date_limite, date_ouverture, date_fin }), now).map(
      ({ titre, isFaite, isSansObjet }) => `${titre}${isFaite ? ' +' : ''}${isSansObjet ? ' -' : ''}`,
    );

  test.each([
    ['before the deadline', '2026-04-09', ['Date limite de dépôt -', 'Ouverture des plis -']],
    ['on its day', '2026-04-10', ['Date limite de dépôt -', 'Ouverture des plis -']],
    ['after the opening', '2026-04-11', ['Date limite de dépôt +', 'Ouverture des plis +']],
    ['on a day that is not published', undefined, []],
  ])('%s', (_title, date_fin, attendues) => {
    expect(etapes(date_fin)).toEqual(['Publication +', ...attendues, 'Procédure annulée +']);
  });
});

test.each([
  ['before the opening', '2026-04-10T11:00:00Z', '2026-04-09', ['Date limite de dépôt -', 'Ouverture des plis -']],
  [
    'on the day of the deadline',
    '2026-04-12T11:00:00Z',
    '2026-04-10',
    ['Date limite de dépôt +', 'Ouverture des plis -'],
  ],
  ['after the opening', '2026-04-10T11:00:00Z', '2026-04-11', ['Date limite de dépôt +', 'Ouverture des plis +']],
])('a procedure found unsuccessful %s', (_title, date_ouverture, date_fin, attendues) => {
  const appel = anAppelOffres({ statut: 'INFRUCTUEUX', date_limite, date_ouverture, date_fin });
  const etapes = etapesAppelOffres(appel, new Date('2027-01-01T00:00:00Z'));
  expect(etapes.slice(1, 3).map(({ titre, isFaite }) => `${titre} ${isFaite ? '+' : '-'}`)).toEqual(attendues);
});

test('an unsuccessful procedure is past its deadline, an evaluated one past its opening, whatever the clock', () => {
  const titres = (statut: 'INFRUCTUEUX' | 'EVALUE') =>
    faites(etapesAppelOffres(anAppelOffres({ statut, date_limite, date_ouverture }), avant));
  expect(titres('INFRUCTUEUX')).toContain('Date limite de dépôt');
  expect(titres('EVALUE')).toContain('Ouverture des plis');
});

describe('etapesProjet: orders and ends', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const etapes = (faits: object) =>
    etapesProjet(aProjet(faits), now).map(({ titre, date, note }) =>
      [titre, date, note]
        .filter(Boolean)
        .join(' | ')
        .replace(/\u00a0/g, ' '),
    );

  test('an order of the day of what it brought about is told with it; the others are steps', () => {
    expect(
      etapes({
        status: 'EN_COURS',
        date_debut: '2026-01-05',
        ordres_service: [
          { type: 'DEMARRAGE', date: '2026-01-05' },
          { type: 'ARRET', date: '2026-07-20', jours: 28, motif: 'Fortes pluies.' },
          { type: 'REPRISE', date: '2026-08-17' },
          { type: 'PROLONGATION', date: '2026-08-17', jours: 28 },
        ],
      }),
    ).toEqual([
      'Démarrage des travaux | 2026-01-05 | Ordre de service.',
      'Ordre d’arrêter | 2026-07-20 | Ordre de service, pour 28 jours : Fortes pluies.',
      'Ordre de reprendre | 2026-08-17 | Ordre de service.',
      'Délai prolongé | 2026-08-17 | Ordre de service, 28 jours de plus.',
    ]);
  });

  test('an order of another day does not hide the fact', () => {
    const ordres_service = [{ type: 'DEMARRAGE', date: '2026-01-02' }];
    expect(etapes({ status: 'EN_COURS', date_debut: '2026-01-05', ordres_service })).toEqual([
      'Ordre de démarrer | 2026-01-02 | Ordre de service.',
      'Démarrage des travaux | 2026-01-05',
    ]);
  });

  test.each(['resiliation', 'abandon'])('what was planned did not take place after: %s', (champ) => {
    const faits = { [champ]: { date: '2026-03-02', motif: 'Faute de fonds.' } };
    const lus = etapesProjet(
      aProjet({ status: 'A_VENIR', date_debut: '2026-12-01', date_fin_prevue: '2027-12-01', ...faits }),
      now,
    );
    expect(lus.map(({ isFaite, isSansObjet = false }) => [isFaite, isSansObjet])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(lus[0]).toMatchObject({ date: '2026-03-02', note: 'Faute de fonds.' });
  });
});

test('works accepted in part, while the rest goes on, say so', () => {
  const titres = (status: 'EN_COURS' | 'ACHEVE') =>
    etapesProjet(aProjet({ status, date_reception_provisoire: '2026-02-01' }), new Date('2026-11-27')).map(
      ({ titre }) => titre,
    );
  expect(titres('EN_COURS')).toContain('Réception provisoire partielle');
  expect(titres('ACHEVE')).toContain('Réception provisoire');
});
