import { titreReception } from '../projet/etapes-projet.ts';
import { etatDit } from '../projet/fin.ts';
import { financementsOf } from '../projet/financement.ts';
import { isRelevee } from '../projet/precision.ts';
import type { Projet } from '../projet/projet.ts';
import { NATURE_TRAVAUX_LABELS, SECTEUR_LABELS } from '../projet/vocabulaire.ts';
import { lieuxOf, type NomRegion, phraseLieu } from '../reference/lieu-travaux.ts';
import { formatNombre } from '../socle/montant.ts';
import { countOf, fold } from '../socle/texte.ts';
import { NATURE_CODES, SECTEUR_CODES, statutCode } from './codes.ts';
import { documentsImpact, environnementOf, jalonEtude } from './environnement-oc4ids.ts';
import { toMoment, toMontant, toPeriode } from './formes-normes.ts';
import { type ObjetJson, toObjet } from './json.ts';
import { toAdresse } from './lots-ocds.ts';
import { processusOf } from './marche-oc4ids.ts';
import { mesuresOf, previsionsOf } from './mesures-oc4ids.ts';
import { openParties, type Noms, type Parties } from './organisations.ts';
import { idProjet, type Prefixes } from './prefixes.ts';
import type { ProcedureOuverte } from './procedures-ouvertes.ts';

/** What a projet's file is written from, besides itself. */
interface ContexteProjet extends Noms {
  prefixes: Prefixes;
  nomRegion: NomRegion;
  site: string;
  adresseOf: (procedure: ProcedureOuverte) => string;
}

const classification = (scheme: string, id: string, description: string): ObjetJson => ({ scheme, id, description });

const classifications = ({ secteur, nature_travaux, programme, ...projet }: Projet): ObjetJson[] => [
  ...(secteur === undefined ? [] : [classification('GN-SECTEUR', secteur, SECTEUR_LABELS[secteur])]),
  ...(nature_travaux === undefined
    ? []
    : [classification('GN-NATURE-TRAVAUX', nature_travaux, NATURE_TRAVAUX_LABELS[nature_travaux])]),
  classification('GN-STATUT', projet.abandon === undefined ? projet.status : 'ABANDONNE', etatDit(projet)),
  ...(programme === undefined ? [] : [classification('GN-PROGRAMME', fold(programme).replaceAll(' ', '-'), programme)]),
];

/** Places; coordinates of the main one alone, where they were surveyed on the works (R45). */
function lieux(projet: Projet, nomRegion: NomRegion): ObjetJson[] {
  const { location, precision = 'localite', axe } = projet;
  const point = location && isRelevee({ precision }) ? [location.lng, location.lat] : undefined;
  const connus = lieuxOf(projet);
  if (connus.length === 0)
    return point ? [toObjet({ id: 'lieu-1', geometry: { type: 'Point', coordinates: point } })] : [];
  return connus.map((lieu, rang) =>
    toObjet({
      id: `lieu-${rang + 1}`,
      description: [phraseLieu(lieu, nomRegion), rang === 0 ? axe : undefined].filter(Boolean).join(', '),
      address: toAdresse(lieu, nomRegion),
      geometry: rang === 0 && point ? { type: 'Point', coordinates: point } : undefined,
    }),
  );
}

/** The budget and who pays it, as far as shares are known. */
function budgetDit(projet: Projet, parties: Parties): Record<string, unknown> {
  const { budget } = projet;
  const parts = financementsOf(projet).map(({ id, part }) => ({
    id,
    sourceParty: parties.bailleur(id, 'funder'),
    amount: budget === undefined || part === undefined ? undefined : toMontant(Math.round((budget * part) / 100)),
  }));
  return {
    amount: toMontant(budget),
    budgetBreakdowns: parts.length === 0 ? undefined : [{ id: 'financement', budgetBreakdown: parts }],
  };
}

const jalon = (id: string, title: string, type: string, date: string | undefined): ObjetJson[] =>
  date === undefined ? [] : [toObjet({ id, title, type, dateMet: toMoment(date), status: 'met' })];

