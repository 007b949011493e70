import type { AppelOffres } from '../../src/domain/appel-offres/appel-offres.ts';
import { listOf } from '../../src/domain/socle/texte.ts';
import type { AppelOffresFiche, Gabarit } from './appels-offres/fiche.ts';
import { urlOf } from './appels-offres/fiche.ts';
import { BAILLEURS_ENTRIES } from './bailleurs.ts';
import { redigeAvis } from './documents/avis.ts';
import type { Redaction } from './documents/bloc.ts';
import { renderPdf } from './documents/page.ts';
import { redigeAdditif, redigeNotice, redigePanorama, redigePlan } from './documents/pieces-techniques.ts';
import { redigeAttribution, redigeProcesVerbal, redigeSansSuite } from './documents/suites.ts';
import { ENTREPRISES_ENTRIES } from './entreprises.ts';
import { REGIONS_ENTRIES } from './regions.ts';

const REDACTIONS: Record<Exclude<Gabarit, 'externe'>, Redaction> = {
  avis: redigeAvis,
  attribution: redigeAttribution,
  'sans-suite': redigeSansSuite,
  additif: redigeAdditif,
  plan: redigePlan,
  'proces-verbal': redigeProcesVerbal,
  panorama: redigePanorama,
  notice: redigeNotice,
};

/** A file of `public/`, by its address. */
export interface FichierPublic {
  url: string;
  bytes: Buffer;
}

/** The PDFs of one tender, from its published facts (dates already moved). */
export async function renderDocuments(fiche: AppelOffresFiche, appel: AppelOffres): Promise<FichierPublic[]> {
  const bailleurs = listOf(fiche.bailleur.map((id) => BAILLEURS_ENTRIES[id].nom));
  const titulaire = fiche.titulaire && listOf(fiche.titulaire.map((id) => ENTREPRISES_ENTRIES[id].raison_sociale));
  const region = REGIONS_ENTRIES[fiche.region].nom;
  const rendered: FichierPublic[] = [];
  for (const document of fiche.documents) {
    if (document.gabarit === 'externe') continue;
    const sujet = { appel, fiche: document, bailleurs, region, titulaire };
    rendered.push({
      url: urlOf(fiche.id, document.slug),
      bytes: await renderPdf(REDACTIONS[document.gabarit](sujet), sujet),
    });
  }
  return rendered;
}
