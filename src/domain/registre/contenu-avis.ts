import { type AppelOffres, isSansSuite, isTermine } from '../appel-offres/appel-offres.ts';
import { hasFinsDeLots } from '../appel-offres/fins-de-lots.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkGarantie } from './contenu-lots.ts';

// What a notice, the minutes of an opening and a relaunch may not say against the rest of their file (R134, R135).

/** The conditions of a notice, and where it was published. */
export function checkAvis(appel: Fiche<AppelOffres>, report: Report): void {
  const { type, reference, numero_avis, source, date_mise_a_jour } = appel;
  const { garantie_soumission, validite_offres_jours, criteres } = appel;
  checkGarantie({ garantie_soumission }, report);
  if (numero_avis !== undefined && numero_avis === reference)
    report('numero_avis', numero_avis, 'rien, puisque c’est déjà la référence');
  if (source !== undefined && date_mise_a_jour !== undefined && source.date > date_mise_a_jour)
    report('date_mise_a_jour', date_mise_a_jour, `le ${source.date} au plus tôt, jour de la source citée`);
  if (type === 'ENTENTE_DIRECTE') checkEntenteDirecte(appel, report);
  if (type !== 'AMI') return;
  for (const [champ, valeur] of Object.entries({ garantie_soumission, validite_offres_jours, criteres }))
    if (valeur !== undefined) report(champ, valeur, 'rien : un appel à manifestation d’intérêt ne demande pas d’offre');
}

/** What a direct award does not have: bidders, a deposit, an opening (R134). */
const SANS_OBJET = [
  'date_limite',
  'date_ouverture_depot',
  'date_ouverture',
  'lieu_ouverture',
  'ouverture',
  'montant_dao',
  'garantie_soumission',
  'validite_offres_jours',
  'criteres',
] as const;

function checkEntenteDirecte(appel: Fiche<AppelOffres>, report: Report): void {
  for (const champ of SANS_OBJET)
    if (appel[champ] !== undefined)
      report(champ, appel[champ], 'rien : une entente directe n’a ni dépôt ni ouverture des plis');
  const { statut } = appel;
  if (statut === 'OUVERT' || statut === 'CLOTURE' || statut === 'INFRUCTUEUX')
    report('statut', statut, 'PUBLIE, EVALUE, ATTRIBUE ou ANNULE : une entente directe ne reçoit pas d’offres');
}

/** Minutes come after the deadline, and count offers of lots that exist, each once. */
export function checkOuverture(appel: Fiche<AppelOffres>, report: Report): void {
  const { ouverture, statut, date_lancement, date_limite, attribution_publiee_le, lots } = appel;
  if (ouverture === undefined) return;
  const { date, offres_par_lot = [] } = ouverture;
  if (statut !== undefined && !isTermine({ statut }))
    report('ouverture', date, `rien tant que le statut est ${statut} : les plis s’ouvrent après la date limite`);
  const limite = date_limite?.slice(0, 10);
  if (limite !== undefined && date < limite)
    report('ouverture.date', date, `un jour qui ne précède pas la date limite (${limite})`);
  const lancement = date_lancement?.slice(0, 10);
  if (limite === undefined && lancement !== undefined && date < lancement)
    report('ouverture.date', date, `un jour qui ne précède pas le lancement (${lancement})`);
  if (attribution_publiee_le !== undefined && attribution_publiee_le < date)
    report(
      'attribution_publiee_le',
      attribution_publiee_le,
      `un jour qui ne précède pas l’ouverture des plis (${date})`,
    );
  offres_par_lot.forEach(({ lot }, index) => {
    const champ = `ouverture.offres_par_lot.${index}.lot`;
    if (lots === undefined) {
      if (lot !== undefined) report(champ, lot, 'rien, puisque les lots ne sont pas décrits (lots)');
    } else if (!lots.some(({ numero }) => numero === lot))
      report(champ, lot, `un lot de cet appel d’offres : ${lots.map(({ numero }) => numero).join(', ')}`);
    if (offres_par_lot.findIndex((ligne) => ligne.lot === lot) < index)
      report(champ, lot, 'un lot compté une seule fois');
  });
}

/** A relaunch follows another tender, that led to no contract or to some lots alone, and was launched before it. */
export function checkRelances(appels: ReadonlyArray<Fiche<AppelOffres>>, reportFor: (id: string) => Report): void {
  const parId = new Map(appels.map((appel) => [appel.id, appel]));
  for (const { id, relance_de, date_lancement } of appels) {
    const suivi = parId.get(relance_de ?? '');
    if (suivi === undefined) continue;
    const report = reportFor(id);
    const { statut } = suivi;
    if (suivi.id === id) report('relance_de', relance_de, 'un autre appel d’offres que celui-ci');
    else if (statut !== undefined && !isSansSuite({ statut }) && !hasFinsDeLots(suivi))
      report(
        'relance_de',
        relance_de,
        `un appel d’offres INFRUCTUEUX ou ANNULE, en entier ou par un lot (il est ${statut})`,
      );
    else if (
      date_lancement !== undefined &&
      suivi.date_lancement !== undefined &&
      date_lancement <= suivi.date_lancement
    )
      report(
        'date_lancement',
        date_lancement,
        `une date d’après ${suivi.date_lancement}, lancement de l’appel relancé`,
      );
  }
}
