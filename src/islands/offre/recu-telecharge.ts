import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import { jsonRecu, nomRecuOffre, type ObjetRecu } from '../../domain/scelle/recu-offre.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { download } from '../export/telechargement.ts';

/** Hands the receipt over as the file that anybody checks. */
export function downloadRecuJson({ feuille, numero_recu, version }: VersionSoumission): void {
  download(
    new Blob([jsonRecu(feuille ?? '')], { type: 'application/json' }),
    `${nomRecuOffre(numero_recu, version)}.json`,
  );
}

/** Hands it over as a sheet, with what is still to be handed in; what draws it comes at the first click. */
export async function downloadRecuPdf(
  recu: VersionSoumission,
  objet: ObjetRecu,
  emetteur: EmetteurRecu,
  attente: string | undefined,
): Promise<void> {
  const [{ createRecuOffrePdf }, { readTeteMontree }] = await Promise.all([
    import('../export/pdf-recu-offre.ts'),
    import('../../stores/journal-public/tete-montree.ts'),
  ]).catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
  const feuille = parseFeuille(recu.feuille ?? '');
  if (feuille === undefined) throw new AppError('illisible');
  const octets = createRecuOffrePdf(feuille, objet, emetteur, attente, await readTeteMontree());
  const pdf = new Blob([octets], { type: 'application/pdf' });
  download(pdf, `${nomRecuOffre(recu.numero_recu, recu.version)}.pdf`);
}
