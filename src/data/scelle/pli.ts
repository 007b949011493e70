import type { FormulaireOffre, FormulaireSansFichiers } from '../../domain/scelle/formulaire-offre.ts';
import { encryptPiece } from './chiffrement.ts';
import { createCles } from './cles.ts';
import { type Membre, octetsEnveloppe, sealEnveloppe } from './enveloppe.ts';
import type { Chiffre } from './piece.ts';

/** An offer sealed on the device, ready to leave it. */
export interface Pli {
  /** JSON text of the envelope. */
  enveloppe: string;
  /** Public keys that it was closed for. */
  cles: readonly string[];
  formulaire: Chiffre;
  /** In the order of the files. */
  fichiers: readonly Chiffre[];
}

/**
 * Seals an offer for a commission: a key of its own, which only the envelope keeps, for each file and the form.
 * @param onProgression Bytes of all files read so far.
 */
export async function sealPli(
  membres: readonly Membre[],
  formulaire: FormulaireSansFichiers,
  fichiers: readonly File[],
  onProgression: (lus: number) => void,
): Promise<Pli> {
  const cles = await createCles();
  const enveloppe = await sealEnveloppe(cles, membres);
  const chiffres: Chiffre[] = [];
  let faits = 0;
  for (const fichier of fichiers) {
    chiffres.push(await encryptPiece(fichier, cles.publique, (lus) => onProgression(faits + lus)));
    faits += fichier.size;
  }
  const complet: FormulaireOffre = {
    ...formulaire,
    fichiers: fichiers.map(({ name, size }, rang) => ({
      nom: name,
      sha256: chiffres[rang]?.sha256 ?? '',
      taille_claire: size,
    })),
  };
  return {
    enveloppe: new TextDecoder().decode(octetsEnveloppe(enveloppe)),
    cles: membres.map(({ cle_publique }) => cle_publique),
    formulaire: await encryptPiece(new Blob([JSON.stringify(complet)]), cles.publique),
    fichiers: chiffres,
  };
}
