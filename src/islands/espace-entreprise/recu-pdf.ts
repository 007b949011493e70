import { type EmetteurRecu, nomRecu, type Recu } from '../../domain/appel-offres/recu.ts';
import { createRecuPdf } from '../../components/pdf/pdf-recu.ts';
import { download } from '../export/telechargement.ts';

/** Draws a receipt and hands it over as a file. */
export function downloadRecu(recu: Recu & { numero_recu: string }, emetteur: EmetteurRecu): void {
  const pdf = new Blob([createRecuPdf(recu, emetteur)], { type: 'application/pdf' });
  download(pdf, nomRecu(recu.numero_recu));
}
