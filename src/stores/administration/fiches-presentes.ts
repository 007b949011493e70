import { readFichesPubliees } from '../../data/fiches-publiees.ts';
import { readOutils } from '../../data/outils-proposition.ts';
import type { RegistreBrut } from '../../domain/classeur/registre-ouvert.ts';
import type { FicheLue } from '../../domain/proposition/changement.ts';
import type { CollectionProposee } from '../../domain/proposition/proposition.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** The register as last published. */
export interface FichesPubliees {
  /** What an entry says today; an entry that is not there says nothing. */
  presenteOf: (collection: CollectionProposee, id: string) => FicheLue;
  /** Every entry, by collection: what identifiers are called. */
  fiches: RegistreBrut['fiches'];
}

const DEPENDANCES = { readFichesPubliees, readOutils };

/** Entries as last published: what lines that are added to a list join (R197), what the others are called. */
export const createFichesPresentes = (dependances: typeof DEPENDANCES = DEPENDANCES): Ressource<FichesPubliees, []> =>
  createRessource(async () => {
    const { fiches } = await dependances.readFichesPubliees((await dependances.readOutils()).fiches);
    return {
      fiches,
      presenteOf: (collection, id) => (fiches[collection].find((fiche) => fiche.id === id) ?? {}) as FicheLue,
    };
  });
