import { CLASSE_ROUTE_LABELS } from '../reference/vocabulaire.ts';
import { type Route } from '../reference/route.ts';
import { longueurRoute, phraseLongueur } from '../reference/sections-route.ts';
import { phraseStatuts } from '../appel-offres/phrase-lots.ts';
import { STATUTS_APPEL_OFFRES } from '../appel-offres/vocabulaire.ts';
import { countByStatut, type Projet } from '../projet/projet.ts';
import { formatMontant, formatNombre } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { surProjets } from './phrases-totaux.ts';
import { listTravaux, type LotRoute, lotsOf, projetsOf, type Travaux, type TravauxRoute } from './travaux-route.ts';

/** `3 projets, dont 1 en cours`; `1 projet, en cours`; `aucun projet publié`. */
export function phraseProjets(projets: ReadonlyArray<Pick<Projet, 'status' | 'abandon'>>): string {
  if (projets.length === 0) return 'aucun projet publié';
  const { EN_COURS: enCours } = countByStatut(projets);
  const nombre = countOf(projets.length, 'projet');
  if (enCours === projets.length) return `${nombre}, en cours`;
  return `${nombre}, ${enCours === 0 ? 'aucun en cours' : `dont ${formatNombre(enCours)} en cours`}`;
}

/** `2 projets et 1 lot`; `1 lot`; `aucun projet`. */
export function phraseTravaux(travaux: readonly Travaux[]): string {
  const [projets, lots] = [projetsOf(travaux).length, lotsOf(travaux).length];
  if (projets + lots === 0) return 'aucun projet';
  return listOf([...(projets > 0 ? [countOf(projets, 'projet')] : []), ...(lots > 0 ? [countOf(lots, 'lot')] : [])]);
}

/** `3 : 2 attribués et 1 ouvert`; `3 ouverts`. */
export function phraseLotsRoute(lots: readonly LotRoute[]): string {
  const statuts = lots.map(({ statut }) => statut);
  const parStatut = phraseStatuts(statuts, STATUTS_APPEL_OFFRES);
  return new Set(statuts).size === 1 ? parStatut : `${formatNombre(lots.length)}\u00a0: ${parStatut}`;
}

/** Sum of the estimates that lots publish; never added to the budgets of projets. Undefined where none does. */
export function phraseEstimations(lots: readonly LotRoute[]): string | undefined {
  const publiees = lots.flatMap(({ lot }) => lot.budget_indicatif ?? []);
  if (publiees.length === 0) return undefined;
  const total = publiees.reduce((somme, budget) => somme + budget);
  return surProjets(formatMontant(total), publiees.length, lots.length, 'lot');
}

/** Works whose section nobody tells, in a sentence: they are in the table alone. Undefined without any. */
export function phraseAilleurs({ ailleurs }: TravauxRoute): string | undefined {
  const [projets, lots] = [projetsOf(ailleurs).length, lotsOf(ailleurs).length];
  if (projets + lots === 0) return undefined;
  const sujet = phraseTravaux(ailleurs).replace(/^1\u00a0/, 'Un ');
  return projets + lots === 1
    ? `${sujet} nomme la route sans dire sa section\u00a0: il est au tableau, pas sur les schémas.`
    : `${sujet} nomment la route sans dire leur section : ils sont au tableau, pas sur les schémas.`;
}

/** A road and its works in one sentence: what it is, how long, how many projets and lots. */
export function phraseRoute(route: Pick<Route, 'classe' | 'sections'>, travaux: TravauxRoute): string {
  const tous = listTravaux(travaux);
  const lots = lotsOf(tous);
  const sections = route.sections.length === 1 ? 'une section' : `${route.sections.length} sections`;
  const { connues } = longueurRoute(route);
  const longueur =
    connues === route.sections.length
      ? `, longue de ${phraseLongueur(route)}`
      : `, longueur ${connues === 0 ? 'non publiée' : 'publiée en partie'}`;
  return `${CLASSE_ROUTE_LABELS[route.classe]} en ${sections}${longueur}\u00a0: ${phraseProjets(projetsOf(tous))}${
    lots.length === 0 ? '' : `\u00a0; ${countOf(lots.length, 'lot d’appel d’offres', 'lots d’appels d’offres')}`
  }.`;
}
