import { formatLimite } from '../appel-offres/limite-dite.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { ditChangements, type LigneChangement } from '../registre/changements-publication.ts';
import { formatGnf } from '../socle/montant.ts';
import type { Acte, Faits } from './acte.ts';

const ACTION_LABELS: Readonly<Record<string, string>> = {
  CLE_ANNONCEE: 'Clé du journal annoncée',
  BASE_RECOMMENCEE: 'La base de données recommence',
  FICHE_PUBLIEE: 'Fiche entrée au journal',
  FICHE_CHANGEE: 'Fiche changée',
  FICHE_RETIREE: 'Fiche retirée',
  EMPREINTE_PUBLIEE: 'Empreinte de toute la fiche entrée au journal',
  MANIFESTE_ENGAGE: 'Données ouvertes publiées jusque-là',
  DATE_LIMITE_REPORTEE: 'Date limite reportée',
  OUVERTURE_DEPLACEE: 'Ouverture des plis déplacée',
  PROLONGATION_CONFIRMEE: 'Date limite prolongée après une panne',
  PROCEDURE_CHANGEE: 'État de la procédure changé',
  LOT_CHANGE: 'Fin d’un lot',
  ADDITIF_DEPOSE: 'Additif déposé',
  COMMISSION_NOMMEE: 'Commission d’ouverture nommée',
  COMMISSION_PRETE: 'Commission d’ouverture prête',
  PV_PUBLIE: 'Procès-verbal d’ouverture publié',
  ATTRIBUTION_PUBLIEE: 'Attribution publiée',
  QUESTION_PUBLIEE: 'Question publiée',
  REPONSE_PUBLIEE: 'Réponse de l’entreprise publiée',
  REPONSE_RETIREE: 'Réponse de l’entreprise retirée',
};

const COMPTE_LABELS: Readonly<Record<string, string>> = {
  ADMINISTRATEUR: 'Administrateur fait par deux administrateurs',
  ADMINISTRATEUR_SUR_LA_MACHINE: 'Administrateur fait sur la machine',
  BAILLEUR: 'Compte d’un bailleur fait par deux administrateurs',
};

/** An administrator’s role or access that ended; never whose. */
const DEFAIT_LABELS: Readonly<Record<string, string>> = {
  ADMINISTRATEUR: 'Administrateur retiré par deux administrateurs',
  ADMINISTRATEUR_PARTI: 'Administrateur parti de lui-même',
  ADMINISTRATEUR_SUR_LA_MACHINE: 'Administrateur retiré sur la machine',
};

const FAIT_LABELS: Readonly<Record<string, string>> = {
  racine: 'Empreinte du manifeste des offres',
  nombre: 'Offres',
  titulaire: 'Titulaire',
  montant_attribue: 'Montant attribué',
};

const statutDit = (statut: string): string =>
  (STATUT_APPEL_OFFRES_LABELS as Readonly<Record<string, string>>)[statut] ?? statut;

/** How the value of an act reads. */
function formatOf(action: string): [label: string, format: (valeur: string) => string] {
  if (action === 'DATE_LIMITE_REPORTEE' || action === 'PROLONGATION_CONFIRMEE') return ['Date limite', formatLimite];
  if (action === 'OUVERTURE_DEPLACEE') return ['Ouverture des plis', formatLimite];
  if (action === 'PROCEDURE_CHANGEE' || action === 'LOT_CHANGE') return ['Statut', statutDit];
  if (action === 'ADDITIF_DEPOSE') return ['Numéro', (numero) => numero];
  if (action === 'MANIFESTE_ENGAGE') return ['Empreinte du manifeste', (empreinte) => empreinte];
  if (action === 'COMMISSION_PRETE') return ['Empreintes des clés', (empreintes) => empreintes];
  return ['Valeur', (valeur) => valeur];
}

/** What an act did, in words. */
export function titreActe({ action, apres, lot }: Acte): string {
  const comptes = action === 'COMPTE_FAIT' ? COMPTE_LABELS : action === 'COMPTE_DEFAIT' ? DEFAIT_LABELS : undefined;
  const titre = comptes !== undefined && typeof apres === 'string' ? comptes[apres] : ACTION_LABELS[action];
  return `${titre ?? action}${lot === undefined ? '' : `, lot ${lot}`}`;
}

/** From what to what, where an act says it; `''` for what was not there before. */
export function lignesActe(acte: Acte, passage: { avant: Faits; apres: Faits } | undefined): LigneChangement[] {
  const { action, objet, avant, apres } = acte;
  // A whole entry is on its own page; a key is told on this one.
  if (['FICHE_PUBLIEE', 'FICHE_RETIREE', 'COMPTE_FAIT', 'COMPTE_DEFAIT'].includes(action)) return [];
  if (passage !== undefined) return ditChangements(objet, passage.avant, passage.apres);
  if (typeof apres === 'object')
    return Object.entries(apres).map(([champ, valeur]) => [
      FAIT_LABELS[champ] ?? champ,
      '',
      champ === 'montant_attribue' ? formatGnf(Number(valeur)) : String(valeur),
    ]);
  if (typeof apres !== 'string') return [];
  const [label, format] = action === 'CLE_ANNONCEE' ? (['Clé', String] as const) : formatOf(action);
  return [[label, typeof avant === 'string' ? format(avant) : '', format(apres)]];
}
