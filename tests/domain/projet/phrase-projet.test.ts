import { describe, expect, test } from 'vitest';
import { STATUTS_APPEL_OFFRES } from '../../../src/domain/appel-offres/vocabulaire.ts';
import { phraseAppelOffres } from '../../../src/domain/appel-offres/phrase-appel-offres.ts';
import { phraseNatureLieu, phraseProjet } from '../../../src/domain/projet/phrase-projet.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

/** A sentence with plain spaces, easier to read here; the last test holds the no-break ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const now = new Date('2026-11-21T12:00:00Z');

describe('phraseProjet, EN_COURS', () => {
  const phrase = (overrides: Parameters<typeof aProjet>[0]) =>
    plain(phraseProjet(aProjet({ status: 'EN_COURS', secteur: 'ROUTE', ...overrides }), now));

  test.each([
    [undefined, 'Les travaux sont en cours.'],
    [0, 'Les travaux n’ont pas encore produit d’avancement mesuré.'],
    [9, '9 % de la route est faite.'],
    [22, '22 % de la route est faite.'],
    [23, 'Environ un quart de la route est fait.'],
    [27, 'Environ un quart de la route est fait.'],
    [28, '28 % de la route est faite.'],
    [33, 'Un tiers de la route est fait.'],
    [50, 'La moitié de la route est faite.'],
    [67, 'Les deux tiers de la route sont faits.'],
    [75, 'Les trois quarts de la route sont faits.'],
    [78, '78 % de la route est faite.'],
    [100, '100 % de la route est faite.'],
  ])('%s %% of the works', (taux_execution_physique, text) => {
    expect(phrase({ taux_execution_physique })).toBe(text);
  });

  test.each([
    [4.9, ', au tout début du délai'],
    [5, ' pour 5 % du délai'],
    [50, ' pour la moitié du délai'],
    [52, ' pour environ la moitié du délai'],
    [53, ' pour un peu plus de la moitié du délai'],
    [57, ' pour 57 % du délai'],
    [60, ' pour 60 % du délai'],
    [66, ' pour environ les deux tiers du délai'],
    [100, ' pour 100 % du délai'],
    [100.5, ' pour 100,5 % du délai'],
    [140, ' pour 140 % du délai'],
  ])('%s %% of the delay', (taux_conso_delai, text) => {
    expect(phrase({ taux_execution_physique: 10, taux_conso_delai })).toBe(`10 % de la route est faite${text}.`);
  });

  test('the planned end closes the sentence, with or without a rate', () => {
    const date_fin_prevue = '2027-06-30';
    expect(phrase({ date_fin_prevue })).toBe('Les travaux sont en cours. Fin des travaux prévue le 30 juin 2027.');
    expect(phrase({ date_fin_prevue, taux_execution_physique: 10 })).toBe(
      '10 % de la route est faite. Fin des travaux prévue le 30 juin 2027.',
    );
  });

  test.each([
    [
      { date_fin_prevue: '2026-11-21', taux_conso_delai: 99 },
      '71 % de la route est faite pour 99 % du délai. Fin des travaux prévue le 21 novembre 2026.',
    ],
    [
      { date_fin_prevue: '2026-11-20', taux_conso_delai: 115 },
      'Échéance dépassée de 1 jour au 21 novembre 2026 : la fin était prévue le 20 novembre 2026. 71 % de la route est faite pour 115 % du délai.',
    ],
    [
      { date_fin_prevue: '2026-09-07', taux_conso_delai: 96 },
      'Échéance dépassée de 75 jours au 21 novembre 2026 : la fin était prévue le 7 septembre 2026. 71 % de la route est faite.',
    ],
  ])('a missed end comes first, and no share of the delay contradicts it: %j', (overrides, text) => {
    expect(phrase({ taux_execution_physique: 71, ...overrides })).toBe(text);
  });

  test.each([
    ['ROUTE', 'de la route est faite'],
    ['PISTE_RURALE', 'de la piste est faite'],
    ['VOIRIE_URBAINE', 'de la voirie est faite'],
    ['PONT', 'du pont est fait'],
    ['ASSAINISSEMENT', 'des travaux sont faits'],
    ['EDUCATION', 'de l’école est faite'],
    ['SANTE', 'du bâtiment de santé est fait'],
    ['MARCHE', 'du marché est fait'],
    ['ADMINISTRATION', 'du bâtiment est fait'],
    [undefined, 'des travaux sont faits'],
  ] as const)('%s: the verb agrees with what is built', (secteur, text) => {
    expect(phrase({ secteur, taux_execution_physique: 40 })).toBe(`40 % ${text}.`);
  });

  test.each([
    ['PONT', 25, 'Un quart du pont est fait'],
    ['VOIRIE_URBAINE', 50, 'La moitié de la voirie est faite'],
    ['PONT', 67, 'Les deux tiers du pont sont faits'],
  ] as const)(
    '%s at %s %%: after a fraction, the verb agrees with the fraction',
    (secteur, taux_execution_physique, text) => {
      expect(phrase({ secteur, taux_execution_physique })).toBe(`${text}.`);
    },
  );
});

describe('phraseProjet, the other statuses', () => {
  test.each([
    [{}, 'Date de démarrage à fixer ; budget non publié.'],
    [{ date_debut: '2027-03-01' }, 'Démarrage des travaux prévu le 1er mars 2027 ; budget non publié.'],
    [{ budget: 2_235_600_000 }, 'Date de démarrage à fixer ; budget de 2,2 Mds GNF.'],
  ])('A_VENIR with %j', (overrides, text) => {
    expect(plain(phraseProjet(aProjet({ status: 'A_VENIR', ...overrides }), now))).toBe(text);
  });

  test.each([
    [{}, 'Travaux terminés.'],
    [{ date_fin_reelle: '2026-03-28' }, 'Travaux terminés le 28 mars 2026.'],
    [{ montant: 1_737_700_000 }, 'Travaux terminés ; marché de 1,7 Md GNF.'],
    [
      { montant: 1_737_700_000, nouveau_montant_avenant: 2_100_000_000 },
      'Travaux terminés ; marché de 2,1 Mds GNF après avenant.',
    ],
    [
      { date_fin_prevue: '2026-03-28', date_fin_reelle: '2026-03-28' },
      'Travaux terminés le 28 mars 2026, à la date prévue.',
    ],
    [
      { date_fin_prevue: '2026-03-27', date_fin_reelle: '2026-03-28' },
      'Travaux terminés le 28 mars 2026, 1 jour après la date prévue.',
    ],
    [
      { date_fin_prevue: '2026-03-29', date_fin_reelle: '2026-03-28' },
      'Travaux terminés le 28 mars 2026, 1 jour avant la date prévue.',
    ],
    [
      { date_fin_prevue: '2026-03-14', date_fin_reelle: '2026-03-28' },
      'Travaux terminés le 28 mars 2026, 14 jours après la date prévue.',
    ],
    [
      { date_fin_prevue: '2026-06-28', date_fin_reelle: '2026-03-28', montant: 900_000_000 },
      'Travaux terminés le 28 mars 2026, 92 jours avant la date prévue ; marché de 900 000 000 GNF.',
    ],
    [{ date_fin_prevue: '2026-06-28' }, 'Travaux terminés.'],
  ])('ACHEVE with %j', (overrides, text) => {
    expect(plain(phraseProjet(aProjet({ status: 'ACHEVE', ...overrides }), now))).toBe(text);
  });

  test.each([
    [{}, 'Travaux arrêtés.'],
    [{ date_suspension: '2026-07-01' }, 'Travaux arrêtés depuis le 1er juillet 2026.'],
    [{ taux_execution_physique: 0 }, 'Travaux arrêtés, à 0 % d’avancement.'],
    [
      { date_suspension: '2026-07-01', taux_execution_physique: 41, motif_suspension: 'Crue du Niger' },
      'Travaux arrêtés depuis le 1er juillet 2026, à 41 % d’avancement. Motif : Crue du Niger.',
    ],
    [
      { motif_suspension: 'Kankan est coupée par la crue !' },
      'Travaux arrêtés. Motif : Kankan est coupée par la crue !',
    ],
    [{ motif_suspension: 'RN5 coupée.' }, 'Travaux arrêtés. Motif : RN5 coupée.'],
    [{ motif_suspension: 'À la demande du bailleur' }, 'Travaux arrêtés. Motif : À la demande du bailleur.'],
  ])('SUSPENDU with %j', (overrides, text) => {
    expect(plain(phraseProjet(aProjet({ status: 'SUSPENDU', ...overrides }), now))).toBe(text);
  });
});

describe('phraseAppelOffres', () => {
  const date_limite = '2026-04-10T10:00:00Z';
  const avant = new Date('2026-04-08T09:00:00Z');
  const apres = new Date('2026-04-10T10:00:00Z');

  test.each([
    ['OUVERT', avant, 'Les offres sont reçues jusqu’au 10 avril 2026 à 10 h 00 (GMT).'],
    ['OUVERT', new Date('2026-04-10T09:59:59Z'), 'Les offres sont reçues jusqu’au 10 avril 2026 à 10 h 00 (GMT).'],
    ['OUVERT', apres, 'Le délai de dépôt a expiré le 10 avril 2026 à 10 h 00 (GMT).'],
    [
      'PUBLIE',
      avant,
      'Avis publié le 2 mars 2026 ; le dépôt des offres n’est pas encore ouvert, la date de son ouverture n’est pas publiée.',
    ],
    [
      'CLOTURE',
      apres,
      'Le dépôt des offres est clos depuis le 10 avril 2026 à 10 h 00 (GMT) ; les offres vont être évaluées.',
    ],
    ['EVALUE', apres, 'Les offres ont été évaluées ; l’attribution n’est pas encore prononcée.'],
    ['ATTRIBUE', apres, 'Le marché est attribué.'],
    ['INFRUCTUEUX', apres, 'La procédure a été déclarée infructueuse : aucune offre n’a été retenue.'],
    ['ANNULE', avant, 'La procédure a été annulée.'],
  ] as const)('%s at %s', (statut, now, text) => {
    const appel = anAppelOffres({ statut, date_limite, date_lancement: '2026-03-02T09:00:00Z' });
    expect(plain(phraseAppelOffres(appel, now))).toBe(text);
  });
});

test.each([
  ['2026-10-08', 'Le dépôt des offres est clos depuis le 8 octobre 2026 ; les offres vont être évaluées.'],
  [undefined, 'Le dépôt des offres est clos ; les offres vont être évaluées.'],
])('a deadline that says no hour (%s) is given none', (date_limite, text) => {
  const appel = { ...anAppelOffres({ statut: 'CLOTURE' }), date_limite };
  expect(plain(phraseAppelOffres(appel, new Date('2026-11-28T09:00:00Z')))).toBe(text);
});

test.each([
  ['OUVERT', 'Les manifestations d’intérêt sont reçues jusqu’au 10 avril 2026 à 10 h 00 (GMT).'],
  ['ATTRIBUE', 'Les cabinets invités à faire une proposition sont choisis.'],
  ['EVALUE', 'Les manifestations d’intérêt ont été évaluées ; les cabinets retenus ne sont pas encore publiés.'],
  ['INFRUCTUEUX', 'La procédure a été déclarée infructueuse : aucune manifestation d’intérêt n’a été retenue.'],
] as const)('an AMI that is %s asks for no offer', (statut, text) => {
  const ami = anAppelOffres({ type: 'AMI', statut, date_limite: '2026-04-10T10:00:00Z' });
  expect(plain(phraseAppelOffres(ami, new Date('2026-04-08T09:00:00Z')))).toBe(text);
});

test('no opening sentence of an AMI speaks of offers', () => {
  const phrases = STATUTS_APPEL_OFFRES.map((statut) => phraseAppelOffres(anAppelOffres({ type: 'AMI', statut }), now));
  expect(phrases.filter((phrase) => /offre/.test(phrase))).toEqual([]);
});

test('what is announced and what ended are dated', () => {
  const text = (overrides: object) => plain(phraseAppelOffres(anAppelOffres(overrides), now));
  expect(
    text({
      statut: 'PUBLIE',
      date_lancement: '2026-03-02T09:00:00Z',
      date_limite: '2026-12-10T10:00:00Z',
      date_ouverture_depot: '2026-03-09T08:00:00Z',
    }),
  ).toBe('Avis publié le 2 mars 2026 ; ouverture du dépôt des offres annoncée pour le 9 mars 2026 à 08 h 00 (GMT).');
  expect(text({ statut: 'PUBLIE', date_lancement: '2026-03-02T09:00:00Z', date_limite: '2026-04-10T10:00:00Z' })).toBe(
    'Avis publié le 2 mars 2026 ; la date limite annoncée, le 10 avril 2026 à 10 h 00 (GMT), est passée.',
  );
  expect(text({ statut: 'ANNULE', date_fin: '2026-03-20' })).toBe('La procédure a été annulée le 20 mars 2026.');
  expect(text({ statut: 'INFRUCTUEUX', date_fin: '2026-03-20' })).toBe(
    'La procédure a été déclarée infructueuse le 20 mars 2026 : aucune offre n’a été retenue.',
  );
});

test('no opening sentence lets its high punctuation start a line', () => {
  const phrases = [
    phraseProjet(aProjet({ status: 'A_VENIR' }), now),
    phraseProjet(aProjet({ status: 'A_VENIR', budget: 1 }), now),
    phraseProjet(aProjet({ status: 'ACHEVE', montant: 1 }), now),
    phraseProjet(aProjet({ status: 'SUSPENDU', motif_suspension: 'Crue' }), now),
    phraseProjet(aProjet({ status: 'EN_COURS', date_fin_prevue: '2026-09-07' }), now),
    ...STATUTS_APPEL_OFFRES.map((statut) => phraseAppelOffres(anAppelOffres({ statut }), now)),
  ];
  expect(phrases.filter((phrase) => / [;:?!»]/.test(phrase))).toEqual([]);
});

test.each([
  [{ nature_travaux: 'BITUMAGE', region: 'mamou', departement: 'Pita' }, 'Bitumage, Mamou · Pita'],
  [{ nature_travaux: 'ENTRETIEN', region: undefined }, 'Entretien, région non renseignée'],
  [{ region: undefined }, 'Nature des travaux non renseignée, région non renseignée'],
] as const)('what is done and where: %o', (changes, attendu) => {
  const nomOf = (id: string) => (id === 'mamou' ? 'Mamou' : undefined);
  expect(phraseNatureLieu(aProjet({ nature_travaux: undefined, ...changes }), nomOf)).toBe(attendu);
});
