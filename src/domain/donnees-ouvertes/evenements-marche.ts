import { titreReception } from '../projet/etapes-projet.ts';
import { montantEngage } from '../projet/montant-engage.ts';
import type { Projet } from '../projet/projet.ts';
import { NATURE_PAIEMENT_LABELS, type TypeOrdre } from '../projet/vocabulaire-suivi.ts';
import { readInstant } from '../socle/instant.ts';
import { formatGnf } from '../socle/montant.ts';
import type { Etiquette, Evenement } from './evenement.ts';
import { toMoment, toMontant, toPeriode } from './formes-normes.ts';
import type { Parties } from './organisations.ts';

// The events of a projet's contract (R231): its signature, its amendments, its payments, its ends.

/** True where the register says who does the works, or for how much. */
export const hasMarche = ({ entreprise, montant }: Pick<Projet, 'entreprise' | 'montant'>): boolean =>
  entreprise.length > 0 || montant !== undefined;

const idMarche = ({ id }: Pick<Projet, 'id'>): string => `marche-${id}`;

const ORDRE_LABELS: Record<TypeOrdre, string> = {
  DEMARRAGE: 'Ordre de service de démarrage',
  ARRET: 'Ordre d’arrêt des travaux',
  REPRISE: 'Ordre de reprise des travaux',
  PROLONGATION: 'Prolongation du délai',
};

/** An event that says this of the contract. */
type Dire = (
  date: string,
  etiquette: Etiquette,
  dits: Record<string, unknown> | ((parties: Parties) => Record<string, unknown>),
) => Evenement;

/** An amendment that no list tells: its day is not published, and it comes with the contract. */
const avenantSeul = ({ avenants = [], montant, nouveau_montant_avenant: apres }: Projet) =>
  avenants.length > 0 || apres === undefined
    ? undefined
    : [
        {
          id: 'avenant',
          description: `Marché porté de ${formatGnf(montant)} à ${formatGnf(apres)} (jour de l’avenant non publié).`,
        },
      ];

function signature(projet: Projet, awardID: string, isSeul: boolean, dire: Dire): Evenement {
  const { title, montant, date_debut, date_fin_prevue, date_approbation_marche: approbation, num_marche } = projet;
  const seul = avenantSeul(projet);
  const fait = dire(toMoment(approbation ?? projet.date_publication) ?? '', 'contract', {
    title: num_marche === undefined ? title : `Marché n°\u00a0${num_marche}\u00a0: ${title}`,
    status: 'active',
    value: toMontant(seul ? montantEngage(projet) : montant),
    period: toPeriode(date_debut, date_fin_prevue),
    amendments: seul,
    milestones: approbation && [
      {
        id: 'approbation',
        title: 'Approbation du marché',
        type: 'approval',
        dateMet: toMoment(approbation),
        status: 'met',
      },
    ],
  });
  if (!isSeul) return fait;
  // No tender of the portal tells who won it: the contract does.
  return {
    ...fait,
    dits: (parties) => ({
      ...fait.dits(parties),
      acteurs: projet.bailleur.map(({ id }) => parties.bailleur(id, 'funder')),
      buyer: parties.organisme(projet.maitre_ouvrage, 'buyer'),
      planning: { budget: { project: projet.title, amount: toMontant(projet.budget) } },
      awards: [
        {
          id: awardID,
          title,
          status: 'active',
          value: toMontant(montant),
          suppliers: projet.entreprise.map((id) => parties.entreprise(id, 'supplier')),
        },
      ],
    }),
  };
}

/** The contract after its first amendments; undefined where one of them does not say its amount. */
function montantApres({ montant, avenants = [] }: Projet, nombre: number): number | undefined {
  return avenants
    .slice(0, nombre)
    .reduce<number | undefined>(
      (somme, avenant) => (somme === undefined || avenant.montant === undefined ? undefined : somme + avenant.montant),
      montant,
    );
}

const avenants = (projet: Projet, dire: Dire): Evenement[] =>
  (projet.avenants ?? []).map(({ numero, date, objet, motif }, rang) =>
    dire(toMoment(date) ?? '', 'contractAmendment', {
      value: toMontant(montantApres(projet, rang + 1)),
      amendments: [{ id: `avenant-${numero}`, date: toMoment(date), description: objet, rationale: motif }],
    }),
  );

