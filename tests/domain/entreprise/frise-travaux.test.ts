import { describe, expect, test } from 'vitest';
import {
  ecartDit,
  finDite,
  finInitialeDite,
  friseTravaux,
  LIGNES_FRISE,
} from '../../../src/domain/entreprise/frise-travaux.ts';
import { aProjet } from '../../support/builders.ts';

const now = new Date('2026-11-27T12:00:00Z');
const plain = (texte: string | undefined) => texte?.replace(/[\u00a0\u202f]/g, ' ');
const motif = 'Crédits épuisés';

describe('the line of time of a company (R269)', () => {
  test('none without works, nor without any date', () => {
    expect(friseTravaux([], now)).toBeUndefined();
    expect(friseTravaux([aProjet()], now)).toBeUndefined();
  });

  test('whole years, from the first date to the last, today among them', () => {
    const frise = friseTravaux([aProjet({ date_debut: '2025-06-01', date_fin_prevue: '2027-02-01' })], now);
    expect(frise?.annees.map(({ annee }) => annee)).toEqual([2025, 2026, 2027]);
    expect(frise?.annees[0]?.x).toBe(0);
    expect(frise?.aujourdhui).toBeGreaterThan(frise?.annees[1]?.x ?? 100);
    const passe = friseTravaux([aProjet({ status: 'ACHEVE', date_fin_reelle: '2024-03-01' })], now);
    expect(passe?.annees.map(({ annee }) => annee)).toEqual([2024, 2025, 2026]);
  });

  test.each([1, 6, 7, 30, 80, 400])('over %i years, six lines at most, all within the drawing', (duree) => {
    const frise = friseTravaux(
      [aProjet({ date_debut: `${2027 - duree}-01-01`.padStart(10, '0'), date_fin_prevue: '2026-12-31' })],
      now,
    );
    expect(frise?.annees.length).toBeLessThanOrEqual(6);
    expect(frise?.annees.every(({ x }) => x >= 0 && x < 100)).toBe(true);
    const barre = frise?.lignes[0]?.barre;
    expect((barre?.x ?? 0) + (barre?.largeur ?? 0)).toBeLessThanOrEqual(100);
  });

  test('running works that are late overrun to today, completed ones to their real end', () => {
    const dates = { date_debut: '2025-01-01', date_fin_prevue: '2026-01-01' };
    const frise = friseTravaux(
      [
        aProjet({ id: 'a', ...dates, status: 'EN_COURS' }),
        aProjet({ id: 'b', ...dates, status: 'ACHEVE', date_fin_reelle: '2026-03-01' }),
        aProjet({ id: 'c', ...dates, status: 'ACHEVE', date_fin_reelle: '2025-12-01' }),
        aProjet({ id: 'd', ...dates, status: 'SUSPENDU', date_suspension: '2025-06-01' }),
      ],
      now,
    );
    const parId = new Map(frise?.lignes.map((ligne) => [ligne.projet.id, ligne]));
    const bout = (id: string) => {
      const { x, largeur } = parId.get(id)?.depassement ?? { x: NaN, largeur: NaN };
      return x + largeur;
    };
    expect(bout('a')).toBeCloseTo(frise?.aujourdhui ?? NaN, 0);
    expect(bout('b')).toBeCloseTo(parId.get('b')?.fin ?? NaN, 0);
    expect(parId.get('c')?.depassement).toBeUndefined();
    expect(parId.get('c')?.fin).toBeLessThan((parId.get('c')?.barre?.x ?? 0) + (parId.get('c')?.barre?.largeur ?? 0));
    expect(parId.get('d')).toMatchObject({ depassement: undefined, fin: undefined });
    expect(parId.get('d')?.arret).toBeGreaterThan(0);
  });

  test('an end that was put off has a mark where it was first planned, and says both', () => {
    const avenants = [{ numero: 1, date: '2026-04-20', objet: 'Murs', prolongation_jours: 61 }];
    const projet = aProjet({ date_debut: '2026-01-01', date_fin_prevue: '2026-12-31', avenants });
    const [ligne] = friseTravaux([projet], now)?.lignes ?? [];
    const { x = NaN, largeur = NaN } = ligne?.barre ?? {};
    expect(ligne?.finInitiale).toBeGreaterThan(x);
    expect(ligne?.finInitiale).toBeLessThan(x + largeur);
    expect(plain(finInitialeDite(projet))).toBe('d’abord 31/10/2026');
    expect(finInitialeDite(aProjet())).toBeUndefined();
    expect(friseTravaux([aProjet({ date_debut: '2026-01-01' })], now)?.lignes[0]?.finInitiale).toBeUndefined();
  });

  test('dates that are not published: an open bar, an end alone, nothing', () => {
    const frise = friseTravaux(
      [
        aProjet({ id: 'a', status: 'EN_COURS', date_debut: '2026-01-01' }),
        aProjet({ id: 'b', status: 'EN_COURS', date_fin_prevue: '2027-01-01' }),
        aProjet({ id: 'c', status: 'EN_COURS' }),
      ],
      now,
    );
    const parId = new Map(frise?.lignes.map((ligne) => [ligne.projet.id, ligne]));
    expect(parId.get('a')?.barre?.isOuverte).toBe(true);
    expect(parId.get('b')).toMatchObject({ barre: undefined });
    expect(parId.get('b')?.finSeule).toBeGreaterThan(0);
    expect(parId.get('c')).toMatchObject({ barre: undefined, finSeule: undefined, fin: undefined });
  });

  test('what is not over first, then the last begun; no more rows than it holds', () => {
    const frise = friseTravaux(
      [
        aProjet({ id: 'fini', status: 'ACHEVE', date_debut: '2026-02-01', date_fin_reelle: '2026-05-01' }),
        aProjet({ id: 'ancien', status: 'EN_COURS', date_debut: '2024-01-01' }),
        aProjet({ id: 'recent', status: 'EN_COURS', date_debut: '2025-01-01' }),
      ],
      now,
    );
    expect(frise?.lignes.map(({ projet }) => projet.id)).toEqual(['recent', 'ancien', 'fini']);
    const trente = Array.from({ length: 30 }, (_, rang) => aProjet({ id: `p${rang}`, date_debut: '2027-01-01' }));
    expect(friseTravaux(trente, now)?.lignes.length).toBe(LIGNES_FRISE);
  });

  test.each([
    [{ status: 'EN_COURS' }, 'En cours'],
    [{ status: 'A_VENIR' }, 'À venir'],
    [{ status: 'ACHEVE' }, 'Non publiée'],
    [{ status: 'ACHEVE', date_fin_reelle: '2026-03-01' }, '01/03/2026'],
    [{ status: 'SUSPENDU' }, 'À l’arrêt'],
    [{ status: 'SUSPENDU', date_suspension: '2026-03-01' }, 'À l’arrêt depuis le 01/03/2026'],
    [{ status: 'SUSPENDU', resiliation: { date: '2026-03-01', motif } }, 'Résilié le 01/03/2026'],
    [{ status: 'SUSPENDU', abandon: { date: '2026-03-01', motif } }, 'Abandonné le 01/03/2026'],
  ] as const)('%j: "%s"', (faits, attendu) => {
    expect(finDite(aProjet(faits))).toBe(attendu);
  });

  test.each([
    ['2026-03-01', '44 jours de retard', '2026-01-16'],
    ['2026-03-01', '1 jour d’avance', '2026-03-02'],
    ['2026-03-01', 'à la date prévue', '2026-03-01'],
    ['2026-03-01', undefined, undefined],
  ])('ended %s: %s', (date_fin_reelle, attendu, prevue) => {
    const projet = aProjet({ status: 'ACHEVE', date_fin_reelle, ...(prevue && { date_fin_prevue: prevue }) });
    expect(plain(ecartDit(projet))).toBe(attendu);
  });
});
