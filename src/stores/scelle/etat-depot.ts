import type { FormulaireSansFichiers, SaisieOffre } from '../../domain/scelle/formulaire-offre.ts';
import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';

/** Where a deposit stands: sealed on the device, sent, registered. */
export type EtatDepot =
  | { status: 'repos' }
  | { status: 'chiffrement' | 'envoi'; part: number }
  | { status: 'enregistrement' }
  /** `isAnnonce`: by its hashes, its copy to be handed in. `hasReste`: another text, typed since, is not handed in. */
  | {
      status: 'fait';
      recu: VersionSoumission;
      isAnnonce: boolean;
      hasReste: boolean;
      /** The receipt names other keys than those that the offer was sealed for (R178). */
      alerte?: string;
    }
  /** `isPerdue`: sent, and the answer did not come: asked again, it is the same deposit. */
  | { status: 'echec'; faute: string; isPerdue: boolean };

/** A copy of what was sealed, to be saved before its hashes are registered. */
export interface CopiePrete {
  contenu: Blob;
  /** Hour of the opening, ISO: it is taken until then. */
  ouverture: string | null;
}

/** What is handed in, and after which version of the offer. */
export interface Envoi {
  formulaire: FormulaireSansFichiers;
  fichiers: readonly File[];
  apres: number;
  /** As it was typed: the draft is forgotten once it is this one that is registered. */
  saisie: SaisieOffre;
}

/** True for the same answers and the same files, whatever they come after. */
export const isMemeEnvoi = (un: Envoi, autre: Envoi): boolean =>
  JSON.stringify(un.formulaire) === JSON.stringify(autre.formulaire) &&
  un.fichiers.length === autre.fichiers.length &&
  un.fichiers.every((fichier, rang) => fichier === autre.fichiers[rang]);
