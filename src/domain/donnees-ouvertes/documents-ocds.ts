import type { AppelOffres, DocumentPublic } from '../appel-offres/appel-offres.ts';
import { genreDocument, isDocumentPublic } from '../appel-offres/document.ts';
import type { TypeDocument } from '../appel-offres/vocabulaire-pieces.ts';
import { typeMime } from '../socle/types-mime.ts';
import { type ObjetJson, toObjet } from './json.ts';

/** OCDS `documentType`, an open list; what is never public has none (R35). */
const CODES: Partial<Record<TypeDocument, string>> = {
  AVIS: 'tenderNotice',
  ADDITIF: 'clarifications',
  PLAN: 'procurementPlan',
  PV: 'x_openingMinutes',
};

/** The event with which a document comes. */
type MomentDocument = 'avis' | 'ouverture' | 'attribution';

function momentOf(document: DocumentPublic, appel: AppelOffres): MomentDocument {
  if (document.type === 'PV' && appel.ouverture !== undefined) return 'ouverture';
  const isAttribution = genreDocument(document, appel.type) === 'Avis d’attribution';
  return isAttribution && appel.attribution_publiee_le !== undefined ? 'attribution' : 'avis';
}

const typeOf = (document: DocumentPublic, appel: AppelOffres): string | undefined =>
  genreDocument(document, appel.type) === 'Avis d’attribution' ? 'awardNotice' : CODES[document.type];

/** The public documents that come with an event. */
export function documentsOf(appel: AppelOffres, moment: MomentDocument, site: string): ObjetJson[] {
  const publics = appel.documents_publics.filter(isDocumentPublic);
  return publics.flatMap((document, rang) => {
    if (momentOf(document, appel) !== moment) return [];
    const url = new URL(document.url, site).href;
    const nom = new URL(url).pathname.split('/').at(-1) ?? '';
    const isDouble = publics.slice(0, rang).some((autre) => autre.url.endsWith(`/${nom}`));
    const dit = toObjet({
      id: isDouble ? `${nom}-${rang + 1}` : nom,
      documentType: typeOf(document, appel),
      title: document.nom,
      url,
      format: /\.\w+$/.test(nom) ? typeMime(nom).type.replace(/;.*/, '') : undefined,
      language: 'fr',
    });
    return [dit];
  });
}