const jalons = (projet: Projet): ObjetJson[] => [
  ...jalon('etude-impact', ...jalonEtude(projet)),
  ...jalon('approbation-marche', 'Approbation du marché', 'approval', projet.date_approbation_marche),
  ...jalon('reception-provisoire', titreReception(projet), 'delivery', projet.date_reception_provisoire),
  ...jalon('reception-definitive', 'Réception définitive', 'delivery', projet.date_reception_definitive),
];

/** What was delivered, in words. */
function etendueDite({ lineaire_execute_km: km, nombre_ouvrages_realise: ouvrages }: Projet): string {
  const dits = [
    km === undefined ? '' : `${formatNombre(km)} km`,
    ouvrages === undefined || ouvrages === 0 ? '' : countOf(ouvrages, 'ouvrage'),
  ];
  return dits.filter(Boolean).join(', ');
}

/** The end of the works; their cost alone where the last account is paid: a contract's price is no cost. */
function achevement(projet: Projet): Record<string, unknown> | undefined {
  if (projet.status !== 'ACHEVE') return undefined;
  const { paiements = [], montant_paye } = projet;
  const isSolde = paiements.some(({ nature, statut }) => nature === 'DECOMPTE_FINAL' && statut === 'PAYE');
  return {
    endDate: toMoment(projet.date_fin_reelle),
    finalValue: isSolde ? toMontant(montant_paye) : undefined,
    finalScope: etendueDite(projet),
  };
}

/** A projet as OC4IDS 0.9.5 writes it; `procedures` are its own. */
export function writeProjet(
  projet: Projet,
  procedures: readonly ProcedureOuverte[],
  contexte: ContexteProjet,
): ObjetJson {
  const { prefixes, nomRegion, site, adresseOf } = contexte;
  const parties = openParties(contexte);
  const publicAuthority = parties.organisme(projet.maitre_ouvrage, 'publicAuthority');
  const { source, date_suspension: suspendu, motif_suspension: motif, abandon } = projet;
  const corps = {
    id: idProjet(prefixes, projet.id),
    updated: toMoment(projet.date_mise_a_jour),
    language: 'fr',
    identifiers: [
      { scheme: 'GN-PORTAIL', id: projet.id },
      ...(source?.identifiant === undefined ? [] : [{ scheme: source.systeme, id: source.identifiant }]),
    ],
    publicAuthority,
    title: projet.title,
    description: projet.description,
    purpose: projet.objectif,
    status: statutCode(projet),
    type: projet.nature_travaux && NATURE_CODES[projet.nature_travaux],
    sector: projet.secteur && SECTEUR_CODES[projet.secteur],
    additionalClassifications: classifications(projet),
    period: toPeriode(projet.date_debut, projet.date_fin_prevue),
    locations: lieux(projet, nomRegion),
    budget: budgetDit(projet, parties),
    forecasts: previsionsOf(projet),
    metrics: mesuresOf(projet),
    milestones: jalons(projet),
    completion: achevement(projet),
    documents: [
      {
        id: 'fiche',
        title: 'Fiche du projet sur le portail',
        url: `${site}projets/${projet.id}`,
        format: 'text/html',
        language: 'fr',
      },
      ...documentsImpact(projet),
    ],
    ...environnementOf(projet),
    x_suspension:
      suspendu !== undefined && projet.status === 'SUSPENDU' ? { date: toMoment(suspendu), motif } : undefined,
    x_marches_resilies: projet.marches_resilies?.map(({ date, motif, num_marche, entreprise, reprise }) =>
      toObjet({
        date: toMoment(date),
        motif,
        num_marche,
        titulaires: entreprise?.map((id) => parties.entreprise(id, 'supplier')),
        reprise: toMoment(reprise),
      }),
    ),
    x_abandon: abandon && toObjet({ date: toMoment(abandon.date), motif: abandon.motif }),
    contractingProcesses: processusOf(projet, procedures, adresseOf, parties),
  };
  return toObjet({ ...corps, parties: parties.ecrites() });
}
