import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Anomalie, reportTo } from '../../domain/registre/anomalie.ts';
import { type ContenuLu, fichierOf } from '../../domain/registre/contenu.ts';
import { remedeNom } from '../../domain/registre/remedes.ts';

/** Files that the content names must be there: pictures of the photothèque, documents of the tenders. */
export function checkFichiers(racine: string, contenu: ContenuLu): Anomalie[] {
  const anomalies: Anomalie[] = [];
  const missing = (chemin: string) => !existsSync(join(racine, chemin));
  /** The file of the same folder that was meant. */
  const remede = (dossier: string, nom: string) =>
    missing(dossier) ? undefined : remedeNom(nom, readdirSync(join(racine, dossier)))?.phrase;
  for (const { id, photos = [] } of contenu.projets) {
    const report = reportTo(anomalies, fichierOf('projets', id));
    photos.forEach(({ image }, index) => {
      if (missing(`src/photos/${image}`))
        report(`photos.${index}.image`, image, 'un fichier de src/photos/', remede('src/photos', image));
    });
  }
  for (const { id, documents_publics = [], ouverture } of contenu['appels-offres']) {
    const report = reportTo(anomalies, fichierOf('appels-offres', id));
    const cites = documents_publics.map(({ url }, index): [string, string] => [`documents_publics.${index}.url`, url]);
    if (ouverture?.pv !== undefined) cites.push(['ouverture.pv', ouverture.pv]);
    cites.forEach(([champ, url]) => {
      if (!url.startsWith('/') || !missing(`public${url}`)) return;
      const fin = url.lastIndexOf('/');
      report(champ, url, 'un fichier de public/documents/', remede(`public${url.slice(0, fin)}`, url.slice(fin + 1)));
    });
  }
  return anomalies;
}
