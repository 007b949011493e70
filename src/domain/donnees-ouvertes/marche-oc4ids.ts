import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { lotsOfProjet } from '../appel-offres/lots-lies.ts';
import { TYPE_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { isAbandonne, type Projet } from '../projet/projet.ts';
import { NATURE_PAIEMENT_LABELS } from '../projet/vocabulaire-suivi.ts';
import { TYPE_CODES } from './codes.ts';
import { attributionsOf } from './attributions-ocds.ts';
import { toMoment, toMontant, toPeriode } from './formes-normes.ts';
import { type ObjetJson, toObjet } from './json.ts';
import type { Parties } from './organisations.ts';
import type { ProcedureOuverte } from './procedures-ouvertes.ts';

// The contracting processes of a projet: a summary of each, and its releases.

const natureOf = (appel: AppelOffres | undefined): string[] =>
  appel?.categorie === 'PRESTATIONS_INTELLECTUELLES' ? ['design', 'supervision'] : ['construction'];

/** OC4IDS `contractingProcessStatus`. */
function statutMarche(projet: Projet): string {
  const isFini = projet.status === 'ACHEVE' || projet.resiliation !== undefined || isAbandonne(projet);
  return isFini ? 'closed' : 'active';
}

function statutAppel(appel: AppelOffres): string {
  if (appel.statut === 'ANNULE' || appel.statut === 'INFRUCTUEUX') return 'closed';
  return appel.statut === 'ATTRIBUE' ? 'active' : 'pre-award';
}

/** What an amendment changed: its amount, its delay, or what is built. */
function typeAvenant({ montant, prolongation_jours }: NonNullable<Projet['avenants']>[number]): string {
  if (montant !== undefined && montant !== 0) return 'value';
  return prolongation_jours !== undefined && prolongation_jours > 0 ? 'duration' : 'scope';
}

/** Amendments with the contract before and after each, as long as every amount is known. */
function modifications({ avenants = [], montant, nouveau_montant_avenant: apres, taux_avenant }: Projet): ObjetJson[] {
  let avant = montant;
  if (avenants.length === 0 && (apres !== undefined || taux_avenant !== undefined))
    return [
      toObjet({
        id: 'avenant',
        type: 'value',
        oldContractValue: toMontant(montant),
        newContractValue: toMontant(apres),
      }),
    ];
  return avenants.map((avenant) => {
    const nouveau = avant === undefined || avenant.montant === undefined ? undefined : avant + avenant.montant;
    const dit = toObjet({
      id: `avenant-${avenant.numero}`,
      date: toMoment(avenant.date),
      description: avenant.objet,
      rationale: avenant.motif,
      type: typeAvenant(avenant),
      oldContractValue: avenant.montant === 0 ? undefined : toMontant(avant),
      newContractValue: avenant.montant === 0 ? undefined : toMontant(nouveau),
    });
    avant = nouveau;
    return dit;
  });
}

const transactions = ({ paiements = [], maitre_ouvrage, entreprise: [chef] }: Projet, parties: Parties): ObjetJson[] =>
  paiements
    .filter(({ statut }) => statut === 'PAYE')
    .map(({ date, montant, nature }, rang) =>
      toObjet({
        id: `paiement-${date}-${rang + 1}`,
        date: toMoment(date),
        value: toMontant(montant),
        payer: parties.organisme(maitre_ouvrage, 'payer'),
        payee: chef === undefined ? undefined : parties.entreprise(chef, 'payee'),
        x_nature: NATURE_PAIEMENT_LABELS[nature],
      }),
    );

/** What a projet's contract says. */
const marcheDit = (projet: Projet, parties: Parties) => ({
  externalReference: projet.num_marche,
  status: statutMarche(projet),
  suppliers: projet.entreprise.map((id) => parties.entreprise(id, 'supplier')),
  contractValue: toMontant(projet.montant),
  contractPeriod: toPeriode(projet.date_debut, projet.date_fin_prevue),
  modifications: modifications(projet),
  transactions: transactions(projet, parties),
});

/** What a tender says of the part that serves a projet. */
function appelDit(appel: AppelOffres, projet: Projet, parties: Parties) {
  const lots = lotsOfProjet(appel, projet.id);
  const numeros = lots.map(({ numero }) => numero);
  const estimations = lots.map(({ budget_indicatif }) => budget_indicatif);
  const estimation = lots.length === 0 ? appel.budget_indicatif : estimations.length === 1 ? estimations[0] : undefined;
  const siennes = attributionsOf(appel).filter(({ lot }) => lot === undefined || numeros.includes(lot));
  const [attribution] = siennes;
  const offres = appel.ouverture?.offres_par_lot?.filter(({ lot }) => lot === undefined || numeros.includes(lot));
  return {
    tender: {
      procurementMethod: TYPE_CODES[appel.type],
      procurementMethodDetails: TYPE_APPEL_OFFRES_LABELS[appel.type],
      datePublished: toMoment(appel.date_lancement),
      costEstimate: toMontant(estimation ?? projet.cout_travaux),
      numberOfTenderers: offres?.length === 1 ? offres[0]?.offres : undefined,
      procuringEntity:
        parties.organisme(appel.unite_coordination, 'procuringEntity') ??
        parties.organisme(appel.maitre_ouvrage, 'procuringEntity'),
      administrativeEntity: parties.organisme(projet.maitre_ouvrage_delegue, 'administrativeEntity'),
    },
    suppliers: attribution?.titulaire.map((id) => parties.entreprise(id, 'supplier')),
    contractValue: siennes.length === 1 ? toMontant(attribution?.montant) : undefined,
  };
}

/** One procedure as a projet's file sums it up. */
function writeProcessus(projet: Projet, procedure: ProcedureOuverte, adresse: string, parties: Parties): ObjetJson {
  const { ocid, appel, titre, versions, marches } = procedure;
  const isSien = marches.includes(projet.id);
  const duMarche = isSien ? marcheDit(projet, parties) : {};
  const duAppel = appel === undefined ? {} : appelDit(appel, projet, parties);
  const sansAppel = {
    costEstimate: toMontant(projet.cout_travaux),
    administrativeEntity: parties.organisme(projet.maitre_ouvrage_delegue, 'administrativeEntity'),
  };
  return toObjet({
    id: ocid,
    summary: {
      ocid,
      nature: natureOf(appel),
      title: titre,
      description: appel?.description,
      status: appel === undefined ? undefined : statutAppel(appel),
      tender: sansAppel,
      ...toObjet(duAppel),
      ...toObjet(duMarche),
    },
    releases: versions.map(({ id, date, tag }) => ({ id, tag, date, url: `${adresse}#${id}` })),
  });
}

/** Every contracting process of a projet; `adresseOf` tells where a procedure's releases are. */
export function processusOf(
  projet: Projet,
  procedures: readonly ProcedureOuverte[],
  adresseOf: (procedure: ProcedureOuverte) => string,
  parties: Parties,
): ObjetJson[] {
  const controle = parties.organisme(projet.mission_controle, 'supplier');
  return [
    ...procedures.map((procedure) => writeProcessus(projet, procedure, adresseOf(procedure), parties)),
    ...(controle === undefined
      ? []
      : [
          toObjet({
            id: `${projet.id}-controle`,
            summary: { nature: ['supervision'], title: 'Mission de contrôle', suppliers: [controle] },
          }),
        ]),
  ];
}
