import { type Etape, selonDate } from '../socle/etape.ts';
import { type AppelOffres, isAttributionPublique } from './appel-offres.ts';
import { finOf, hasHeure } from './date-limite.ts';
import { type FinsDeLots, hasFinsDeLots } from './fins-de-lots.ts';
import { isSansDepot } from './hors-portail.ts';
import { motsOf } from './mots-procedure.ts';
import { type OuverturePlis, phraseEcart } from './ouverture-plis.ts';
import { phraseLots } from './phrase-lots.ts';

/** What a timeline reads of a tender. */
type Procedure = Pick<
  AppelOffres,
  | 'type'
  | 'statut'
  | 'date_lancement'
  | 'date_limite'
  | 'date_ouverture'
  | 'attribution_publiee_le'
  | 'motif_fin'
  | 'date_fin'
> &
  FinsDeLots & { ouverture?: Pick<OuverturePlis, 'date'> | undefined };

/**
 * The steps of a tender, ticked by what happened (R29); the opening only when its date is known. A direct award has neither
 * deposit nor opening (R134).
 */
export function etapesAppelOffres(appelOffres: Procedure, now: Date): Etape[] {
  return [
    { titre: 'Publication', date: appelOffres.date_lancement, isFaite: true },
    ...(isSansDepot(appelOffres) ? [] : [...etapeLimite(appelOffres, now), ...etapeOuverture(appelOffres, now)]),
    etapeResultat(appelOffres),
  ];
}

const DEPOT_CLOS: ReadonlyArray<AppelOffres['statut']> = ['CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX'];

/** The deadline, as far as it is published; a day without an hour passes with its last minute (R135). */
function etapeLimite(appelOffres: Procedure, now: Date): Etape[] {
  const { statut, date_limite } = appelOffres;
  const titre = motsOf(appelOffres.type).depot;
  if (date_limite === undefined)
    return statut === 'ANNULE' ? [] : [{ titre, isFaite: DEPOT_CLOS.includes(statut), note: 'Date non publiée' }];
  return etapeAuJour(titre, date_limite, DEPOT_CLOS, appelOffres, now);
}

/** A step whose hour may not be published: a day then passes with its last minute, and says so. */
function etapeAuJour(
  titre: string,
  date: string | undefined,
  statuts: ReadonlyArray<AppelOffres['statut']>,
  appelOffres: Procedure,
  now: Date,
): Etape[] {
  const lue = { date_limite: date };
  const [etape] = etapeDatee(titre, finOf(lue), statuts, appelOffres, now);
  if (etape === undefined) return [];
  return hasHeure(lue) ? [etape] : [{ ...etape, date, note: 'Heure non publiée' }];
}

/**
 * The opening as its minutes tell it, with what parts it from the day announced; before them, that day, whose passing is no
 * proof: the step says that no minutes are published (R135, R29).
 */
function etapeOuverture(appelOffres: Procedure, now: Date): Etape[] {
  const { ouverture, date_ouverture } = appelOffres;
  const titre = 'Ouverture des plis';
  if (ouverture === undefined) {
    const etapes = etapeAuJour(titre, date_ouverture, ['EVALUE', 'ATTRIBUE'], appelOffres, now);
    const isPresumee = appelOffres.statut === 'OUVERT' || appelOffres.statut === 'CLOTURE';
    return etapes.map((etape) =>
      isPresumee && etape.isFaite ? { ...etape, note: 'Procès-verbal non publié' } : etape,
    );
  }
  return [{ titre, date: ouverture.date, isFaite: true, note: phraseEcart(ouverture, date_ouverture) }];
}

/**
 * A step with a date: done when the status is one of `statuts`, otherwise when its date has passed. In a procedure that
 * ended without a contract, it was done only if its date is before the end; for an unsuccessful one, which ends once
 * offers are due, the day of the end counts too. A cancelled procedure that does not publish its day of end has no such
 * step.
 */
function etapeDatee(
  titre: string,
  date: string | undefined,
  statuts: ReadonlyArray<AppelOffres['statut']>,
  { statut, date_fin }: Procedure,
  now: Date,
): Etape[] {
  if (date === undefined) return [];
  if (statut === 'ANNULE' && date_fin === undefined) return [];
  if ((statut === 'ANNULE' || statut === 'INFRUCTUEUX') && date_fin !== undefined) {
    const jour = date.slice(0, 10);
    const isFaite = jour < date_fin || (statut === 'INFRUCTUEUX' && jour === date_fin);
    return [{ titre, date, isFaite, isSansObjet: !isFaite }];
  }
  return [{ titre, ...(statuts.includes(statut) ? { date, isFaite: true } : selonDate(date, now)) }];
}

function etapeResultat(appelOffres: Procedure): Etape {
  const { type, statut, attribution_publiee_le, motif_fin, date_fin } = appelOffres;
  if (statut === 'INFRUCTUEUX')
    return { titre: 'Procédure infructueuse', date: date_fin, isFaite: true, note: motif_fin };
  if (statut === 'ANNULE') return { titre: 'Procédure annulée', date: date_fin, isFaite: true, note: motif_fin };
  return {
    titre: motsOf(type).resultat,
    date: isAttributionPublique(appelOffres) ? attribution_publiee_le : undefined,
    isFaite: statut === 'ATTRIBUE',
    note: hasFinsDeLots(appelOffres) ? phraseLots(appelOffres) : undefined,
  };
}
