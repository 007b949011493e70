import { isRelevee } from '../projet/precision.ts';
import type { Projet } from '../projet/projet.ts';
import { montantEngage } from '../projet/montant-engage.ts';
import { toObjet, type ObjetJson } from './json.ts';

/** What a feature says; `null` is what the format asks for where no point was surveyed. */
interface Entite {
  type: 'Feature';
  id: string;
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] } | null;
  properties: ObjetJson;
}

/** A projet as GeoJSON (RFC 7946): a point where it was surveyed on the works, else none (R45). */
export function entiteOf(projet: Projet, site: string): Entite {
  const { id, location, precision = 'localite' } = projet;
  const isPoint = location !== undefined && isRelevee({ precision });
  return {
    type: 'Feature',
    id,
    geometry: isPoint ? { type: 'Point', coordinates: [location.lng, location.lat] } : null,
    properties: toObjet({
      title: projet.title,
      status: projet.status,
      secteur: projet.secteur,
      nature_travaux: projet.nature_travaux,
      region: projet.region,
      departement: projet.departement,
      localite: projet.localite,
      lieux: projet.lieux,
      axe: projet.axe,
      emprise: projet.emprise,
      taux_execution_physique: projet.taux_execution_physique,
      budget: projet.budget,
      montant_engage: montantEngage(projet),
      resiliation: projet.resiliation,
      marches_resilies: projet.marches_resilies,
      abandon: projet.abandon,
      source: projet.source,
      date_mise_a_jour: projet.date_mise_a_jour,
      fiche: `${site}projets/${id}`,
    }),
  };
}
