import type { AppelOffres } from './appel-offres.ts';
import type { OuverturePlis } from './ouverture-plis.ts';
import type { StatutLot } from './vocabulaire.ts';

type Procedure = Pick<
  AppelOffres,
  | 'id'
  | 'titre'
  | 'type'
  | 'statut'
  | 'date_lancement'
  | 'date_limite'
  | 'date_ouverture_depot'
  | 'date_ouverture'
  | 'attribution_publiee_le'
  | 'motif_fin'
  | 'date_fin'
  | 'budget_indicatif'
> & { lots?: ReadonlyArray<LotRepere> | undefined; ouverture?: Pick<OuverturePlis, 'date'> | undefined };

/** A lot as its page names it, and how it ended. */
interface LotRepere {
  numero: number;
  statut?: StatutLot | undefined;
  motif_fin?: string | null | undefined;
}

/** What a tender's page tells the account's island; all of it public. */
export interface ReperePage extends Procedure {
  /** Names of the winners, once published. */
  titulaire: string[];
}

/** The fields of a tender that its timeline and its internal blocks need. */
export const pickProcedure = (appelOffres: Procedure): Procedure => {
  const { id, titre, type, statut, date_lancement, date_limite, date_ouverture, date_ouverture_depot } = appelOffres;
  const { attribution_publiee_le, motif_fin, date_fin, budget_indicatif, lots, ouverture } = appelOffres;
  return {
    ...{ id, titre, type, statut, date_lancement, date_limite, date_ouverture },
    ...{ attribution_publiee_le, motif_fin, date_fin, budget_indicatif },
    // Said of a procedure whose deposit has not opened.
    ...(statut === 'PUBLIE' && date_ouverture_depot !== undefined && { date_ouverture_depot }),
    ...(ouverture && { ouverture: { date: ouverture.date } }),
    ...(lots && { lots: lots.map(({ numero, statut }) => ({ numero, statut })) }),
  };
};
