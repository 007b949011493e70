import { tirerFaits } from '../projet/completude.ts';
import type { Projet } from '../projet/projet.ts';
import type { TypeOrdre } from '../projet/vocabulaire-suivi.ts';
import { formatJour } from '../socle/date.ts';
import { formatGnf, formatKm, formatPourcentage } from '../socle/montant.ts';
import type { Fiche, Report } from './anomalie.ts';
import { remedeNom } from './remedes.ts';

// What a projet says through time against what it says of today (R136 to R138).

type Lu = Fiche<Projet>;

/** Observations, amendments, orders, payments and ends of a projet. */
export function checkSuivi(projet: Lu, report: Report): void {
  checkObservations(projet, report);
  checkAvenants(projet, report);
  checkOrdres(projet, report);
  checkTires(projet, report);
  checkPaiements(projet, report);
  checkFins(projet, report);
  checkEnvironnement(projet, report);
}

/** Rows stand in the order of their days; two on one day only where `isMemeJour`. */
export function checkSuite(
  champ: string,
  dates: ReadonlyArray<string | undefined>,
  isMemeJour: boolean,
  report: Report,
): void {
  dates.forEach((date, rang) => {
    // A day that nobody knows comes between two others without a word (R286).
    const avant = dates
      .slice(0, rang)
      .filter((une) => une !== undefined)
      .at(-1);
    if (date === undefined || avant === undefined || avant < date || (isMemeJour && avant === date)) return;
    report(
      `${champ}.${rang}.date`,
      date,
      `une date d’après ${avant}, celle ${dates[rang - 1] === avant ? 'de la ligne d’avant' : 'd’une ligne d’avant'}`,
      'rangez-les de la plus ancienne à la plus récente',
    );
  });
}

function checkObservations({ observations = [], photos = [], ...projet }: Lu, report: Report): void {
  checkSuite(
    'observations',
    observations.map(({ date }) => date),
    false,
    report,
  );
  const images = photos.map(({ image }) => image);
  observations.forEach(({ date, photo }, rang) => {
    const champ = `observations.${rang}`;
    if (photo !== undefined && !images.includes(photo))
      report(`${champ}.photo`, photo, 'l’image d’une des photos de la fiche', remedeNom(photo, images)?.phrase);
    const { date_debut, status, date_mise_a_jour: maj } = projet;
    if (status !== 'A_VENIR' && date_debut !== undefined && date < date_debut)
      report(`${champ}.date`, date, `une date qui ne précède pas date_debut (${date_debut})`);
    if (maj !== undefined && date > maj)
      report(
        `${champ}.date`,
        date,
        `une date qui ne suit pas date_mise_a_jour (${maj})`,
        `avancez date_mise_a_jour : ${date}`,
      );
  });
}

function checkAvenants({ avenants = [] }: Lu, report: Report): void {
  checkSuite(
    'avenants',
    avenants.map(({ date }) => date),
    true,
    report,
  );
  avenants.forEach(({ numero, date, approbation }, rang) => {
    const avant = avenants[rang - 1]?.numero;
    if (avant !== undefined && numero <= avant)
      report(`avenants.${rang}.numero`, numero, `un numéro au-dessus de ${avant}, celui de la ligne d’avant`);
    if (approbation !== undefined && date !== undefined && approbation < date)
      report(`avenants.${rang}.approbation`, approbation, `une date qui ne précède pas la signature (${date})`);
  });
}

/** What may be ordered after an order; anything while the first ones are not known. */
const SUITES: Record<TypeOrdre, readonly TypeOrdre[]> = {
  DEMARRAGE: ['ARRET', 'PROLONGATION'],
  ARRET: ['REPRISE', 'PROLONGATION'],
  REPRISE: ['ARRET', 'PROLONGATION'],
  PROLONGATION: ['ARRET', 'PROLONGATION'],
};

function checkOrdres({ ordres_service: ordres = [] }: Lu, report: Report): void {
  checkSuite(
    'ordres_service',
    ordres.map(({ date }) => date),
    true,
    report,
  );
  // A longer delay changes nothing of whether the works run.
  let etat: TypeOrdre | undefined;
  ordres.forEach(({ type, jours }, rang) => {
    const champ = `ordres_service.${rang}`;
    if (type === 'REPRISE' && etat !== 'ARRET')
      report(`${champ}.type`, type, 'un ARRET avant cette REPRISE', 'ajoutez l’ordre d’arrêt, ou ôtez cette reprise');
    else if (type === 'DEMARRAGE' && rang > 0) report(`${champ}.type`, type, 'le DEMARRAGE en premier, une seule fois');
    else if (etat !== undefined && !SUITES[etat].includes(type))
      report(`${champ}.type`, type, `${SUITES[etat].join(' ou ')}, après ${etat}`);
    if (jours !== undefined && type !== 'ARRET' && type !== 'PROLONGATION')
      report(`${champ}.jours`, jours, 'rien : seuls un ARRET et une PROLONGATION ont des jours');
    if (type !== 'PROLONGATION') etat = type;
  });
}

