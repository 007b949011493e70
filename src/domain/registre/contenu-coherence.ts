import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Projet } from '../projet/projet.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkMargeOuverture } from './contenu-ouverture.ts';
import { checkPasse } from './bornes.ts';

// What an entry may not say against itself, or before its day: a page made of it would tell two truths.

/** Points by which a rate may differ from the amounts that it sums up, since editors round it. */
const ECART_AVENANT = 0.5;

/** A project against its status, its amendment, and itself. */
export function checkCoherenceProjet(projet: Fiche<Projet>, report: Report): void {
  checkStatut(projet, report);
  checkAvenant(projet, report);
  checkDoublons(projet, ['entreprise'], report);
  checkDoublons({ bailleur: projet.bailleur?.map(({ id }) => id) }, ['bailleur'], report);
  checkMesures(projet, report);
}

/** Fields that a status excludes. It demands none: what is not known is left out and told (R132). */
function checkStatut(projet: Fiche<Projet>, report: Report): void {
  const { status } = projet;
  if (status === undefined) return;
  const exclude = (champ: keyof Projet, permis: string) => {
    if (projet[champ] !== undefined) report(champ, projet[champ], `rien tant que le statut n’est pas ${permis}`);
  };
  if (status !== 'ACHEVE')
    for (const champ of ['date_fin_reelle', 'date_reception_definitive'] as const) exclude(champ, 'ACHEVE');
  // A part of works may be accepted while the rest goes on, or stands still.
  if (status === 'A_VENIR') exclude('date_reception_provisoire', 'EN_COURS, SUSPENDU ou ACHEVE');
  if (status === 'A_VENIR') exclude('date_suspension', 'SUSPENDU');
}

/** What is measured on the site says what the status says: a page tells that a completed work is delivered. */
function checkMesures(
  { status, taux_execution_physique: taux, observations = [] }: Fiche<Projet>,
  report: Report,
): void {
  if (taux === undefined) return;
  // Where the rate stands: the last observation, from which the field of today is told.
  const champ = `${observations.length > 0 ? `observations.${observations.length - 1}.` : ''}taux_execution_physique`;
  if (status === 'ACHEVE' && taux < 100) {
    report(champ, taux, '100, ou rien, le statut étant ACHEVE : sinon les travaux sont EN_COURS');
  }
  if (status === 'A_VENIR' && taux > 0) {
    report(champ, taux, '0, ou rien, le statut étant A_VENIR : sinon les travaux sont EN_COURS');
  }
}

/** An amendment that is described is declared, and its rate is that of its amounts; one whose amounts nobody published is told so. */
function checkAvenant(projet: Fiche<Projet>, report: Report): void {
  const { avenant, taux_avenant, montant, nouveau_montant_avenant, avenants = [] } = projet;
  if (avenants.length === 0 && !avenant && (taux_avenant ?? nouveau_montant_avenant) !== undefined) {
    report('avenant', avenant, 'true, puisqu’un avenant est décrit');
  }
  if (taux_avenant === undefined || nouveau_montant_avenant === undefined || !montant) return;
  const taux = 100 * (nouveau_montant_avenant / montant - 1);
  if (Math.abs(taux - taux_avenant) > ECART_AVENANT) {
    const attendu = taux.toFixed(1).replace('.', ',');
    report('taux_avenant', taux_avenant, `${attendu}, ce que font montant et nouveau_montant_avenant`);
  }
}

/** A value that stands twice in a list would be counted twice. */
export function checkDoublons<T extends object>(
  entree: T,
  champs: ReadonlyArray<keyof T & string>,
  report: Report,
): void {
  for (const champ of champs) {
    const valeurs = (entree[champ] ?? []) as readonly string[];
    valeurs.forEach((valeur, index) => {
      if (valeurs.indexOf(valeur) < index)
        report(`${champ}.${index}`, valeur, 'une valeur qui n’est pas déjà dans la liste');
    });
  }
}

/** What has begun did not begin after `jour`, the day on which the register is read, or closed if that is later. */
export function checkJoursProjet({ status, date_debut }: Fiche<Projet>, jour: string, report: Report): void {
  if (status !== undefined && status !== 'A_VENIR') checkPasse('date_debut', date_debut, jour, report);
}

/** Offers that are no longer received had their deadline. */
export function checkJoursAppelOffres(appel: Fiche<AppelOffres>, jour: string, report: Report): void {
  const { statut, date_limite } = appel;
  checkMargeOuverture(appel, jour, report);
  if (['CLOTURE', 'EVALUE', 'ATTRIBUE'].includes(statut ?? '')) checkPasse('date_limite', date_limite, jour, report);
}
