import type { SitePublie } from '../../domain/administration/publication-attendue.ts';
import { isAttributionPublique } from '../../domain/appel-offres/appel-offres.ts';
import { isHorsPortail } from '../../domain/appel-offres/hors-portail.ts';
import { getRegistre } from './registre.ts';

/** What this build says of what the database may be ahead of: tenders, answers of companies. */
export async function getSitePublie(): Promise<SitePublie> {
  const { appelsOffres, entreprises } = await getRegistre();
  return {
    appels: appelsOffres
      .filter((appel) => !isHorsPortail(appel))
      .map((appel) => ({
        ...{ id: appel.id, statut: appel.statut, questions: appel.questions.length },
        attribution: isAttributionPublique(appel),
        ...(appel.date_limite !== undefined && { date_limite: appel.date_limite }),
        ...(appel.lots !== undefined && {
          lots: appel.lots.map(({ numero, statut, attribution_publiee_le }) => ({
            numero,
            ...(statut !== undefined && { statut }),
            attribution: attribution_publiee_le !== undefined,
          })),
        }),
      })),
    reponses: entreprises.map(({ id, raison_sociale, reponse }) => ({
      id,
      nom: raison_sociale,
      date_publication: reponse?.date_publication ?? null,
    })),
  };
}
