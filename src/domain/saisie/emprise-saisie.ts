import type { RegistreOuvert } from '../classeur/registre-ouvert.ts';
import type { FormeChamp } from '../proposition/forme-champ.ts';
import { type Emprise, isPlacee } from '../reference/emprise.ts';
import type { Route, Section } from '../reference/route.ts';
import { findSection } from '../reference/sections-route.ts';
import { isAuDela, phraseLongueurChoisie } from './lieux-saisis.ts';
import { readChamp, type Saisie } from './saisie-champ.ts';

/** What is typed of a place along a road, as far as it can be drawn. */
export interface EmpriseSaisie {
  route?: Route | undefined;
  section?: Section | undefined;
  /** Kilometre points that have a place on the strip of the section. */
  placee?: Emprise | undefined;
  /** The length that they make. */
  phrase?: string | undefined;
}

/** Reads a place along a road while it is typed; what cannot be read is as if it were not there. */
export function readEmpriseSaisie(
  saisie: Saisie,
  forme: FormeChamp,
  registre: Pick<RegistreOuvert, 'annuaires' | 'contenu'>,
): EmpriseSaisie {
  const lue = (readChamp(saisie, forme, registre, 'emprise', () => undefined) ?? {}) as Partial<Emprise>;
  const route = registre.contenu.routes.find(({ id }) => id === lue.route);
  if (!route) return {};
  const section = findSection(route, lue.section);
  const { pk_debut = 0, pk_fin = 0 } = lue;
  const emprise = { ...lue, route: route.id };
  const isSound = isPlacee(emprise) && pk_fin >= pk_debut && !isAuDela(pk_fin, section);
  return {
    route,
    section,
    placee: isSound ? emprise : undefined,
    phrase: isAuDela(pk_fin, section) ? undefined : phraseLongueurChoisie(lue, section),
  };
}
