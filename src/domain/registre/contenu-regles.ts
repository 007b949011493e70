import { type AppelOffres, isSansSuite } from '../appel-offres/appel-offres.ts';
import type { Projet } from '../projet/projet.ts';
import { lieuxOf } from '../reference/lieu-travaux.ts';
import type { Actualite } from '../reference/reference.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkAvis, checkOuverture } from './contenu-avis.ts';
import { checkCriteres } from './contenu-criteres.ts';
import { checkCoherenceProjet, checkDoublons } from './contenu-coherence.ts';
import { checkLieux, checkPointsProjet } from './contenu-lieux.ts';
import { checkLots } from './contenu-lots.ts';
import { checkEcartOuverture } from './contenu-ouverture.ts';
import { checkMarchesResilies } from './contenu-marches.ts';
import { checkRef, type Connus } from './contenu-references.ts';
import { checkEmprise } from './contenu-routes.ts';
import { checkSuivi } from './contenu-suivi.ts';
import type { Territoire } from './territoire.ts';

/** A project's references, places, dates and what its status demands. */
export function checkProjet(projet: Fiche<Projet>, connus: Connus, report: Report, territoire?: Territoire): void {
  checkLieux(projet, connus, report);
  projet.bailleur?.forEach(({ id }, index) => checkRef(`bailleur.${index}.id`, id, 'bailleurs', connus, report));
  checkMarchesResilies(projet, connus, report);
  projet.entreprise?.forEach((id, index) => checkRef(`entreprise.${index}`, id, 'entreprises', connus, report));
  checkParts(projet, report);
  checkPointsProjet(projet, territoire, report);
  checkEmprise(projet, connus, report);
  if (projet.location && !projet.precision) {
    report('precision', undefined, 'une précision, puisque location est donnée');
  }
  checkOrdre(projet, ['date_approbation_marche', 'date_debut', 'date_fin_prevue'], report);
  checkOrdre(
    projet,
    ['date_debut', 'date_fin_reelle', 'date_reception_provisoire', 'date_reception_definitive'],
    report,
  );
  checkOrdre(projet, ['date_debut', 'date_suspension'], report);
  checkOrdre(projet, ['date_publication', 'date_mise_a_jour'], report);
  checkCoherenceProjet(projet, report);
  checkSuivi(projet, report);
}

/** Shares are known together, and then make the whole; a funder that pays alone pays it all. */
function checkParts({ bailleur = [] }: Fiche<Projet>, report: Report): void {
  const parts = bailleur.flatMap(({ part }) => part ?? []);
  if (parts.length === 0) return;
  const total = parts.reduce((somme, part) => somme + part, 0);
  if (parts.length < bailleur.length)
    report('bailleur', parts, 'la part de chaque bailleur, ou aucune si on ne les connaît pas');
  else if (Math.abs(total - 100) > 0.01) report('bailleur', total, 'des parts qui font 100\u00a0% ensemble');
}

