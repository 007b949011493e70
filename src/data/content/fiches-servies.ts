import { dossierRegistre } from './dossier.ts';
import { readFichesPubliques } from './fiches-publiques.ts';
import { adresseOf, writeFichier } from './index-ecrit.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

// The register as its files say it, for the screens on which administrators propose changes: what a field said when it was
// read is what its file says, not what pages make of it. Everybody may read this file: it says nothing that pages do not.

/** What files say, read once. */
export const getFichesLues = onceABuild(async () => {
  const { chiffresNationaux } = await getRegistre();
  return readFichesPubliques(dossierRegistre(process.cwd()), chiffresNationaux.date_arrete);
});

/** The file, and the day on which the register was closed in it. */
export const getFichesPubliees = onceABuild(async () => writeFichier('fiches', await getFichesLues()));

/** Where it is, for islands. */
export const getAdresseFiches = async (): Promise<string> => adresseOf(await getFichesPubliees());
