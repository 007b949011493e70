import {
  ADRESSE_OUTILS_REGISTRE,
  type OutilsRegistre,
  type RegistreClasseur,
} from '../domain/classeur/registre-classeur.ts';
import { readFichesPubliees } from './fiches-publiees.ts';
import { fetchDonnees, readJson } from './lecture-fichier.ts';

/** What propositions and workbooks are read with, as last published, past any copy. */
export async function readOutils(): Promise<OutilsRegistre> {
  return readJson(await fetchDonnees(ADRESSE_OUTILS_REGISTRE, { cache: 'no-cache' }));
}

/** The same, with the register as its files said it. */
export async function readRegistreClasseur(): Promise<RegistreClasseur> {
  const { fiches: adresse, ...outils } = await readOutils();
  const { fiches } = await readFichesPubliees(adresse);
  return { fiches, ...outils };
}
