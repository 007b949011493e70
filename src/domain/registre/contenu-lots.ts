import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { type Lot, publicationOfLot, statutsOf } from '../appel-offres/lots.ts';
import { budgetOfLots, statutOfLots } from '../appel-offres/lots-completes.ts';
import { phraseLots } from '../appel-offres/phrase-lots.ts';
import { formatGnf } from '../socle/montant.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkLieux } from './contenu-lieux.ts';
import { checkEmprise } from './contenu-routes.ts';
import { checkRef, type Connus } from './contenu-references.ts';

// What the lots of a tender may not say against each other, or against their tender (R133).

/** The lots of a tender, each by itself, then against what the tender says of the whole. */
export function checkLots(appel: Fiche<AppelOffres>, connus: Connus, report: Report): void {
  const { lots } = appel;
  if (lots === undefined) return;
  lots.forEach((lot, index) => {
    const tell: Report = (champ, ...reste) => report(`lots.${index}.${champ}`, ...reste);
    if (lots.findIndex(({ numero }) => numero === lot.numero) < index)
      tell('numero', lot.numero, 'un numéro qu’aucun autre lot ne porte');
    checkLieux({ lieux: lot.lieux }, connus, tell);
    checkEmprise(lot, connus, tell);
    checkRef('projet_lie', lot.projet_lie, 'projets', connus, tell);
    lot.titulaire?.forEach((id, rang) => checkRef(`titulaire.${rang}`, id, 'entreprises', connus, tell));
    checkGarantie(lot, tell);
    checkFin(lot, appel, tell);
    checkAttributionLot(lot, appel, tell);
  });
  checkEnsemble(appel, lots, report);
}

/** A guarantee is a share or an amount, never both: which one holds would not be known. */
export function checkGarantie(
  { garantie_soumission: garantie }: Pick<Lot, 'garantie_soumission'>,
  report: Report,
): void {
  if (garantie === undefined || (garantie.taux === undefined) !== (garantie.montant === undefined)) return;
  report('garantie_soumission', garantie, 'soit taux (en pour cent), soit montant (en GNF), l’un des deux');
}

/** How a lot ended, against what the tender has come to. */
function checkFin(lot: Lot, { statut }: Fiche<AppelOffres>, report: Report): void {
  if (lot.motif_fin !== undefined && lot.statut !== 'INFRUCTUEUX' && lot.statut !== 'ANNULE')
    report('motif_fin', lot.motif_fin, 'rien tant que le statut du lot n’est ni INFRUCTUEUX ni ANNULE');
  if (statut === 'ATTRIBUE' && lot.statut === undefined)
    report('statut', undefined, 'ATTRIBUE, INFRUCTUEUX ou ANNULE, puisque l’appel d’offres est ATTRIBUE');
  if ((statut === 'PUBLIE' || statut === 'OUVERT') && (lot.statut === 'ATTRIBUE' || lot.statut === 'INFRUCTUEUX'))
    report('statut', lot.statut, `ANNULE ou rien, puisque l’appel d’offres est ${statut} : les offres sont attendues`);
}

/** Winner and price of a lot, as those of a tender (R37): only once its award is published. */
function checkAttributionLot(lot: Lot, appel: Fiche<AppelOffres>, report: Report): void {
  if (lot.attribution_publiee_le !== undefined && lot.statut !== 'ATTRIBUE')
    report('attribution_publiee_le', lot.attribution_publiee_le, 'rien tant que le statut du lot n’est pas ATTRIBUE');
  const { attribution_publiee_le } = appel;
  const jour = publicationOfLot(lot, { attribution_publiee_le });
  if (jour !== undefined && lot.titulaire === undefined)
    report('titulaire', undefined, 'un titulaire, puisque l’attribution du lot est publiée');
  // As the minutes tell it, else as it was announced.
  const ouverture = (appel.ouverture?.date ?? appel.date_ouverture ?? appel.date_limite)?.slice(0, 10);
  if (jour !== undefined && ouverture !== undefined && jour < ouverture)
    report('attribution_publiee_le', jour, `un jour qui ne précède pas l’ouverture des offres (${ouverture})`);
  for (const champ of ['titulaire', 'montant_attribue'] as const) {
    if (lot[champ] !== undefined && jour === undefined)
      report(champ, lot[champ], 'rien : réservé tant que l’attribution du lot (ATTRIBUE) n’est pas publiée');
  }
  if (appel.type === 'AMI' && lot.montant_attribue !== undefined)
    report(
      'montant_attribue',
      lot.montant_attribue,
      'rien : un appel à manifestation d’intérêt n’attribue aucun marché',
    );
}

/** What the tender says of the whole is what its lots make. */
function checkEnsemble(appel: Fiche<AppelOffres>, lots: readonly Lot[], report: Report): void {
  const { statut, nombre_lots, budget_indicatif, titulaire } = appel;
  if (nombre_lots !== undefined && nombre_lots !== lots.length)
    report('nombre_lots', nombre_lots, `${lots.length}, le nombre des lots décrits, ou rien`);
  if (titulaire !== undefined) report('titulaire', titulaire, 'rien : chaque lot dit le sien');
  const budget = budgetOfLots(lots);
  if (budget !== undefined && budget_indicatif !== undefined && budget !== budget_indicatif)
    report('budget_indicatif', budget_indicatif, `${budget}, la somme des lots (${formatGnf(budget)}), ou rien`);
  const attendu = statutOfLots(lots);
  if (statut === undefined) return;
  if (attendu !== undefined && attendu !== statut)
    report('statut', statut, `${attendu}, ce que font ses lots (${phraseLots({ statut, lots }) ?? ''})`);
  else if ((statut === 'INFRUCTUEUX' || statut === 'ANNULE') && attendu === undefined) {
    const autres = statutsOf({ statut, lots }).filter(
      (un) => un !== statut && (statut === 'ANNULE' || un === 'ATTRIBUE'),
    );
    if (autres.length > 0)
      report('statut', statut, `ce que font ses lots (${phraseLots({ statut, lots }) ?? ''}), chacun disant sa fin`);
  }
}
