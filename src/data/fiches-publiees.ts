import type { RegistreBrut } from '../domain/classeur/registre-ouvert.ts';
import { readDonnees } from './lecture-fichier.ts';

/** The register as its files said it at the last publication; `jour`: the day on which it was closed. */
export const readFichesPubliees = (adresse: string): Promise<RegistreBrut> => readDonnees<RegistreBrut>(adresse);
