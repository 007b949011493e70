import { titreLot } from '../../domain/appel-offres/lots.ts';
import { filterSuivis, type Projet } from '../../domain/projet/projet.ts';
import { formatPk, phrasePk } from '../../domain/reference/emprise.ts';
import { type Route, type Section, titreRoute } from '../../domain/reference/route.ts';
import { nomSection, phrasePonts } from '../../domain/reference/sections-route.ts';
import { CLASSE_ROUTE_LABELS } from '../../domain/reference/vocabulaire.ts';
import { phraseAilleurs, phraseRoute, phraseTravaux } from '../../domain/registre/phrase-route.ts';
import {
  empriseOf,
  isSansMarche,
  isSurRoute,
  type LotRoute,
  type Travaux,
  travauxRoute,
} from '../../domain/registre/travaux-route.ts';
import { formatKm } from '../../domain/socle/montant.ts';
import type { Fiche, SectionFiche } from '../pdf/fiche.ts';
import { faitsRoute } from './faits-route.ts';

const nomsOf = (lieux: Section['villes'] | Section['ponts']): string =>
  lieux.map(({ nom, pk }) => (pk === undefined ? nom : `${nom} (${formatPk(pk)})`)).join(', ');

const travauxEnMots = (travaux: readonly Travaux[]): SectionFiche['faits'] =>
  travaux.map((un) => {
    const { numero, projet, lot } = un;
    const emprise = empriseOf(un);
    const titre = projet ? projet.title : titreLot(lot.lot);
    return [`N°\u00a0${numero}`, [titre, emprise && phrasePk(emprise)].filter(Boolean).join(', ')];
  });

/** A section's strip and its rows, in words. */
const ficheSection = (section: Section, travaux: readonly Travaux[]): SectionFiche => ({
  titre: nomSection(section),
  textes: [
    `${section.longueur_km === undefined ? 'longueur non publiée' : formatKm(section.longueur_km)} · ${phraseTravaux(travaux)}`,
    phrasePonts(section),
  ],
  faits: [
    ['Villes et villages', nomsOf(section.villes)],
    ['Ponts', nomsOf(section.ponts.filter(({ pk }) => pk !== undefined))],
    ...(travauxEnMots(travaux) ?? []),
  ],
});

/** A road's page in words, in the page's order: sentence, facts, sections, works whose section nobody tells. */
export function ficheRoute(
  route: Route,
  { projets, lots, jour }: { projets: readonly Projet[]; lots: readonly LotRoute[]; jour: string },
): Fiche {
  const siens = filterSuivis(projets.filter((projet) => isSurRoute(projet, route)));
  const menes = lots.filter((lot) => !isSansMarche(lot));
  const travaux = travauxRoute(route, siens, menes);
  return {
    titre: route.numero === undefined ? titreRoute(route) : `${titreRoute(route)}\u00a0: ${route.nom}`,
    surtitre: CLASSE_ROUTE_LABELS[route.classe],
    phrase: phraseRoute(route, travaux),
    jour,
    sections: [
      { titre: 'La route', faits: faitsRoute(route, siens, menes) },
      ...travaux.sections.map(({ section, travaux: ici }) => ficheSection(section, ici)),
      {
        titre: 'Section non précisée',
        textes: [phraseAilleurs(travaux)],
        faits: travauxEnMots(travaux.ailleurs) ?? [],
      },
    ],
  };
}
