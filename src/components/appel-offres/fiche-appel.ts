import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { statutOfLot } from '../../domain/appel-offres/fins-de-lots.ts';
import { isSansDepot } from '../../domain/appel-offres/hors-portail.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { lieuOfLot } from '../../domain/appel-offres/lot-dit.ts';
import { isOuvertureAFixer, OUVERTURE_A_FIXER } from '../../domain/appel-offres/ouverture-tenue.ts';
import { naturesOf, titreLot } from '../../domain/appel-offres/lots.ts';
import { motsOf } from '../../domain/appel-offres/mots-procedure.ts';
import { phraseAppelOffres } from '../../domain/appel-offres/phrase-appel-offres.ts';
import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_LABELS,
  TYPE_APPEL_OFFRES_LABELS,
} from '../../domain/appel-offres/vocabulaire.ts';
import { NATURE_ABSENTE, NATURE_TRAVAUX_LABELS } from '../../domain/projet/vocabulaire.ts';
import type { NomRegion } from '../../domain/reference/lieu-travaux.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import type { Fiche, SectionFiche } from '../pdf/fiche.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';
import { lignesConditions } from './lignes-procedure.ts';

/** A tender with the names of what it refers to. */
export interface SujetAppel {
  appel: AppelOffres;
  nomRegion: NomRegion;
  bailleurs: readonly string[];
  /** Title of the projet that it is for. */
  projet: string | undefined;
}

/** The tender's page in words, in the page's order: sentence, object, lots, procedure. */
export function ficheAppel(sujet: SujetAppel, now: Date): Fiche {
  const { appel, nomRegion } = sujet;
  return {
    titre: appel.titre,
    surtitre: `${STATUT_APPEL_OFFRES_LABELS[appel.statut]} · ${appel.reference}`,
    phrase: phraseAppelOffres(appel, now),
    jour: appel.date_mise_a_jour,
    sections: [
      ...(appel.description ? [{ titre: 'L’objet', textes: [appel.description] }] : []),
      ...(appel.lots ?? []).map((lot): SectionFiche => ({
        titre: titreLot(lot),
        textes: [lieuOfLot(lot, nomRegion) || 'Lieu non publié', lot.motif_fin],
        faits: [
          ['État', STATUT_APPEL_OFFRES_LABELS[statutOfLot(lot, appel)]],
          ['Montant du marché', lot.montant_attribue === undefined ? undefined : formatGnf(lot.montant_attribue)],
        ],
      })),
      { titre: 'La procédure', faits: lignesProcedure(sujet) },
    ],
  };
}

function lignesProcedure({ appel, nomRegion, bailleurs, projet }: SujetAppel): LigneTexte[] {
  return [
    ['Numéro inscrit sur l’avis', appel.numero_avis],
    ['Procédure', TYPE_APPEL_OFFRES_LABELS[appel.type]],
    [
      'Catégorie',
      `${CATEGORIE_APPEL_OFFRES_LABELS[appel.categorie]} · ${
        naturesOf(appel)
          .map((nature) => NATURE_TRAVAUX_LABELS[nature])
          .join(', ') || NATURE_ABSENTE.toLowerCase()
      }`,
    ],
    ['Projet lié', projet],
    [bailleurs.length > 1 ? 'Bailleurs' : 'Bailleur', bailleurs.join(', ') || 'Non publié'],
    ['Maître d’ouvrage', appel.maitre_ouvrage],
    ...lignesConditions(appel, nomRegion),
    ...(isSansDepot(appel) ? [] : [[motsOf(appel.type).depot, formatLimite(appel.date_limite)] as const]),
    [
      'Ouverture des plis',
      isOuvertureAFixer(appel) ? OUVERTURE_A_FIXER : appel.date_ouverture && formatLimite(appel.date_ouverture),
    ],
  ];
}
