import type { SitePublie } from '../../domain/administration/publication-attendue.ts';
import { isHorsPortail } from '../../domain/appel-offres/hors-portail.ts';
import { getRegistre } from './registre.ts';

/** What this build says of what the database may be ahead of: tenders, answers of companies. */
export async function getSitePublie(): Promise<SitePublie> {
  const { appelsOffres, entreprises } = await getRegistre();
  return {
    appels: appelsOffres
      .filter((appel) => !isHorsPortail(appel))
      .map(({ id, statut, date_limite, attribution_publiee_le, questions }) => ({
        ...{ id, statut, questions: questions.length },
        ...(date_limite !== undefined && { date_limite }),
        ...(attribution_publiee_le !== undefined && { attribution_publiee_le }),
      })),
    reponses: entreprises.map(({ id, raison_sociale, reponse }) => ({
      id,
      nom: raison_sociale,
      date_publication: reponse?.date_publication ?? null,
    })),
  };
}
