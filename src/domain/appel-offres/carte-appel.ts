import type { CartePartage } from '../projet/carte-partage.ts';
import { type NomRegion, phraseLieux } from '../reference/lieu-travaux.ts';
import { type AppelOffres, isDelaiExpire } from './appel-offres.ts';
import { phraseAppelOffres } from './phrase-appel-offres.ts';
import { STATUT_APPEL_OFFRES_LABELS, type StatutAppelOffres } from './vocabulaire.ts';

/** A tender as its page and its picture name it. */
type AppelPartage = Omit<AppelOffres, 'documents_publics'>;

/**
 * What a link to a tender shows where it is shared (R258): the page's own sentence, whose dates stay true in a picture that is
 * kept for weeks. It changes with what the notice says, and once its deadline has passed.
 */
export const carteAppel = (appel: AppelPartage, nomOf: NomRegion, now: Date): CartePartage<StatutAppelOffres> => ({
  titre: appel.titre,
  lieu: [appel.reference, phraseLieux(appel, nomOf)].join(' · '),
  forme: appel.statut,
  etat: STATUT_APPEL_OFFRES_LABELS[appel.statut],
  alerte: isDelaiExpire(appel, now) ? 'Délai expiré' : undefined,
  phrase: phraseAppelOffres(appel, now),
  mesure: undefined,
});
