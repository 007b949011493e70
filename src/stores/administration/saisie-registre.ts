import { readFichesPubliees } from '../../data/fiches-publiees.ts';
import { uploadPhoto } from '../../data/supabase/chantier.ts';
import { announcePhotos, submitProposition, type Soumission } from '../../data/supabase/propositions.ts';
import { readPropositionsEnCours } from '../../data/supabase/propositions-en-cours.ts';
import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import type { PropositionEnCours } from '../../domain/proposition/en-cours.ts';
import type { CollectionProposee } from '../../domain/proposition/proposition.ts';
import { messageForProposition } from '../../domain/proposition/refus-proposition.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';
import { type EnvoiPhotos, sendPhotosProposees } from './photos-proposees.ts';
import { openLe } from './registre-publie.ts';

/** The register that is typed over, and what propositions in hand change already. */
export interface MatiereSaisie {
  /** Where the register was read. */
  adresse: string;
  registre: RegistreOuvert;
  enCours: readonly PropositionEnCours[];
}

const DEPENDANCES = {
  readFichesPubliees,
  readPropositionsEnCours,
  announcePhotos,
  uploadPhoto,
  sha256Of,
  submitProposition,
  now: () => new Date(),
};

/** Makes the store of a screen that changes entries by hand: `adresse` of the published entries, of which collection, which one. */
export function createSaisieRegistre(
  adresse: string,
  collection: CollectionProposee,
  fiche?: string,
  dependances: typeof DEPENDANCES = DEPENDANCES,
) {
  const lue: Ressource<MatiereSaisie, []> = createRessource(async () => {
    const [brut, enCours] = await Promise.all([
      dependances.readFichesPubliees(adresse),
      dependances.readPropositionsEnCours(collection, fiche),
    ]);
    return { adresse, registre: openLe(dependances.now(), brut), enCours };
  });

  /** Proposes what was typed, once its photographs have arrived; what went wrong in one sentence, or its number. */
  async function propose(
    soumission: Omit<Soumission, 'origine'>,
    envoi?: EnvoiPhotos,
  ): Promise<{ numero: number } | { faute: string }> {
    let arret = '';
    try {
      if (envoi !== undefined && envoi.photos.length > 0)
        await sendPhotosProposees(soumission.id, envoi, dependances).catch((error: unknown) => {
          arret = ' Les photographies déjà arrivées ne repartiront pas.';
          throw error;
        });
      return { numero: await dependances.submitProposition({ ...soumission, origine: 'FORMULAIRE' }) };
    } catch (error) {
      console.error('La proposition n’a pas été soumise.', error);
      return { faute: messageForProposition(error) + arret };
    }
  }

  return { lue, propose };
}

export type StoreSaisieRegistre = ReturnType<typeof createSaisieRegistre>;