function paiements({ paiements: tous = [], maitre_ouvrage, entreprise }: Projet, dire: Dire): Evenement[] {
  return tous.flatMap(({ date, montant, nature, statut }, rang) => {
    // What is asked for or ordered is not paid.
    if (statut !== 'PAYE') return [];
    const memeJour = tous.slice(0, rang).filter((autre) => autre.date === date && autre.statut === 'PAYE').length;
    const [chef] = entreprise;
    return dire(toMoment(date) ?? '', 'implementation', (parties) => ({
      implementation: {
        transactions: [
          {
            id: `paiement-${date}-${memeJour + 1}`,
            date: toMoment(date),
            value: toMontant(montant),
            payer: parties.organisme(maitre_ouvrage, 'payer'),
            payee: chef === undefined ? undefined : parties.entreprise(chef, 'payee'),
            x_nature: NATURE_PAIEMENT_LABELS[nature],
          },
        ],
      },
    }));
  });
}

/** A step of the works. */
function etape(dire: Dire, id: string, date: string, title: string, description?: string): Evenement {
  const moment = toMoment(date) ?? '';
  const milestone = { id, title, type: 'delivery', description, dateMet: moment, status: 'met' };
  return dire(moment, 'implementation', { implementation: { milestones: [milestone] } });
}

function etapes(projet: Projet, now: Date, dire: Dire): Evenement[] {
  const { ordres_service: ordres = [], date_suspension, motif_suspension, status } = projet;
  const { date_reception_provisoire: provisoire, date_reception_definitive: definitive, date_fin_reelle: fin } = projet;
  const echus = ordres.filter(({ date }) => readInstant(date) <= now.getTime());
  return [
    ...echus.map(({ type, date, motif }) =>
      etape(dire, `ordre-${type.toLowerCase()}-${date}`, date, ORDRE_LABELS[type], motif),
    ),
    ...(date_suspension !== undefined && status === 'SUSPENDU'
      ? [etape(dire, `suspension-${date_suspension}`, date_suspension, 'Travaux suspendus', motif_suspension)]
      : []),
    ...(fin === undefined ? [] : [etape(dire, 'fin-travaux', fin, 'Fin des travaux')]),
    ...(provisoire === undefined ? [] : [etape(dire, 'reception-provisoire', provisoire, titreReception(projet))]),
    ...(definitive === undefined
      ? []
      : [
          etape(dire, 'reception-definitive', definitive, 'Réception définitive'),
          dire(toMoment(definitive) ?? '', 'contractTermination', { status: 'terminated' }),
        ]),
  ];
}

function fins({ resiliation, abandon }: Projet, dire: Dire): Evenement[] {
  const fin = resiliation ?? abandon;
  if (fin === undefined) return [];
  const date = toMoment(fin.date) ?? '';
  const description = resiliation ? 'Marché résilié.' : 'Projet abandonné.';
  return [
    dire(date, 'contractTermination', {
      status: 'terminated',
      amendments: [{ id: 'fin', date, description, rationale: fin.motif }],
    }),
  ];
}

/**
 * What happened to a projet's contract, in no order. `attribution`: the award that it follows, by its id in the tender's
 * own procedure; undefined for a contract whose tender is not on the portal.
 */
export function evenementsMarche(projet: Projet, attribution: string | undefined, now: Date): Evenement[] {
  if (!hasMarche(projet)) return [];
  const awardID = attribution ?? 'attribution';
  const dire: Dire = (date, etiquette, dits) => ({
    date,
    etiquette,
    dits: (parties) => ({
      contracts: [{ id: idMarche(projet), awardID, ...(typeof dits === 'function' ? dits(parties) : dits) }],
    }),
  });
  return [
    signature(projet, awardID, attribution === undefined, dire),
    ...avenants(projet, dire),
    ...paiements(projet, dire),
    ...etapes(projet, now, dire),
    ...fins(projet, dire),
  ];
}
