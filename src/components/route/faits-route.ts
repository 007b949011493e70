import type { Projet } from '../../domain/projet/projet.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUTS_PROJET } from '../../domain/projet/vocabulaire.ts';
import type { Route } from '../../domain/reference/route.ts';
import { phraseLongueur } from '../../domain/reference/sections-route.ts';
import { CLASSE_ROUTE_LABELS } from '../../domain/reference/vocabulaire.ts';
import { computeChiffres } from '../../domain/registre/chiffres.ts';
import { phraseEstimations, phraseLotsRoute } from '../../domain/registre/phrase-route.ts';
import { surProjets } from '../../domain/registre/phrases-totaux.ts';
import type { LotRoute } from '../../domain/registre/travaux-route.ts';
import { formatMontant, formatNombre, NON_DISPONIBLE } from '../../domain/socle/montant.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';

/** What a road's page tells of it at its head; `projets`: those that are counted, `lots`: those that have a place on it. */
export function faitsRoute(route: Route, projets: readonly Projet[], lots: readonly LotRoute[]): LigneTexte[] {
  const { parStatut, projetsAvecBudget, budgetTotal } = computeChiffres(projets);
  return [
    ['Classe', CLASSE_ROUTE_LABELS[route.classe]],
    ['Longueur', phraseLongueur(route)],
    ['Sections', formatNombre(route.sections.length)],
    ['Projets publiés', formatNombre(projets.length)],
    ...STATUTS_PROJET.map((statut): LigneTexte => [
      STATUT_PROJET_LABELS_PLURIEL[statut],
      parStatut[statut] > 0 ? formatNombre(parStatut[statut]) : undefined,
    ]),
    [
      'Budgets publiés',
      projetsAvecBudget === 0
        ? NON_DISPONIBLE
        : surProjets(formatMontant(budgetTotal), projetsAvecBudget, projets.length),
    ],
    ['Lots d’appels d’offres', lots.length > 0 ? phraseLotsRoute(lots) : undefined],
    ['Estimations de ces lots', phraseEstimations(lots)],
  ];
}
