import { ETUDE_IMPACT_LABELS, NATURE_PAIEMENT_LABELS, STATUT_PAIEMENT_LABELS } from '../projet/vocabulaire-suivi.ts';
import type { LigneChangement } from '../registre/changements-publication.ts';
import { formatJour } from '../socle/date.ts';
import { formatGnf, formatNombre } from '../socle/montant.ts';
import { isRecord } from '../socle/objet.ts';
import type { Acte } from './acte.ts';

// Fields that changed outside those that are followed one by one, in words. Names and formats of a few: a schema would weigh
// on the page that verifies more than the rest of it.

const LABELS: Readonly<Record<string, string>> = {
  title: 'Titre',
  criteres: 'Critères d’évaluation',
  date_mise_a_jour: 'Mise à jour',
  date_reception_definitive: 'Réception définitive',
  date_reception_provisoire: 'Réception provisoire',
  duree_travaux_mois: 'Durée des travaux (mois)',
  departement: 'Préfecture',
  environnement_social: 'Environnement et riverains',
  localite: 'Localité',
  marches_resilies: 'Marchés résiliés',
  location: 'Position',
  maitre_ouvrage: 'Maître d’ouvrage',
  mission_controle: 'Mission de contrôle',
  montant_ordonnance: 'Montant ordonnancé',
  montant_paye: 'Montant payé',
  motif_suspension: 'Motif de suspension',
  num_marche: 'Numéro du marché',
  observations: 'Constats d’avancement',
  ordres_service: 'Ordres de service',
  ouverture: 'Ouverture des plis',
  penalites_retard: 'Pénalités de retard',
  region: 'Région',
  resiliation: 'Résiliation',
  reponse: 'Réponse de l’entreprise',
  score_global: 'Note',
  tel: 'Téléphone',
  contact_email: 'Adresse électronique',
};

/** Words of closed lists that rows of payments and groups of fields have. */
const MOTS: Readonly<Record<string, string>> = {
  ...ETUDE_IMPACT_LABELS,
  ...NATURE_PAIEMENT_LABELS,
  ...STATUT_PAIEMENT_LABELS,
};

/** What stands before a value of a row or of a group: a figure always has its name, a day or an amount where there are several. */
const FIGURES: Readonly<Record<string, string>> = {
  budget_indemnisation: 'indemnisation',
  consultation_date: 'consultation du',
  consultation_participants: 'participants',
  duree_vie_ans: 'durée de vie (ans)',
  etude_impact: 'étude d’impact',
  etude_impact_date: 'étude du',
  menages_indemnises: 'ménages indemnisés',
  menages_touches: 'ménages touchés',
  num_marche: 'n°',
  numero: 'n°',
  part: 'part',
  prolongation_jours: 'jours de plus',
  reprise: 'repris le',
  taux_execution_physique: 'travaux (%)',
  taux_execution_financiere: 'payé (%)',
  taux_conso_delai: 'délai (%)',
};

/** Fields whose figures are francs. */
const FRANCS = /montant|budget|cout|penalites|interets|prix|chiffre_affaires|garantie/;

const nomChamp = (champ: string): string =>
  LABELS[champ] ?? `${champ.charAt(0).toUpperCase()}${champ.slice(1).replaceAll('_', ' ')}`;

/** What a code or an identifier is called, by collection and path of its field; undefined where nothing calls it otherwise. */
export type MotOf = (chemin: string, texte: string) => string | undefined;

function ditValeur(chemin: string, valeur: unknown, motOf: MotOf): string {
  const champ = chemin.split('.').at(-1) ?? '';
  if (Array.isArray(valeur)) return valeur.map((un) => ditValeur(chemin, un, motOf)).join('\u00a0; ');
  if (isRecord(valeur))
    return Object.entries(valeur)
      .map(([nom, sienne]) => {
        const isNue = typeof sienne === 'number' && !FRANCS.test(nom);
        const dit = FIGURES[nom] ?? (isNue ? nom.replaceAll('_', ' ') : undefined);
        return `${dit === undefined ? '' : `${dit}\u00a0`}${ditValeur(`${chemin}.${nom}`, sienne, motOf)}`;
      })
      .join(', ');
  if (typeof valeur === 'number') return FRANCS.test(champ) ? formatGnf(valeur) : formatNombre(valeur);
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  const texte = String(valeur);
  if (/^\d{4}-\d\d-\d\d/.test(texte)) return formatJour(texte.slice(0, 10));
  return motOf(chemin, texte) ?? MOTS[texte] ?? texte;
}

/**
 * A line per field of the entry that an act says has changed, but for those that it says from what to what already; without
 * `motOf`, as on the page that verifies, codes and identifiers read as they are written.
 */
export function lignesChamps(
  { objet, champs = '', detail = {}, avant, apres }: Acte,
  motOf: MotOf = () => undefined,
): LigneChangement[] {
  const suivis = new Set([avant, apres].flatMap((faits) => (isRecord(faits) ? Object.keys(faits) : [])));
  const noms = champs.split(' ').filter((champ) => champ !== '' && !suivis.has(champ));
  // The day of a change says nothing beside the change.
  const dits = noms.length + suivis.size > 1 ? noms.filter((champ) => champ !== 'date_mise_a_jour') : noms;
  return dits.map((champ) => {
    const { avant: de, apres: a } = detail[champ] ?? {};
    const dit = (texte: string): string => ditValeur(`${objet}.${champ}`, JSON.parse(texte) as unknown, motOf);
    const fin = de === undefined ? 'changé' : 'retiré';
    return [nomChamp(champ), de === undefined ? '' : dit(de), a === undefined ? fin : dit(a)];
  });
}
