import { type EmetteurRecu, lignesRecu, type Recu } from '../../domain/appel-offres/recu.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { drawRecu } from './pdf-recu-page.ts';
import { readInstant } from '../../domain/socle/instant.ts';

// The receipt of a DAO. The browser draws it for the workspace, the worker for the letter.

/** The PDF of a receipt, drawn from its row: the same row gives the same file. */
export function createRecuPdf(recu: Recu, { agence, exemple }: EmetteurRecu): ArrayBuffer {
  return drawRecu({
    taille: 'a5',
    titre: recu.refunded_at ? 'Reçu d’acquisition, remboursé' : 'Reçu d’acquisition',
    numero: recu.numero_recu ?? '',
    sujet: recu.appel_titre ?? '',
    date: new Date(readInstant(recu.paid_at ?? '') || 0),
    agence,
    exemple,
    lignes: lignesRecu(recu),
    note: exemple
      ? `${MENTION_EXEMPLE}\u00a0: ce reçu ne vaut aucun paiement.`
      : 'Reçu tracé à partir du registre des acquisitions\u00a0; son numéro suffit à le retrouver.',
  });
}
