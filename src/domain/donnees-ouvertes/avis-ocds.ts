import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { resumeCriteres } from '../appel-offres/criteres-avis.ts';
import { MODE_ACQUISITION_LABELS, TYPE_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import type { Faits } from '../journal-public/acte.ts';
import type { Projet } from '../projet/projet.ts';
import type { NomRegion } from '../reference/lieu-travaux.ts';
import { formatInstantOuJour } from '../socle/date.ts';
import { CATEGORIE_CODES, TYPE_CODES } from './codes.ts';
import { documentsOf } from './documents-ocds.ts';
import type { Dits } from './evenement.ts';
import { toDuree, toEcheance, toMoment, toMontant } from './formes-normes.ts';
import { itemsOf, lotsOf } from './lots-ocds.ts';
import type { Parties } from './organisations.ts';
import { ocidAppel, type Prefixes } from './prefixes.ts';

/** What a tender is told from, besides itself. */
export interface ContexteAppel {
  prefixes: Prefixes;
  /** Address of the site, with its last slash. */
  site: string;
  nomRegion: NomRegion;
  projetById: ReadonlyMap<string, Projet>;
  appelById: ReadonlyMap<string, AppelOffres>;
}

const nombre = (fait: string | number | undefined): number | undefined => (typeof fait === 'number' ? fait : undefined);
const dit = (fait: string | number | undefined): string | undefined => (typeof fait === 'string' ? fait : undefined);

/** Fields that a followed fact writes, in the notice and in what changes it. */
export const faitsSuivis = (appel: AppelOffres, faits: Faits): Record<string, unknown> => ({
  value: toMontant(nombre(faits['budget_indicatif'])),
  participationFees: fraisOf(appel, nombre(faits['montant_dao'])),
  milestones: ouvertureOf(appel, dit(faits['date_ouverture'])),
});

const fraisOf = ({ mode_acquisition }: AppelOffres, montant: number | undefined) =>
  montant === undefined
    ? undefined
    : [
        {
          id: 'dao',
          type: ['document'],
          value: toMontant(montant),
          description: mode_acquisition.map((mode) => MODE_ACQUISITION_LABELS[mode]).join(', '),
        },
      ];

const ouvertureOf = ({ lieu_ouverture }: AppelOffres, date: string | undefined) =>
  date === undefined
    ? undefined
    : [
        {
          id: 'ouverture',
          title: 'Ouverture publique des plis',
          type: 'assessment',
          // A day without an hour ends with its last second, as a deadline does.
          description:
            [lieu_ouverture, date.length > 10 ? undefined : 'Heure non publiée.'].filter(Boolean).join('. ') ||
            undefined,
          dueDate: toEcheance(date),
        },
      ];

/** A deadline that was put off, in words; its day where it is known. */
export const reportDit = (avant: string, apres: string): string =>
  `Date limite reportée du ${formatInstantOuJour(avant)} au ${formatInstantOuJour(apres)}`;

const criteresDits = ({ criteres }: AppelOffres): Record<string, unknown> =>
  criteres === undefined
    ? {}
    : {
        awardCriteria: criteres.poids_prix === undefined ? 'priceOnly' : 'ratedCriteria',
        awardCriteriaDetails: resumeCriteres(criteres),
      };

/** The procedure that this one follows, where that one led to no contract. */
function relanceDe({ relance_de: id }: AppelOffres, { appelById, prefixes, site }: ContexteAppel) {
  const avant = id === undefined ? undefined : appelById.get(id);
  if (avant === undefined) return undefined;
  return [
    {
      id: 'relance',
      relationship: ['unsuccessfulProcess'],
      title: avant.titre,
      scheme: 'ocid',
      identifier: ocidAppel(prefixes, avant.id),
      uri: `${site}appels-doffres/${avant.id}`,
    },
  ];
}

/** The first release of a tender: its notice as it was published. `limites`: the deadline, and those before it that no date tells apart. */
export function avisDit(
  appel: AppelOffres,
  faits: Faits,
  limites: readonly string[],
  fins: Record<string, unknown>,
  contexte: ContexteAppel,
): (parties: Parties) => Dits {
  const { site, nomRegion, projetById } = contexte;
  const projet = appel.projet_lie === undefined ? undefined : projetById.get(appel.projet_lie);
  return (parties) => {
    const buyer = parties.organisme(appel.maitre_ouvrage, 'buyer');
    const procuringEntity =
      parties.organisme(appel.unite_coordination, 'procuringEntity') ??
      parties.organisme(appel.maitre_ouvrage, 'procuringEntity');
    return {
      acteurs: appel.bailleur.map((id) => parties.bailleur(id, 'funder')),
      buyer,
      relatedProcesses: relanceDe(appel, contexte),
      planning: projet && { budget: { project: projet.title, uri: `${site}projets/${projet.id}` } },
      tender: {
        id: appel.reference,
        title: appel.titre,
        description: appel.description,
        status: faits['statut'] === 'PUBLIE' ? 'planned' : 'active',
        procuringEntity,
        procurementMethod: TYPE_CODES[appel.type],
        procurementMethodDetails: TYPE_APPEL_OFFRES_LABELS[appel.type],
        mainProcurementCategory: CATEGORIE_CODES[appel.categorie],
        ...criteresDits(appel),
        tenderPeriod: {
          startDate: toMoment(appel.date_ouverture_depot ?? appel.date_lancement),
          endDate: toEcheance(limites.at(-1)),
        },
        contractPeriod: toDuree(appel.duree_travaux_mois),
        items: itemsOf(appel, nomRegion),
        lots: lotsOf(appel),
        documents: documentsOf(appel, 'avis', site),
        amendments: limites.slice(1).map((apres, rang) => ({
          id: `report-${rang + 1}`,
          description: `${reportDit(limites[rang] ?? '', apres)} (jour du report non publié).`,
        })),
        ...faitsSuivis(appel, faits),
        ...fins,
      },
    };
  };
}