/** A field that sums rows up, and says otherwise than they do, would be a second truth. */
function checkTires(projet: Lu, report: Report): void {
  const tires = tirerFaits(projet);
  const derniere = formatJour(projet.observations?.at(-1)?.date);
  const suites = {
    taux_execution_physique: [formatPourcentage, `celui de la dernière observation (${derniere})`],
    taux_conso_delai: [formatPourcentage, `celui de la dernière observation (${derniere})`],
    lineaire_execute_km: [formatKm, 'celui de la dernière observation qui le mesure'],
    nouveau_montant_avenant: [formatGnf, 'montant augmenté de celui des avenants'],
    montant_ordonnance: [formatGnf, 'somme des paiements ORDONNANCE et PAYE'],
    montant_paye: [formatGnf, 'somme des paiements PAYE'],
  } as const;
  for (const champ of Object.keys(suites) as Array<keyof typeof suites>) {
    const [format, quoi] = suites[champ];
    const [ecrit, attendu] = [projet[champ], tires[champ]];
    if (ecrit !== undefined && attendu !== undefined && ecrit !== attendu)
      report(champ, ecrit, `${format(attendu)}, ${quoi}`, 'ôtez cette ligne : elle s’en tire');
  }
  if (projet.avenants?.length && projet.avenant === false)
    report('avenant', false, 'true, puisque des avenants sont décrits', 'ôtez cette ligne : elle s’en tire');
}

function checkPaiements({ paiements = [], montant_ordonnance: du, montant_paye: paye }: Lu, report: Report): void {
  checkSuite(
    'paiements',
    paiements.map(({ date }) => date),
    true,
    report,
  );
  if (du !== undefined && paye !== undefined && paye > du)
    report('montant_paye', paye, `un montant d’au plus ${formatGnf(du)}, ce qui est ordonnancé`);
}

/** A contract that was terminated, a projet that was given up, have no works that run or are done. */
function checkFins({ status, ...projet }: Lu, report: Report): void {
  for (const [champ, quoi] of [
    ['resiliation', 'un marché résilié'],
    ['abandon', 'un projet abandonné'],
  ] as const) {
    const fin = projet[champ];
    if (fin === undefined) continue;
    if (status === 'EN_COURS' || status === 'ACHEVE')
      report(
        champ,
        fin.date,
        `rien, le statut étant ${status} : ${quoi} est SUSPENDU, ou A_VENIR si rien n’a commencé`,
      );
    const debut = status === 'A_VENIR' ? undefined : projet.date_debut;
    if (debut !== undefined && fin.date !== undefined && fin.date < debut)
      report(`${champ}.date`, fin.date, `une date qui ne précède pas date_debut (${debut})`);
  }
  const [resilie, abandonne] = [projet.resiliation?.date, projet.abandon?.date];
  if (resilie !== undefined && abandonne !== undefined && abandonne < resilie)
    report('abandon.date', abandonne, `une date qui ne précède pas la résiliation (${resilie})`);
}

/** What is said of a study, of a meeting or of households must go together (R283). */
function checkEnvironnement({ environnement_social: dit }: Lu, report: Report): void {
  if (dit === undefined) return;
  const champ = 'environnement_social';
  const { etude_impact: etude, etude_impact_date: date, menages_touches: touches, menages_indemnises: payes } = dit;
  if (Object.values(dit).every((valeur) => valeur === undefined))
    report(champ, undefined, 'au moins un champ', 'ôtez cette ligne');
  if (date !== undefined && etude !== 'FAITE' && etude !== 'APPROUVEE')
    report(`${champ}.etude_impact_date`, date, 'rien, si etude_impact n’est ni FAITE ni APPROUVEE');
  if (dit.consultation_participants !== undefined && dit.consultation_date === undefined)
    report(`${champ}.consultation_date`, undefined, 'le jour de la consultation, puisque ses participants sont dits');
  if (payes !== undefined && touches !== undefined && payes > touches)
    report(`${champ}.menages_indemnises`, payes, `un nombre d’au plus ${touches}, celui des ménages touchés`);
}
