import { montantEngage } from '../projet/montant-engage.ts';
import type { Projet } from '../projet/projet.ts';
import { NATURE_PAIEMENT_LABELS } from '../projet/vocabulaire-suivi.ts';
import { formatGnf } from '../socle/montant.ts';
import { type Dire, etapes, executionDe } from './etapes-marche.ts';
import type { Evenement } from './evenement.ts';
import { toMoment, toMontant, toPeriode } from './formes-normes.ts';
import type { ObjetJson } from './json.ts';

// The events of a projet's contract (R231): its signature, its amendments, its payments, its ends.

/** True where the register says who does the works, or for how much. */
export const hasMarche = ({ entreprise, montant }: Pick<Projet, 'entreprise' | 'montant'>): boolean =>
  entreprise.length > 0 || montant !== undefined;

const idMarche = ({ id }: Pick<Projet, 'id'>): string => `marche-${id}`;

/** An amendment that no list tells: its day is not published, and it comes with the contract. */
const avenantSeul = ({ avenants: tous = [], montant, nouveau_montant_avenant: apres }: Projet) =>
  tous.length > 0 || apres === undefined
    ? undefined
    : [
        {
          id: 'avenant',
          description: `Marché porté de ${formatGnf(montant)} à ${formatGnf(apres)} (jour de l’avenant non publié).`,
        },
      ];

/** Amendments of a list whose day is not published: they come with the contract too (R286). */
const avenantsSansJour = ({ avenants: tous = [] }: Projet) =>
  tous
    .filter(({ date }) => date === undefined)
    .map(({ numero, objet, motif }) => ({ id: `avenant-${numero}`, description: objet, rationale: motif }));

/** How many amendments the contract has had at the one of this rank, and by those that follow it without a day. */
function rangDit({ avenants: tous = [] }: Projet, rang: number): number {
  const suivant = tous.findIndex(({ date }, autre) => autre > rang && date !== undefined);
  return suivant === -1 ? tous.length : suivant;
}

function signature(projet: Projet, awardID: string, isSeul: boolean, dire: Dire): Evenement {
  const { title, montant, date_debut, date_fin_prevue, date_approbation_marche: approbation, num_marche } = projet;
  const seul = avenantSeul(projet);
  const fin = finRompue(projet);
  const isFinSansJour = fin !== undefined && fin.date === undefined;
  const sansJour = [...avenantsSansJour(projet), ...(isFinSansJour ? [changementFin(fin)] : [])];
  const fait = dire(toMoment(approbation ?? projet.date_publication) ?? '', 'contract', {
    title: num_marche === undefined ? title : `Marché n°\u00a0${num_marche}\u00a0: ${title}`,
    status: isFinSansJour ? 'terminated' : 'active',
    value: toMontant(seul ? montantEngage(projet) : (montantApres(projet, rangDit(projet, -1)) ?? montant)),
    period: toPeriode(date_debut, date_fin_prevue),
    amendments: seul ? [...seul, ...sansJour] : sansJour,
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
export function montantApres({ montant, avenants = [] }: Projet, nombre: number): number | undefined {
  return avenants
    .slice(0, nombre)
    .reduce<number | undefined>(
      (somme, avenant) => (somme === undefined || avenant.montant === undefined ? undefined : somme + avenant.montant),
      montant,
    );
}

const avenants = (projet: Projet, dire: Dire): Evenement[] =>
  (projet.avenants ?? []).flatMap(({ numero, date, objet, motif }, rang) => {
    const moment = toMoment(date);
    if (moment === undefined) return [];
    return dire(moment, 'contractAmendment', {
      value: toMontant(montantApres(projet, rangDit(projet, rang))),
      amendments: [{ id: `avenant-${numero}`, date: moment, description: objet, rationale: motif }],
    });
  });

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

interface FinRompue {
  quoi: string;
  date: string | undefined;
  motif: string;
}

/** What ended a contract, the end whose day is published before another. */
function finRompue({ resiliation, abandon }: Projet): FinRompue | undefined {
  const isResilie = resiliation !== undefined && (resiliation.date !== undefined || abandon?.date === undefined);
  const fin = isResilie ? resiliation : abandon;
  return fin && { quoi: isResilie ? 'Marché résilié' : 'Projet abandonné', date: toMoment(fin.date), motif: fin.motif };
}

const changementFin = ({ quoi, date, motif }: FinRompue) => ({
  id: 'fin',
  date,
  description: date === undefined ? `${quoi} (jour non publié).` : `${quoi}.`,
  rationale: motif,
});

/** An end without a day makes no release: it comes with the contract. */
function fins(projet: Projet, dire: Dire): Evenement[] {
  const fin = finRompue(projet);
  if (fin?.date === undefined) return [];
  return [dire(fin.date, 'contractTermination', { status: 'terminated', amendments: [changementFin(fin)] })];
}

/**
 * What happened to a projet's contract, in no order. `attribution`: the award that it follows, by its id in the tender's
 * own procedure; undefined for a contract whose tender is not on the portal. `connu`: what published releases of the procedure
 * say, put together.
 */
export function evenementsMarche(
  projet: Projet,
  attribution: string | undefined,
  now: Date,
  connu: ObjetJson = {},
): Evenement[] {
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
    ...etapes(projet, now, executionDe(connu, idMarche(projet)), dire),
    ...fins(projet, dire),
  ];
}
