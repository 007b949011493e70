import { describe, expect, test } from 'vitest';
import { altCarte, cartePartage, phrasePartagee } from '../../../src/domain/projet/carte-partage.ts';
import { phraseProjet } from '../../../src/domain/projet/phrase-projet.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-04-01T12:00:00Z');
const enCours = { status: 'EN_COURS', taux_execution_physique: 66, taux_conso_delai: 57 } as const;

describe('the sentence of a picture is the page’s (R247)', () => {
  test.each([
    aProjet(),
    aProjet(enCours),
    aProjet({ ...enCours, date_fin_prevue: '2026-04-01' }),
    aProjet({ status: 'ACHEVE', date_fin_reelle: '2026-01-02' }),
    aProjet({ status: 'SUSPENDU', motif_suspension: 'Pluies' }),
    aProjet({ ...enCours, date_fin_prevue: '2026-03-01', resiliation: { date: '2026-03-02', motif: 'Désert.' } }),
  ])('to the letter: $status', (projet) => expect(phrasePartagee(projet, now)).toBe(phraseProjet(projet, now)));

  test('but for the days of a missed end, which a picture cannot count', () => {
    const projet = aProjet({ ...enCours, date_fin_prevue: '2026-03-30' });
    const dite = phraseProjet(projet, now);
    const jours = / de 2.jours au 1er avril 2026/;
    expect(dite).toMatch(jours);
    expect(phrasePartagee(projet, now)).toBe(dite.replace(jours, ''));
    expect(phrasePartagee(projet, new Date('2027-04-01T12:00:00Z'))).toBe(phrasePartagee(projet, now));
  });
});

test.each([
  [aProjet({ ...enCours, date_fin_prevue: '2026-03-30' }), 'EN_COURS', 'En cours', 'Échéance dépassée'],
  [aProjet({ ...enCours, resiliation: { date: '2026-03-02', motif: 'm' } }), 'EN_COURS', 'En cours', 'Marché résilié'],
  [aProjet({ abandon: { date: '2026-03-02', motif: 'm' } }), 'ABANDONNE', 'Abandonné', undefined],
  [aProjet({ region: undefined, departement: undefined }), 'A_VENIR', 'À venir', undefined],
])('state in words and shape, what is wrong beside it', (projet, forme, etat, alerte) => {
  const carte = cartePartage(projet, () => 'Kindia', now);
  expect([carte.forme, carte.etat, carte.alerte]).toEqual([forme, etat, alerte]);
  expect(altCarte(carte)).toContain([etat, alerte, carte.lieu].filter(Boolean).join(' · '));
});
