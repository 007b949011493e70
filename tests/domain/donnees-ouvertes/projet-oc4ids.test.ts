import { describe, expect, test } from 'vitest';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aContenu, anEntreprise, aProjet } from '../../support/builders.ts';
import { fautesDe } from '../../support/normes-ouvertes.ts';
import { aMatiere, ouvertesDe } from '../../support/ouvertes.ts';

function ecrit(projet: Partial<Projet>) {
  const contenu = aContenu({
    projets: [aProjet(projet)],
    'appels-offres': [],
    entreprises: [anEntreprise({ rccm: 'GN-1', ifu: '12' })],
  });
  return ouvertesDe(aMatiere(contenu)).projets[0]!;
}

describe('a projet as OC4IDS (R230)', () => {
  test.each<[string, Partial<Projet>, string]>([
    ['nothing known but its name', { budget: undefined }, 'identification'],
    ['a budget', { budget: 5 }, 'preparation'],
    ['works that run', { status: 'EN_COURS' }, 'implementation'],
    ['works that stopped', { status: 'SUSPENDU' }, 'implementation'],
    ['works that ended', { status: 'ACHEVE' }, 'completion'],
    ['works under no guarantee any more', { status: 'ACHEVE', date_reception_definitive: '2026-01-02' }, 'maintenance'],
    ['what was given up', { status: 'A_VENIR', abandon: { date: '2026-01-02', motif: 'Tracé changé.' } }, 'cancelled'],
  ])('%s', (_, projet, status) => {
    expect(ecrit(projet)['status']).toBe(status);
  });

  test('of a kind of works and a sector that nobody says, nothing is written', () => {
    const muet = ecrit({ secteur: undefined, nature_travaux: undefined });
    expect(muet).not.toHaveProperty('type');
    expect(muet).not.toHaveProperty('sector');
    expect(JSON.stringify(muet['additionalClassifications'])).not.toMatch(/GN-SECTEUR|GN-NATURE/);
  });

  test('its budget is shared as far as shares are known', () => {
    const bailleur = [
      { id: 'bnd', part: 15 },
      { id: 'bad', part: 85 },
    ];
    const lignes = 'budget.budgetBreakdowns[0].budgetBreakdown';
    expect(ecrit({ budget: 1001, bailleur })).toHaveProperty(lignes, [
      { id: 'bad', sourceParty: { id: 'bailleur-bad', name: 'bad' }, amount: { amount: 851, currency: 'GNF' } },
      {
        id: 'bnd',
        sourceParty: { id: 'bailleur-bnd', name: 'Budget national de développement' },
        amount: { amount: 150, currency: 'GNF' },
      },
    ]);
    expect(ecrit({ budget: 1001, bailleur: [{ id: 'bnd' }, { id: 'bad' }] })).not.toHaveProperty(`${lignes}[0].amount`);
  });

  test('an organisation stands once, with every role that it has', () => {
    const projet = ecrit({
      ...{ status: 'EN_COURS', entreprise: ['wassou-btp'], montant: 5 },
      paiements: [{ date: '2026-06-01', montant: 1, nature: 'AVANCE', statut: 'PAYE' }],
    });
    expect(projet['parties']).toContainEqual({
      ...{ id: 'entreprise-wassou-btp', name: 'Wassou BTP', roles: ['payee', 'supplier'] },
      identifier: { scheme: 'GN-RCCM', id: 'GN-1', legalName: 'Wassou BTP' },
      additionalIdentifiers: [{ scheme: 'GN-NIF', id: '12' }],
    });
  });

  test('what ended without a day has none, and stays within the standard (R286)', () => {
    const marches_resilies = [{ motif: 'Chantier quitté.' }];
    const avenants = [{ numero: 1, objet: 'Pieux', montant: 20 }];
    const fin = { abandon: { motif: 'Tracé changé.' }, marches_resilies, avenants };
    const projet = ecrit({ ...{ status: 'SUSPENDU', entreprise: ['wassou-btp'], montant: 100 }, ...fin });
    expect(fautesDe('projet', projet)).toEqual([]);
    expect(projet['x_abandon']).toEqual({ motif: 'Tracé changé.' });
    expect(projet['x_marches_resilies']).toEqual([{ motif: 'Chantier quitté.' }]);
    expect(projet).toHaveProperty('contractingProcesses[0].summary.status', 'closed');
    expect(projet).not.toHaveProperty('contractingProcesses[0].summary.modifications[0].date');
  });

  test('each amendment says the contract before and after it', () => {
    const avenants = [
      { numero: 1, date: '2026-06-01', objet: 'Pieux', montant: 20 },
      { numero: 2, date: '2026-07-01', objet: 'Délai', montant: 0, prolongation_jours: 30 },
    ];
    expect(ecrit({ status: 'EN_COURS', entreprise: ['wassou-btp'], montant: 100, avenants })).toHaveProperty(
      'contractingProcesses[0].summary.modifications',
      [
        {
          ...{ id: 'avenant-1', date: '2026-06-01T00:00:00Z', description: 'Pieux', type: 'value' },
          oldContractValue: { amount: 100, currency: 'GNF' },
          newContractValue: { amount: 120, currency: 'GNF' },
        },
        { id: 'avenant-2', date: '2026-07-01T00:00:00Z', description: 'Délai', type: 'duration' },
      ],
    );
  });

  test('a contract’s price is no cost: the last one is told once the last account is paid', () => {
    const acheve: Partial<Projet> = { status: 'ACHEVE', montant: 100, montant_paye: 97, date_fin_reelle: '2026-02-01' };
    expect(ecrit(acheve)['completion']).toEqual({ endDate: '2026-02-01T00:00:00Z' });
    const paiements: Projet['paiements'] = [
      { date: '2026-03-01', montant: 97, nature: 'DECOMPTE_FINAL', statut: 'PAYE' },
    ];
    expect(ecrit({ ...acheve, paiements })).toHaveProperty('completion.finalValue', { amount: 97, currency: 'GNF' });
  });

  test('works that stopped say when and why, beside a state that has no word for it', () => {
    const suspendu: Partial<Projet> = { status: 'SUSPENDU', date_suspension: '2026-02-01', motif_suspension: 'Crue.' };
    expect(ecrit(suspendu)['x_suspension']).toEqual({ date: '2026-02-01T00:00:00Z', motif: 'Crue.' });
  });

  test('its surroundings and neighbours stand where the standard has a path, and among measures where it has none (R283)', () => {
    const projet = ecrit({
      environnement_social: {
        ...{ etude_impact: 'APPROUVEE', etude_impact_date: '2025-06-18' },
        ...{ consultation_date: '2025-04-23', consultation_participants: 86 },
        ...{ menages_touches: 14, menages_indemnises: 12, budget_indemnisation: 412, emplois_locaux: 64 },
        ...{ mesures_climat: 'Tablier surélevé.', recours: 'La préfecture.', duree_vie_ans: 20 },
      },
    });
    expect(projet).toMatchObject({
      assetLifetime: { durationInDays: 7305 },
      environment: { hasImpactAssessment: true, climateMeasures: [{ description: 'Tablier surélevé.' }] },
      social: {
        consultationMeetings: [
          { id: 'consultation-2025-04-23', date: '2025-04-23T00:00:00Z', numberOfParticipants: 86 },
        ],
        landCompensationBudget: { amount: 412, currency: 'GNF' },
      },
      x_recours: 'La préfecture.',
    });
    expect(projet['milestones']).toContainEqual({
      ...{ id: 'etude-impact', title: 'Étude d’impact environnemental et social, approuvée', type: 'approval' },
      ...{ dateMet: '2025-06-18T00:00:00Z', status: 'met' },
    });
    expect(projet['documents']).toContainEqual(
      expect.objectContaining({ documentType: 'environmentalImpact', description: 'Approuvée' }),
    );
    expect(projet['documents']).toContainEqual(
      expect.objectContaining({
        documentType: 'landAndSettlementImpact',
        description: '14\u00a0ménages touchés, 12 indemnisés',
      }),
    );
    const mesures = (champ: 'forecasts' | 'metrics') =>
      (projet[champ] as Array<{ id: string; observations: Array<{ measure: number }> }>).map(
        ({ id, observations }) => `${id} ${observations[0]?.measure}`,
      );
    expect(mesures('forecasts')).toContain('x_menages 14');
    expect(mesures('metrics')).toEqual(expect.arrayContaining(['x_menages 12', 'x_emploisLocaux 64']));
  });

  test.each([
    ['NON_REQUISE', false, undefined],
    ['EN_COURS', false, undefined],
    ['FAITE', true, 'preProcurement'],
  ] as const)('an impact study that is %s', (etude_impact, isFaite, jalon) => {
    const date = jalon && { etude_impact_date: '2026-01-02' };
    const projet = ecrit({ environnement_social: { etude_impact, ...date } });
    expect(projet['environment']).toEqual({ hasImpactAssessment: isFaite });
    expect((projet['milestones'] as Array<{ type: string }> | undefined)?.map(({ type }) => type)).toEqual(
      jalon && [jalon],
    );
  });

  test('nothing is written of what nobody says of them', () => {
    for (const champ of ['assetLifetime', 'environment', 'social', 'x_recours'])
      expect(ecrit({})).not.toHaveProperty(champ);
    expect(ecrit({})['documents']).toHaveLength(1);
    expect(ecrit({ environnement_social: { menages_touches: 0 } })['documents']).toContainEqual(
      expect.objectContaining({ description: 'Aucun ménage touché' }),
    );
  });
});
