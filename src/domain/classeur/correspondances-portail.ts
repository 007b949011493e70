import { aColonne, type ColonneLue, type Correspondance } from './correspondance.ts';
import type { CollectionClasseur } from './vocabulaire.ts';

// The portal's own exports (`domain/exports`), known by their headings: what they compute or join is not read back.

type Dite = readonly [colonne: string, champ: string, plus?: Partial<ColonneLue>];

const colonnesDe = (dites: readonly Dite[]): ColonneLue[] =>
  dites.map(([colonne, champ, plus]) => aColonne({ colonne, champ, ...plus }));

/** What every export has. */
const COMMUNES: readonly Dite[] = [
  ['Fiche', 'id'],
  ['Mise à jour', 'date_mise_a_jour'],
];

const LIEU: readonly Dite[] = [
  ['Région', 'region'],
  ['Préfecture', 'departement'],
];

const CALCULEE = 'calculée par le portail, ou dite en entier par la fiche seule';

function ignore(titres: readonly string[]): Record<string, string> {
  return Object.fromEntries(titres.map((titre) => [titre, CALCULEE]));
}

const PROJETS: Correspondance = {
  nom: 'Projets, export du portail',
  collection: 'projets',
  constantes: { precision: 'exacte' },
  colonnes: colonnesDe([
    ...COMMUNES,
    ['Projet', 'title'],
    // A projet that was given up has its own columns.
    ['Statut', 'status', { valeurs: { Abandonné: '' } }],
    ['Secteur', 'secteur'],
    ['Nature des travaux', 'nature_travaux'],
    ...LIEU,
    ['Localité', 'localite'],
    ['Route', 'axe'],
    ['Financement', 'bailleur'],
    ['Maître d’ouvrage', 'maitre_ouvrage'],
    ['Entreprise', 'entreprise'],
    ['N° de marché', 'num_marche'],
    ['Budget', 'budget'],
    ['Montant initial', 'montant'],
    ['Avenant', 'avenant'],
    ['Taux de l’avenant', 'taux_avenant'],
    ['Montant après avenant', 'nouveau_montant_avenant'],
    ['Montant ordonnancé', 'montant_ordonnance'],
    ['Montant payé', 'montant_paye'],
    ['Pénalités de retard', 'penalites_retard'],
    ['Travaux faits', 'constat.taux_execution_physique'],
    ['Délai couru', 'constat.taux_conso_delai'],
    ['Avancement constaté le', 'constat.date'],
    ['Avancement constaté par', 'constat.source'],
    ['Suspendu le', 'date_suspension'],
    ['Motif de la suspension', 'motif_suspension'],
    ['Marché résilié le', 'resiliation.date'],
    ['Motif de la résiliation', 'resiliation.motif'],
    ['Projet abandonné le', 'abandon.date'],
    ['Motif de l’abandon', 'abandon.motif'],
    ['Début', 'date_debut'],
    ['Fin prévue', 'date_fin_prevue'],
    ['Fin réelle', 'date_fin_reelle'],
    ['Longueur prévue', 'lineaire_prevu_km'],
    ['Longueur actualisée', 'lineaire_actualise_km'],
    ['Latitude', 'location.lat'],
    ['Longitude', 'location.lng'],
    ['Système d’origine', 'source.systeme'],
    ['Identifiant d’origine', 'source.identifiant'],
    ['Confiance', 'confiance'],
  ]),
  ignorees: ignore([
    'N°',
    'Emprise sur la route',
    'Parts de financement',
    'Marchés résiliés avant',
    'Nombre d’avenants',
    'Délai ajouté',
    'Montant engagé',
    'Dépassement du budget',
    'Exécution financière',
    'Taux de paiement',
    'Jours sans constat',
    'Jours de retard',
    'Retard à l’achèvement',
    'Performance',
    'Indice de performance',
    'Précision de la position',
  ]),
};

const APPELS: Correspondance = {
  nom: 'Appels d’offres, export du portail',
  collection: 'appels-offres',
  constantes: {},
  colonnes: colonnesDe([
    ...COMMUNES,
    ['Référence', 'reference'],
    ['Objet', 'titre'],
    ['Numéro de l’avis', 'numero_avis'],
    ['Procédure', 'type'],
    ['Catégorie', 'categorie'],
    ['Nature des travaux', 'nature_travaux'],
    // The hour of the export says it, not the file.
    ['Statut', 'statut', { valeurs: { 'Délai expiré': '' } }],
    ...LIEU,
    ['Financement', 'bailleur'],
    ['Maître d’ouvrage', 'maitre_ouvrage'],
    ['Budget indicatif', 'budget_indicatif'],
    ['Lots', 'nombre_lots'],
    // A file without a price is printed 0.
    ['Prix du dossier', 'montant_dao', { zero: 'vide' }],
    ['Lancement', 'date_lancement'],
    ['Date limite', 'date_limite'],
    ['Attribution publiée le', 'attribution_publiee_le'],
    ['Titulaire', 'titulaire'],
    ['Montant attribué', 'montant_attribue'],
    ['Validité des offres', 'validite_offres_jours'],
    ['Préférence nationale', 'preference_nationale'],
  ]),
  ignorees: ignore([
    'Détail des lots',
    'Garantie de soumission',
    'Critères d’évaluation',
    'Ouverture tenue le',
    'Offres ouvertes',
    'Source',
  ]),
};

const ENTREPRISES: Correspondance = {
  nom: 'Entreprises, export du portail',
  collection: 'entreprises',
  constantes: {},
  colonnes: colonnesDe([
    ...COMMUNES,
    ['Raison sociale', 'raison_sociale'],
    ['Domaine', 'domaine'],
    ['Ville', 'ville'],
    ['Pays', 'pays', { valeurs: { Guinée: '' } }],
    ['Région', 'region', { valeurs: { 'Hors de Guinée': '' } }],
    ['Score', 'score_global'],
    ['Étoiles', 'etoiles'],
    ['Score donné le', 'score_date'],
    ['Score donné par', 'score_auteur'],
    ['Projets examinés pour le score', 'score_travaux'],
    ['Chiffre d’affaires', 'chiffre_affaires'],
    ['RCCM', 'rccm'],
    ['NIF (IFU)', 'ifu'],
  ]),
  ignorees: ignore([
    'Appréciation',
    'Projets en cours',
    'Projets',
    'Achevés à temps',
    'Achevés en retard',
    'Projets avec avenant',
    'Projets suspendus',
    'Retard médian à l’achèvement',
    'Pénalités de retard',
  ]),
};

/** How the portal's own workbooks are read back. */
export const CORRESPONDANCES_PORTAIL: Readonly<Record<CollectionClasseur, Correspondance>> = {
  projets: PROJETS,
  'appels-offres': APPELS,
  entreprises: ENTREPRISES,
};
