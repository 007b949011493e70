import { describe, expect, test } from 'vitest';
import type { AppelOffres } from '../../../src/domain/appel-offres/appel-offres.ts';
import { changementsOf } from '../../../src/domain/donnees-ouvertes/changements-ouverts.ts';
import { type Raisons, raisonDe } from '../../../src/domain/donnees-ouvertes/raisons-changements.ts';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aContenu, anAppelOffres, anEntreprise, aProjet } from '../../support/builders.ts';
import { aMatiere, ouvertesDe } from '../../support/ouvertes.ts';

// Why a fact changed, where the register says it (R233).

const acteDe = (objet: string, objet_id: string, avant: Acte['avant'], apres: Acte['apres']): Acte => ({
  ...{ rang: 4, instant: '2026-09-07T08:00:00Z', source: 'REGISTRE', action: 'FICHE_CHANGEE', objet, objet_id },
  avant,
  apres,
});

const raisonsDe = (projet: Partial<Projet>, appel: Partial<AppelOffres> = {}): Raisons => {
  const [le, lui] = [aProjet({ entreprise: ['wassou-btp'], ...projet }), anAppelOffres(appel)];
  const contenu = aContenu({ projets: [le], 'appels-offres': [lui], entreprises: [anEntreprise()] });
  return {
    projetById: new Map([[le.id, le]]),
    appelById: new Map([[lui.id, lui]]),
    procedures: ouvertesDe(aMatiere(contenu)).procedures,
  };
};

const AVENANTS: Projet['avenants'] = [
  { numero: 1, date: '2026-07-01', objet: 'Pieux', montant: 20, motif: 'Sol plus tendre que prévu.' },
  { numero: 2, date: '2026-08-01', objet: 'Délai', montant: 5, prolongation_jours: 30, motif: 'Crue.' },
];

describe('why a fact changed', () => {
  test.each<[string, Partial<Projet>, Acte['avant'], Acte['apres'], string | undefined]>([
    [
      'the first amendment',
      { montant: 100, avenants: AVENANTS },
      {},
      { nouveau_montant_avenant: 120 },
      'Sol plus tendre que prévu.',
    ],
    ['both', { montant: 100, avenants: AVENANTS }, {}, { nouveau_montant_avenant: 125 }, 'Crue.'],
    [
      'an amount that no amendment makes',
      { montant: 100, avenants: AVENANTS },
      {},
      { nouveau_montant_avenant: 130 },
      undefined,
    ],
    [
      'a delay that an amendment extended',
      { avenants: AVENANTS },
      { date_fin_prevue: '2026-12-01' },
      { date_fin_prevue: '2026-12-31' },
      'Crue.',
    ],
    [
      'a delay that something else extended',
      { avenants: AVENANTS },
      { date_fin_prevue: '2026-12-01' },
      { date_fin_prevue: '2027-01-31' },
      undefined,
    ],
    [
      'a suspension',
      { status: 'SUSPENDU', date_suspension: '2026-09-01', motif_suspension: 'Pluies.' },
      { status: 'EN_COURS' },
      { status: 'SUSPENDU' },
      'Pluies.',
    ],
    [
      'not one that came later',
      { status: 'SUSPENDU', date_suspension: '2026-10-01', motif_suspension: 'Pluies.' },
      { status: 'EN_COURS' },
      { status: 'SUSPENDU' },
      undefined,
    ],
    [
      'a termination',
      { status: 'SUSPENDU', resiliation: { date: '2026-09-02', motif: 'Chantier quitté.' } },
      {},
      { resilie_le: '2026-09-02' },
      'Chantier quitté.',
    ],
    [
      'not that of another day',
      { status: 'SUSPENDU', resiliation: { date: '2026-09-03', motif: 'Chantier quitté.' } },
      {},
      { resilie_le: '2026-09-02' },
      undefined,
    ],
    ['a rate', {}, { taux_execution_physique: 10 }, { taux_execution_physique: 20 }, undefined],
  ])('of a projet: %s', (_, projet, avant, apres, attendue) => {
    const acte = acteDe('projets', 'pont-de-wassou', avant, apres);
    const [champ = ''] = Object.keys(apres as object);
    expect(raisonDe(acte, champ, raisonsDe(projet))).toBe(attendue);
  });

  test('of a tender: its end; never that of another state', () => {
    const raisons = raisonsDe({}, { statut: 'ANNULE', motif_fin: 'Plus de crédits.' });
    const fin = acteDe('appels-offres', 'aaon-001', { statut: 'OUVERT' }, { statut: 'ANNULE' });
    expect(raisonDe(fin, 'statut', raisons)).toBe('Plus de crédits.');
    const cloture = acteDe('appels-offres', 'aaon-001', { statut: 'OUVERT' }, { statut: 'CLOTURE' });
    expect(raisonDe(cloture, 'statut', raisons)).toBeUndefined();
  });

  test('one line per field, with its own reason or none', () => {
    const raisons = raisonsDe({ montant: 100, avenants: AVENANTS });
    const acte = acteDe('projets', 'pont-de-wassou', { budget: 3 }, { nouveau_montant_avenant: 125, budget: 4 });
    const lignes = changementsOf([acte], (un, champ) => raisonDe(un, champ, raisons));
    expect(lignes.map(({ champ, pourquoi }) => [champ, pourquoi])).toEqual([
      ['budget', undefined],
      ['nouveau_montant_avenant', 'Crue.'],
    ]);
    expect(JSON.stringify(lignes[0])).not.toContain('pourquoi');
  });
});
