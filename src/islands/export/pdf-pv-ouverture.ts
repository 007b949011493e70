import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { MENTION_EXEMPLE } from '../../domain/portail/portail.ts';
import { lignesOffre, lignesSeance, type PvOuverture } from '../../domain/scelle/pv-ouverture.ts';
import { drawRecu } from '../../components/pdf/pdf-recu-page.ts';
import { readInstant } from '../../domain/socle/instant.ts';

/** The PDF of an opening's minutes, on as many sheets as it takes: the same minutes give the same file. */
export function createPvPdf(pv: PvOuverture, { agence, exemple }: EmetteurRecu): ArrayBuffer {
  const note =
    'Les empreintes sont celles des fichiers chiffrés, telles que les reçus les disent. Gardez aussi le procès-verbal au format JSON, avec lequel chacun peut les vérifier.';
  return drawRecu({
    taille: 'a4',
    titre: 'Procès-verbal d’ouverture',
    numero: pv.reference,
    sujet: pv.titre,
    date: new Date(readInstant(pv.close_le) || 0),
    agence,
    exemple,
    lignes: [
      ...lignesSeance(pv),
      ...pv.offres.flatMap((offre) => [['Offre', offre.numero_recu] as const, ...lignesOffre(offre, pv)]),
    ],
    note: exemple ? `${MENTION_EXEMPLE}\u00a0: ce procès-verbal n’a aucune valeur. ${note}` : note,
  });
}
