import { readFichesPubliees } from '../../data/fiches-publiees.ts';
import { readOutils } from '../../data/outils-proposition.ts';
import type { FicheLue } from '../../domain/proposition/changement.ts';
import type { CollectionProposee } from '../../domain/proposition/proposition.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** What an entry says today; an entry that is not there says nothing. */
export type FichePresente = (collection: CollectionProposee, id: string) => FicheLue;

const DEPENDANCES = { readFichesPubliees, readOutils };

/** Entries as last published: what lines that are added to a list join (R197). */
export const createFichesPresentes = (dependances: typeof DEPENDANCES = DEPENDANCES): Ressource<FichePresente, []> =>
  createRessource(async () => {
    const { fiches } = await dependances.readFichesPubliees((await dependances.readOutils()).fiches);
    return (collection, id) => (fiches[collection].find((fiche) => fiche.id === id) ?? {}) as FicheLue;
  });
