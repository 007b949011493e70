import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Acte } from '../journal-public/acte.ts';
import { jourGarde } from '../projet/jour-de-fin.ts';
import type { Projet } from '../projet/projet.ts';
import { compareInstants, readInstant } from '../socle/instant.ts';
import { montantApres } from './evenements-marche.ts';
import { isRangees } from './fusion-ocds.ts';
import { executionDe } from './etapes-marche.ts';
import type { ProcedureOuverte } from './procedures-ouvertes.ts';

// Why a fact of the public history changed, where the register says it (R233). Only what is certain: a reason is that of the very
// value, day or amount that the change wrote.

const MS_PAR_JOUR = 86_400_000;

/** What a change is explained from. */
export interface Raisons {
  projetById: ReadonlyMap<string, Projet>;
  appelById: ReadonlyMap<string, AppelOffres>;
  procedures: readonly ProcedureOuverte[];
}

/** Reason of the last suspension that releases tell before a change: the register forgets one that is over. */
function motifSuspension({ id }: Projet, instant: string, { procedures }: Raisons): string | undefined {
  const dites = procedures
    .filter(({ marches }) => marches.includes(id))
    .flatMap(({ compilee }) => {
      const { milestones } = executionDe(compilee, `marche-${id}`);
      return isRangees('milestones', milestones) ? milestones : [];
    })
    .flatMap(({ id: jalon, dateMet, description }) =>
      jalon.startsWith('suspension-') && typeof dateMet === 'string' ? [{ dateMet, description }] : [],
    )
    .filter(({ dateMet }) => compareInstants(dateMet, instant) <= 0)
    .sort((a, b) => compareInstants(a.dateMet, b.dateMet));
  const motif = dites.at(-1)?.description;
  return typeof motif === 'string' ? motif : undefined;
}

/** The amendment that this day or this amount comes from. */
function motifAvenant(projet: Projet, isSien: (rang: number) => boolean): string | undefined {
  const { avenants = [] } = projet;
  return avenants.find((_, rang) => isSien(rang))?.motif;
}

const isJoursApres = (avant: unknown, apres: unknown, jours: number | undefined): boolean =>
  jours !== undefined && readInstant(String(apres)) - readInstant(String(avant)) === jours * MS_PAR_JOUR;

function raisonProjet(projet: Projet, champ: string, { instant, avant, apres }: Acte, raisons: Raisons) {
  const [avants, dits] = [avant, apres].map((faits) => (typeof faits === 'object' ? faits : {}));
  const valeur = dits?.[champ];
  const { avenants = [], resiliation, abandon, status, date_suspension, motif_suspension } = projet;
  switch (champ) {
    case 'resilie_le':
      return resiliation && jourGarde(resiliation) === valeur ? resiliation.motif : undefined;
    case 'abandonne_le':
      return abandon && jourGarde(abandon) === valeur ? abandon.motif : undefined;
    case 'nouveau_montant_avenant':
      return motifAvenant(projet, (rang) => montantApres(projet, rang + 1) === valeur);
    case 'date_fin_prevue':
      return motifAvenant(projet, (rang) => isJoursApres(avants?.[champ], valeur, avenants[rang]?.prolongation_jours));
    case 'status': {
      if (valeur !== 'SUSPENDU') return undefined;
      const isPresente = status === 'SUSPENDU' && date_suspension !== undefined && date_suspension <= instant;
      return motifSuspension(projet, instant, raisons) ?? (isPresente ? motif_suspension : undefined);
    }
    default:
      return undefined;
  }
}

/** Why a field of an entry changed in an act; undefined where nobody says. */
export function raisonDe(acte: Acte, champ: string, raisons: Raisons): string | undefined {
  const { objet, objet_id: id = '', action, apres } = acte;
  if (acte.motif !== undefined || action !== 'FICHE_CHANGEE') return acte.motif;
  if (objet === 'projets') {
    const projet = raisons.projetById.get(id);
    return projet && raisonProjet(projet, champ, acte, raisons);
  }
  const appel = raisons.appelById.get(id);
  const isFin = champ === 'statut' && typeof apres === 'object' && apres[champ] === appel?.statut;
  return isFin ? appel?.motif_fin : undefined;
}
