import { ATTRIBUES } from './appels-offres/attribues.ts';
import { CLOTURES } from './appels-offres/clotures.ts';
import { EVALUES } from './appels-offres/evalues.ts';
import type { AppelOffresFiche } from './appels-offres/fiche.ts';
import { OUVERTS_EST } from './appels-offres/ouverts-est.ts';
import { OUVERTS_OUEST } from './appels-offres/ouverts-ouest.ts';
import { PUBLIES } from './appels-offres/publies.ts';
import { SANS_SUITE } from './appels-offres/sans-suite.ts';
import type { EntrepriseId } from './identifiants.ts';
import type { ProjetExemple } from './projets/compose.ts';

const FICHES: readonly AppelOffresFiche[] = [
  ...PUBLIES,
  ...OUVERTS_OUEST,
  ...OUVERTS_EST,
  ...CLOTURES,
  ...EVALUES,
  ...ATTRIBUES,
  ...SANS_SUITE,
];

/** The 34 tenders; those whose award is published take winner and amount from the contract of their project. */
export function composeAppelsOffres(projets: readonly ProjetExemple[]): AppelOffresFiche[] {
  const byId = new Map(projets.map((projet) => [projet.id, projet]));
  return FICHES.map((fiche) => {
    const { attribution_publiee_le, projet_lie } = fiche;
    if (attribution_publiee_le === undefined) return fiche;
    const projet = byId.get(projet_lie ?? '');
    if (
      projet?.status !== 'EN_COURS' ||
      (projet.date_approbation_marche as string) < (attribution_publiee_le as string)
    ) {
      throw new Error(`${fiche.id} : le marché de ${projet_lie} n’est pas postérieur à l’attribution`);
    }
    // The register's companies are those of identifiants.ts: `composeProjets` is typed by them.
    return { ...fiche, titulaire: projet.entreprise as EntrepriseId[], montant_attribue: projet.montant };
  });
}
