import type { Acquisition } from '../../src/domain/appel-offres/acquisition.ts';
import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import type { Contenu } from '../../src/domain/registre/contenu.ts';
import type { Entreprise } from '../../src/domain/entreprise/entreprise.ts';
import type { Photo, Projet } from '../../src/domain/projet/projet.ts';
import type { Identite } from '../../src/domain/reference/identite.ts';
import type { Actualite, Bailleur, ChiffresNationaux, Region } from '../../src/domain/reference/reference.ts';
import type { Route } from '../../src/domain/reference/route.ts';
import type { Soumission } from '../../src/domain/appel-offres/soumission.ts';

// Smallest valid rows: a test gives the fields it is about. Their references resolve among themselves (`aContenu`).

export function aProjet(overrides: Partial<Projet> = {}): Projet {
  return {
    id: 'pont-de-wassou',
    title: 'Pont de Wassou',
    description: 'Un pont remplace le bac.',
    status: 'A_VENIR',
    secteur: 'PONT',
    region: 'kindia',
    departement: 'Kindia',
    bailleur: [{ id: 'bnd', part: 100 }],
    entreprise: [],
    maitre_ouvrage: 'Ministère des Travaux publics',
    nature_travaux: 'CONSTRUCTION',
    photos: [],
    date_publication: '2026-01-05',
    date_mise_a_jour: '2026-01-05',
    ...overrides,
  };
}

export function aPhoto(overrides: Partial<Photo> = {}): Photo {
  return {
    image: 'pont.png',
    alt: 'Le pont.',
    date: '2026-01-05',
    credit: 'Illustration du portail',
    illustration: true,
    ...overrides,
  };
}

export function anAppelOffres(overrides: Partial<AppelOffres> = {}): AppelOffres {
  return {
    id: 'aaon-001',
    reference: 'AAON 001/2026',
    titre: 'Construction du pont de Wassou',
    description: 'Un tablier et deux rampes.',
    type: 'AAON',
    nature_travaux: 'CONSTRUCTION',
    categorie: 'TRAVAUX',
    statut: 'OUVERT',
    bailleur: ['bnd'],
    maitre_ouvrage: 'Ministère des Travaux publics',
    region: 'kindia',
    departement: 'Kindia',
    date_lancement: '2026-03-02T09:00:00Z',
    date_limite: '2026-04-10T10:00:00Z',
    dates_limites_anterieures: [],
    questions: [],
    mode_acquisition: [],
    documents_publics: [],
    date_mise_a_jour: '2026-03-02',
    ...overrides,
  };
}

export function anEntreprise(overrides: Partial<Entreprise> = {}): Entreprise {
  return {
    id: 'wassou-btp',
    raison_sociale: 'Wassou BTP',
    domaine: 'OUVRAGES_ART',
    etoiles: 0,
    ville: 'Kindia',
    region: 'kindia',
    date_mise_a_jour: '2026-01-05',
    ...overrides,
  };
}

export function anAcquisition(overrides: Partial<Acquisition> = {}): Acquisition {
  return {
    id: 'acquisition',
    appel_offres_id: 'aaon-001',
    status: 'DEMANDE',
    mode_acquisition: null,
    montant: 0,
    reference: 'DAO-7KQ4M2',
    societe: 'Société Essai',
    appel_reference: 'AAON 1/2026',
    appel_titre: 'Piste d’essai',
    appel_nombre_lots: null,
    reference_paiement: null,
    confirmation: null,
    numero_recu: null,
    reason: null,
    created_at: '2026-11-01T08:00:00Z',
    paid_at: null,
    cancelled_at: null,
    refunded_at: null,
    reference_remboursement: null,
    ...overrides,
  };
}

export function aSoumission(overrides: Partial<Soumission> = {}): Soumission {
  return {
    soumission_id: 'soumission',
    appel_offres_id: 'aaon-001',
    titre: 'Pont d’essai',
    status: 'DEPOSEE',
    version: 1,
    submitted_at: '2026-11-05T08:00:00Z',
    withdrawn_at: null,
    created_at: '2026-11-01T08:00:00Z',
    versions: [],
    empreintes: 'VERIFIEES',
    resultat: null,
    resultats_lots: [],
    changement: null,
    copie: null,
    ...overrides,
  };
}

export function aRegion(overrides: Partial<Region> = {}): Region {
  return {
    id: 'kindia',
    nom: 'Kindia',
    chef_lieu: 'Kindia',
    location: { lat: 10.057, lng: -12.866 },
    prefectures: [
      { nom: 'Kindia', location: { lat: 10.057, lng: -12.866 } },
      { nom: 'Télimélé', location: { lat: 10.9, lng: -13.033 } },
    ],
    rang: 2,
    ...overrides,
  };
}

export function aSection(overrides: Partial<Route['sections'][number]> = {}): Route['sections'][number] {
  return { id: 'kindia-mamou', debut: 'Kindia', fin: 'Mamou', villes: [], ponts: [], ...overrides };
}

export function aRoute(overrides: Partial<Route> = {}): Route {
  return { id: 'rn1', numero: 'RN1', nom: 'Kindia – Mamou', classe: 'NATIONALE', sections: [aSection()], ...overrides };
}

export function aBailleur(overrides: Partial<Bailleur> = {}): Bailleur {
  return { id: 'bnd', nom: 'Budget national de développement', sigle: 'BND', type: 'BUDGET_NATIONAL', ...overrides };
}

export function anActualite(overrides: Partial<Actualite> = {}): Actualite {
  return {
    id: 'appel-lance',
    titre: 'Appel lancé',
    resume: 'Les offres sont reçues.',
    date: '2026-03-02',
    ...overrides,
  };
}

export function someChiffresNationaux(overrides: Partial<ChiffresNationaux> = {}): ChiffresNationaux {
  return { projets_recenses: 3, date_arrete: '2026-03-31', source: 'Recensement d’exemple.', ...overrides };
}

export function anIdentite(overrides: Partial<Identite> = {}): Identite {
  return {
    exemple: false,
    agence: 'Agence des ponts et des bacs',
    sigle: 'Agence des ponts',
    licence: { nom: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.fr' },
    source: 'Fiches tenues par l’agence.',
    ...overrides,
  };
}

/** A register of one row a collection, without any anomaly. */
export function aContenu(overrides: Partial<Contenu> = {}): Contenu {
  return {
    projets: [aProjet()],
    'appels-offres': [anAppelOffres()],
    entreprises: [anEntreprise()],
    bailleurs: [aBailleur()],
    regions: [aRegion()],
    actualites: [anActualite()],
    routes: [aRoute()],
    ...overrides,
  };
}

/** A row as its file writes it: the id is the file's name. */
export function asFichier<T extends { id: string }>(row: T): Omit<T, 'id'> {
  const { id, ...fichier } = row;
  if (id === '') throw new Error('A row without a name.');
  return fichier;
}

/** An instant as the database gives it: in microseconds, a little after, with the zone of PostgREST. */
export const asInstantBase = (instant: string, micros = 123_456): string =>
  instant.replace(/(?:\.0+)?Z$/, `.${String(micros).padStart(6, '0')}+00:00`);