/** A tender's references, place, dates, and what it may not say before its award is published. */
export function checkAppelOffres(appel: Fiche<AppelOffres>, connus: Connus, report: Report): void {
  checkLieux(appel, connus, report);
  if (lieuxOf(appel).length === 0)
    report('region', undefined, 'une région, celle de l’appel d’offres, ou celles de ses « lieux » ou de ses lots');
  appel.bailleur?.forEach((id, index) => checkRef(`bailleur.${index}`, id, 'bailleurs', connus, report));
  appel.titulaire?.forEach((id, index) => checkRef(`titulaire.${index}`, id, 'entreprises', connus, report));
  checkRef('projet_lie', appel.projet_lie, 'projets', connus, report);
  checkRef('relance_de', appel.relance_de, 'appels-offres', connus, report);
  checkOrdre(appel, ['date_lancement', 'date_limite', 'date_ouverture', 'attribution_publiee_le'], report);
  checkEcartOuverture(appel, report);
  if (appel.date_ouverture_depot !== undefined) {
    checkOrdre(appel, ['date_lancement', 'date_ouverture_depot', 'date_limite'], report);
  }
  if (appel.date_fin !== undefined) {
    checkOrdre(appel, ['date_lancement', 'date_fin', 'date_mise_a_jour'], report);
    const { statut } = appel;
    if (statut !== undefined && !isSansSuite({ statut })) {
      report('date_fin', appel.date_fin, 'rien tant que le statut n’est ni ANNULE ni INFRUCTUEUX');
    }
  }
  const reports = [...(appel.dates_limites_anterieures ?? []), appel.date_limite];
  reports.forEach((date, index) => {
    const suivante = reports[index + 1];
    if (date !== undefined && suivante !== undefined && (date === suivante || isBefore(suivante, date))) {
      report(
        `dates_limites_anterieures.${index}`,
        date,
        `une date d’avant ${suivante}, de la plus ancienne à la plus récente`,
      );
    }
  });
  checkAttribution(appel, report);
  checkLots(appel, connus, report);
  checkAvis(appel, report);
  checkCriteres(appel, report);
  checkOuverture(appel, report);
  checkDoublons(appel, ['bailleur', 'titulaire', 'mode_acquisition'], report);
}

function checkAttribution(appel: Fiche<AppelOffres>, report: Report): void {
  const { statut, attribution_publiee_le, titulaire } = appel;
  if (statut === undefined) return;
  if (attribution_publiee_le !== undefined && statut !== 'ATTRIBUE') {
    report('attribution_publiee_le', attribution_publiee_le, 'rien tant que le statut n’est pas ATTRIBUE');
  }
  if (attribution_publiee_le !== undefined && titulaire === undefined && appel.lots === undefined) {
    report('titulaire', undefined, 'un titulaire, puisque l’attribution est publiée');
  }
  if (appel.type === 'AMI' && appel.montant_attribue !== undefined) {
    report(
      'montant_attribue',
      appel.montant_attribue,
      'rien : un appel à manifestation d’intérêt n’attribue aucun marché',
    );
  }
  const isPubliee = statut === 'ATTRIBUE' && attribution_publiee_le !== undefined;
  for (const champ of ['titulaire', 'montant_attribue'] as const) {
    if (appel[champ] !== undefined && !isPubliee) {
      report(champ, appel[champ], 'rien : réservé tant que attribution_publiee_le n’est pas donnée (ATTRIBUE)');
    }
  }
}

/** What a news card is about: one thing at the most, and one that exists. */
export function checkActualite({ projet, appel_offres }: Fiche<Actualite>, connus: Connus, report: Report): void {
  checkRef('projet', projet, 'projets', connus, report);
  checkRef('appel_offres', appel_offres, 'appels-offres', connus, report);
  if (projet !== undefined && appel_offres !== undefined) {
    report('appel_offres', appel_offres, 'rien, puisque projet est donné : une actualité mène à un seul endroit');
  }
}

/** Dates that are given follow each other in this order; the same day is in order. */
function checkOrdre<T extends object>(entry: T, champs: Array<keyof T & string>, report: Report): void {
  const given = champs.filter((champ) => typeof entry[champ] === 'string');
  given.forEach((champ, index) => {
    const previous = given[index - 1];
    if (previous !== undefined && isBefore(String(entry[champ]), String(entry[previous]))) {
      report(champ, entry[champ], `une date qui ne précède pas ${previous} (${String(entry[previous])})`);
    }
  });
}

/** A value that two entries may not share. */
export function checkUnique<T extends { id: string }>(
  entries: readonly T[],
  champ: keyof T & string,
  reportFor: (id: string) => Report,
): void {
  const seen = new Map<unknown, string>();
  for (const entry of entries) {
    const value = entry[champ];
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other !== undefined) reportFor(entry.id)(champ, value, `une valeur unique : ${other}.yaml a déjà celle-ci`);
    else seen.set(value, entry.id);
  }
}

/** True when one date precedes another; a day and a moment are compared as days. */
function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) < b.slice(0, length);
}
