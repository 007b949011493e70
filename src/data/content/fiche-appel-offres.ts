import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppelOffres, DocumentPublic } from '../../domain/appel-offres/appel-offres.ts';
import { dossierRegistre } from './dossier.ts';
import { isDocumentPublic } from '../../domain/appel-offres/document.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { Bailleur, Region } from '../../domain/reference/reference.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';

/** A public document with the weight of its file, bytes; undefined for one that lies elsewhere. */
type DocumentPese = DocumentPublic & { octets: number | undefined };

/** A tender with everything that its page names. Documents that visitors may not see are already left out. */
export interface FicheAppelOffres {
  appelOffres: Omit<AppelOffres, 'documents_publics'>;
  documents: DocumentPese[];
  region: Region;
  projet: Projet | undefined;
  bailleurs: Bailleur[];
  /** Winner; empty until its publication. */
  titulaire: Entreprise[];
}

/** One entry a tender, for `getStaticPaths`. */
export async function cheminsFichesAppelsOffres() {
  const { appelsOffres, regionById, projetById, bailleurById, entrepriseById } = await getRegistre();
  return appelsOffres.map(({ documents_publics, ...appelOffres }) => {
    const fiche: FicheAppelOffres = {
      appelOffres,
      documents: documents_publics
        .filter(isDocumentPublic)
        .map((document) => ({ ...document, octets: octetsOf(document.url) })),
      region: must(regionById.get(appelOffres.region), appelOffres.region),
      projet:
        appelOffres.projet_lie === undefined
          ? undefined
          : must(projetById.get(appelOffres.projet_lie), appelOffres.projet_lie),
      bailleurs: appelOffres.bailleur.map((id) => must(bailleurById.get(id), id)),
      titulaire: (appelOffres.titulaire ?? []).map((id) => must(entrepriseById.get(id), id)),
    };
    return { params: { id: appelOffres.id }, props: fiche };
  });
}

function octetsOf(url: string): number | undefined {
  const file = join(dossierRegistre(process.cwd()), 'public', url);
  return url.startsWith('/') && existsSync(file) ? statSync(file).size : undefined;
}
