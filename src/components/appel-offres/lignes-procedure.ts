import { isSansDepot } from '../../domain/appel-offres/hors-portail.ts';
import { formatGarantie } from '../../domain/appel-offres/lot-dit.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { NomRegion } from '../../domain/reference/lieu-travaux.ts';
import { formatInstant, formatInstantOuJour } from '../../domain/socle/date.ts';
import { formatGnf, formatNombre, formatPart } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';
import { lignesLieu } from '../ui/lignes-lieu.ts';

type Procedure = Omit<AppelOffres, 'documents_publics'>;

/** Where, how much, on what conditions, from when a tender may be answered: on its page and in its preview. */
export function lignesConditions(appel: Procedure, nomRegion: NomRegion): LigneTexte[] {
  const { garantie_soumission: garantie, duree_travaux_mois: mois, validite_offres_jours: jours } = appel;
  return [
    ['Unité de coordination', appel.unite_coordination],
    ...lignesLieu(appel, nomRegion),
    ['Lots', appel.nombre_lots === undefined ? undefined : formatNombre(appel.nombre_lots)],
    ['Durée prévue', mois === undefined ? undefined : `${formatNombre(mois)} mois`],
    ['Budget indicatif', formatGnf(appel.budget_indicatif)],
    [
      'Garantie de soumission',
      garantie &&
        `${formatGarantie(garantie)}${appel.lots?.some((lot) => lot.garantie_soumission) ? ', sauf lot qui dit la sienne' : ''}`,
    ],
    ['Validité des offres', jours === undefined ? undefined : countOf(jours, 'jour')],
    [
      'Préférence nationale',
      appel.preference_nationale === undefined ? undefined : formatPart(appel.preference_nationale),
    ],
    ['Lancement', formatInstantOuJour(appel.date_lancement)],
    [
      'Ouverture du dépôt',
      appel.statut === 'PUBLIE' && !isSansDepot(appel) ? formatInstant(appel.date_ouverture_depot) : undefined,
    ],
  ];
}
