import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Projet } from '../projet/projet.ts';
import type { Actualite } from '../reference/reference.ts';

// What an entry may not say against itself, or before its day: a page made of it would tell two truths.

/** Tells a fault of the file at hand: field, what stands there, what was expected. */
export type Report = (champ: string, valeur: unknown, attendu: string) => void;

/** Points by which a rate may differ from the amounts that it sums up, since editors round it. */
const ECART_AVENANT = 0.5;

/** A project against its status, its amendment, and itself. */
export function checkCoherenceProjet(projet: Projet, report: Report): void {
  checkStatut(projet, report);
  checkAvenant(projet, report);
  checkDoublons(projet, ['entreprise'], report);
  checkDoublons({ bailleur: projet.bailleur.map(({ id }) => id) }, ['bailleur'], report);
}

/** Fields that a status demands, since its page is built on them, and those that it excludes. */
function checkStatut(projet: Projet, report: Report): void {
  const { status } = projet;
  const demand = (champ: keyof Projet) => {
    if (projet[champ] === undefined) report(champ, undefined, `une valeur, le statut étant ${status}`);
  };
  const exclude = (champ: keyof Projet, permis: string) => {
    if (projet[champ] !== undefined) report(champ, projet[champ], `rien tant que le statut n’est pas ${permis}`);
  };
  if (status === 'SUSPENDU') for (const champ of ['date_suspension', 'motif_suspension'] as const) demand(champ);
  if (status === 'ACHEVE') demand('date_fin_reelle');
  else {
    for (const champ of ['date_fin_reelle', 'date_reception_provisoire', 'date_reception_definitive'] as const)
      exclude(champ, 'ACHEVE');
  }
  if (status === 'A_VENIR') exclude('date_suspension', 'SUSPENDU');
  if (status === 'EN_COURS') {
    for (const champ of ['date_debut', 'taux_execution_physique'] as const) demand(champ);
  }
}

/** An amendment that is described is declared, and its rate is that of its amounts. */
function checkAvenant(projet: Projet, report: Report): void {
  const { avenant, taux_avenant, montant, nouveau_montant_avenant } = projet;
  if (!avenant && (taux_avenant ?? nouveau_montant_avenant) !== undefined) {
    report('avenant', avenant, 'true, puisqu’un avenant est décrit');
  }
  if (avenant && taux_avenant === undefined) report('taux_avenant', undefined, 'une valeur, puisque avenant est vrai');
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

/** Facts of a project that its page tells as past, by its status. */
const faitsProjet = ({ status }: Projet): Array<keyof Projet> => [
  'date_publication',
  'date_fin_reelle',
  'date_suspension',
  ...(status === 'A_VENIR' ? [] : (['date_debut'] as const)),
];

/** Facts of a tender that its page tells as past: a deadline once offers are no longer received. */
const faitsAppel = ({ statut }: AppelOffres): Array<keyof AppelOffres> => [
  'date_lancement',
  'attribution_publiee_le',
  'date_fin',
  ...(['CLOTURE', 'EVALUE', 'ATTRIBUE'].includes(statut) ? (['date_limite'] as const) : []),
];

/** What is told as past does not come after `jour`, the day on which the register is read, or closed if that is later. */
function checkPasses<T>(entree: T, champs: ReadonlyArray<keyof T & string>, jour: string, report: Report): void {
  for (const champ of champs) {
    const date = entree[champ];
    if (typeof date === 'string' && date.slice(0, 10) > jour) {
      report(champ, date, `une date qui n’est pas à venir (le registre est lu le ${jour})`);
    }
  }
}

export const checkJoursProjet = (projet: Projet, jour: string, report: Report): void =>
  checkPasses(projet, faitsProjet(projet), jour, report);
export const checkJoursAppelOffres = (appel: AppelOffres, jour: string, report: Report): void =>
  checkPasses(appel, faitsAppel(appel), jour, report);
export const checkJourActualite = (actualite: Actualite, jour: string, report: Report): void =>
  checkPasses(actualite, ['date'], jour, report);
