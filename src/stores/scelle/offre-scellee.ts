import type { Chiffre } from '../../data/scelle/piece.ts';
import type { Pli } from '../../data/scelle/pli.ts';
import type { DepotOffre } from '../../data/supabase/offres.ts';
import { isReponsePerdue } from '../../domain/scelle/offre.ts';
import { cleOf } from '../../domain/socle/erreur.ts';
import { drawId } from '../../domain/socle/identifiant.ts';
import type { Envoi } from './etat-depot.ts';

/** An offer that was sealed on the device, and what of it has arrived. */
export interface OffreScellee {
  de: Envoi;
  pli: Pli;
  soumission: string;
  ouverture: string | null;
  /** Hashes of the pieces that need not leave again. */
  arrives: Set<string>;
}

export const piecesOf = ({ fichiers, formulaire }: Pli): Chiffre[] => [...fichiers, formulaire];

/** Sends the pieces that have not arrived, the form last. */
export async function uploadPieces(
  { pli, arrives }: OffreScellee,
  send: (piece: Chiffre, onPart: (part: number) => void) => Promise<void>,
  onAvance: (part: number) => void,
): Promise<void> {
  const pieces = piecesOf(pli);
  const total = pieces.reduce((somme, { taille }) => somme + taille, 0);
  let faits = 0;
  for (const piece of pieces) {
    const tell = (part: number) => onAvance((faits + part * piece.taille) / total);
    if (!arrives.has(piece.sha256)) await send(piece, tell);
    arrives.add(piece.sha256);
    faits += piece.taille;
    tell(0);
  }
}

/** What is registered of it: another deposit each time. */
export function depotOf({ pli, soumission, de }: OffreScellee): DepotOffre {
  const piece = ({ sha256, taille }: Chiffre) => ({ sha256, taille });
  return {
    soumission_id: soumission,
    depot: drawId(),
    apres: de.apres,
    enveloppe: pli.enveloppe,
    cles: pli.cles,
    formulaire: piece(pli.formulaire),
    fichiers: pli.fichiers.map(piece),
  };
}

/**
 * A storage that refuses a piece does not say why, nor does a gateway that hides the refusal behind an answer of its own:
 * the offer, asked for again, says when its hour has come. Without a reason, the first error stands.
 */
export async function explainRefus(error: unknown, askOffre: () => Promise<unknown>): Promise<never> {
  const isMuet = ['fichier_refuse', 'comptes_indisponibles', 'hors_ligne'].includes(cleOf(error) ?? '');
  const raison = isMuet
    ? await askOffre().then(
        () => undefined,
        (refus: unknown) => refus,
      )
    : undefined;
  throw raison === undefined || isReponsePerdue(raison) ? error : raison;
}
