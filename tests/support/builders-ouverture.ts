import { hashFeuille, racineOf } from '../../src/domain/scelle/arbre.ts';
import type { Manifeste } from '../../src/domain/scelle/documents.ts';
import { texteFeuille } from '../../src/domain/scelle/feuille.ts';
import type { FormulaireOffre } from '../../src/domain/scelle/formulaire-offre.ts';
import type { LectureNotee, Ouverture, PliOuverture, ResteOffre } from '../../src/domain/scelle/ouverture.ts';
import type { PvOuverture } from '../../src/domain/scelle/pv-ouverture.ts';
import { toHex } from '../../src/domain/socle/empreinte.ts';
import { aFeuille, aMembre } from './scelle.ts';

/** What a member left for another. */
export const aReste = (overrides: Partial<ResteOffre> = {}): ResteOffre => ({
  dehors: 'a',
  dedans: 'b',
  reste: 'reste',
  reste_le: '2026-12-20T12:00:00Z',
  ...overrides,
});

/** A reading that nobody has confirmed. */
export const aLectureNotee = (overrides: Partial<LectureNotee> = {}): LectureNotee => ({
  lecture: {
    soumissionnaire: 'Groupement du Milo',
    lots: [{ lot: '1', montant_gnf: 900, cautionnement_gnf: 0 }],
  },
  lue_par: 'b',
  lue_le: '2026-12-20T12:10:00Z',
  confirmee_par: null,
  confirmee_le: null,
  reprise: null,
  reprise_par: null,
  reprise_le: null,
  ...overrides,
});

/** An offer that nobody has begun to open. */
export const aPli = (overrides: Partial<PliOuverture> = {}): PliOuverture => ({
  soumission_id: 's1',
  societe: 'Tinkisso Génie civil',
  numero_recu: 'RO-2026-000012',
  version: 2,
  submitted_at: '2026-11-23T09:59:58.123456Z',
  feuille: texteFeuille(aFeuille()),
  empreintes: 'VERIFIEES',
  enveloppe: JSON.stringify({
    paires: [
      { dehors: 'a', dedans: 'b', chiffre: 'ab' },
      { dehors: 'a', dedans: 'c', chiffre: 'ac' },
      { dehors: 'b', dedans: 'c', chiffre: 'bc' },
    ],
  }),
  fichiers: [],
  restes: [],
  essais: [],
  lecture: null,
  absente: false,
  ...overrides,
});

/** An opening of one offer, before anything is done, as its first member reads it. */
export const anOuvertureSeance = (overrides: Partial<Ouverture> = {}): Ouverture => ({
  appel_offres_id: 'ao',
  reference: 'AAON 2026-074',
  titre: 'Collecteur',
  statut: 'OUVERT',
  date_limite: '2026-12-20T10:00:00Z',
  date_ouverture: '2026-12-20T11:00:00Z',
  membre: true,
  membres: [aMembre({ moi: true }), aMembre({ id: 'b', rang: 2 }), aMembre({ id: 'c', rang: 3 })],
  manifeste: {
    format: 'manifeste-offres',
    version: 1,
    appel_offres_id: 'ao',
    date_limite: '2026-12-20T10:00:00Z',
    gele_le: '2026-12-20T10:00:01Z',
    racine: '0'.repeat(64),
    feuilles: [],
  },
  commencee_le: null,
  presences: [],
  remarques: '',
  close_le: null,
  pv: null,
  offres: [aPli()],
  avancement: { offres: 1, lues: 0, confirmees: 0, absentes: 0 },
  ...overrides,
});

/** The form of an offer, in clear. */
export const aFormulaire = (overrides: Partial<FormulaireOffre> = {}): FormulaireOffre => ({
  format: 'formulaire-offre',
  version: 1,
  appel_offres_id: 'ao',
  soumissionnaire: { type: 'ENTREPRISE', nom: 'Alpha Travaux', membres: [] },
  lots: [{ lot: '1', montant_gnf: 12_500_000_000, cautionnement_gnf: 250_000_000, rabais_pct: 2.5 }],
  fichiers: [{ nom: 'offre.pdf', sha256: 'c'.repeat(64), taille_claire: 12 }],
  ...overrides,
});

/** Minutes of an opening of one offer. */
export const aPv = (overrides: Partial<PvOuverture> = {}): PvOuverture => ({
  format: 'pv-ouverture',
  version: 1,
  appel_offres_id: 'ao',
  reference: 'AAON 2026-074',
  titre: 'Collecteur',
  date_limite: '2026-12-20T10:00:00Z',
  date_ouverture: '2026-12-20T11:00:00Z',
  gele_le: '2026-12-20T10:00:01Z',
  racine: 'e'.repeat(64),
  nombre: 1,
  commencee_le: '2026-12-20T11:00:05Z',
  close_le: '2026-12-20T13:00:00Z',
  presences: [{ nom: 'Mme Fanta Bah', qualite: 'Tinkisso' }],
  remarques: '',
  membres: [{ rang: 1, nom: 'Aïssatou Bah', qualite: 'directrice', cle_publique: 'age1a' }],
  offres: [
    {
      numero_recu: 'RO-2026-000012',
      societe: 'Tinkisso Génie civil',
      submitted_at: '2026-11-23T09:59:58.123456Z',
      feuille: texteFeuille(aFeuille()),
      lecture: {
        soumissionnaire: 'Groupement du Milo',
        lots: [{ lot: '1', montant_gnf: 900, cautionnement_gnf: 0 }],
      },
      lue_par: 'Aïssatou Bah',
      confirmee_par: 'Mamadou Diallo',
    },
  ],
  ...overrides,
});

/** The manifest of these leaves, with their true root. */
export async function aManifeste(feuilles: readonly string[], overrides: Partial<Manifeste> = {}): Promise<Manifeste> {
  return {
    format: 'manifeste-offres',
    version: 1,
    appel_offres_id: 'ao',
    date_limite: '2026-12-20T10:00:00Z',
    gele_le: '2026-12-20T10:00:01Z',
    racine: toHex(await racineOf(await Promise.all(feuilles.map(hashFeuille)))),
    feuilles,
    ...overrides,
  };
}
