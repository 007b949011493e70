import { STATUT_PROJET_SLUGS, STATUTS_PROJET, type StatutProjet } from '../projet/vocabulaire.ts';
import type { Vues } from '../listes/vues.ts';
import { FILTRE_OUVERT, type FiltreCarte } from './carte.ts';

/** What may be laid over the map, in the order of its checkboxes. */
export const SURCOUCHES_CARTE = ['routes', 'traces', 'regions', 'prefectures'] as const;
export type Surcouche = (typeof SURCOUCHES_CARTE)[number];
/** What a national map lays over at first. */
const SURCOUCHES_DEPART: readonly Surcouche[] = ['routes', 'traces', 'regions'];

/** What shapes and colours of the marks tell: the status, or how late the works are. */
export type Lecture = 'statut' | 'retard';

/** Where a map looks: its centre in degrees, and its zoom. */
export interface CadreCarte {
  lng: number;
  lat: number;
  zoom: number;
}

/** What the reader has made of the live map: its address holds all of it. */
export interface VueCarte extends FiltreCarte {
  surcouches: readonly Surcouche[];
  lecture: Lecture;
  /** Undefined while the map has not been moved. */
  cadre?: CadreCarte | undefined;
  /** Id of the projet whose popup is open. */
  projet?: string | undefined;
}

const RIEN = 'aucun';
const IDENTIFIANT = /^[a-z0-9-]{1,120}$/;
const CADRE = /^(-?\d{1,3}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?),(\d{1,2}(?:\.\d{1,2})?)$/;

/** A frame as an address can hold it: a hundred metres, a tenth of a zoom. */
export const roundCadre = ({ lng, lat, zoom }: CadreCarte): CadreCarte => ({
  lng: Math.round(lng * 1000) / 1000,
  lat: Math.round(lat * 1000) / 1000,
  zoom: Math.round(zoom * 10) / 10,
});

function readChoix<T extends string>(valeurs: readonly string[], connus: readonly T[], slugOf: (un: T) => string) {
  if (valeurs.includes(RIEN)) return [];
  const lus = connus.filter((un) => valeurs.includes(slugOf(un)));
  return lus.length > 0 ? lus : undefined;
}

function parse(search: string): VueCarte {
  const params = new URLSearchParams(search);
  const identifiant = (nom: string) => {
    const valeur = params.get(nom) ?? '';
    return IDENTIFIANT.test(valeur) ? valeur : undefined;
  };
  const [, lng, lat, zoom] = CADRE.exec(params.get('position') ?? '') ?? [];
  return {
    statuts:
      readChoix<StatutProjet>(params.getAll('status'), STATUTS_PROJET, (statut) => STATUT_PROJET_SLUGS[statut]) ??
      FILTRE_OUVERT.statuts,
    bailleur: identifiant('bailleur'),
    surcouches:
      readChoix<Surcouche>(params.getAll('couche'), SURCOUCHES_CARTE, (couche) => couche) ?? SURCOUCHES_DEPART,
    lecture: params.get('couleurs') === 'retard' ? 'retard' : 'statut',
    cadre: zoom === undefined ? undefined : { lng: Number(lng), lat: Number(lat), zoom: Number(zoom) },
    projet: identifiant('projet'),
  };
}

function format({ statuts, bailleur, surcouches, lecture, cadre, projet }: VueCarte): string {
  const params = new URLSearchParams();
  const writeChoix = (nom: string, valeurs: readonly string[], depart: readonly string[]) => {
    if (valeurs.length === depart.length && depart.every((un) => valeurs.includes(un))) return;
    for (const valeur of valeurs.length === 0 ? [RIEN] : valeurs) params.append(nom, valeur);
  };
  const slug = (statut: StatutProjet) => STATUT_PROJET_SLUGS[statut];
  writeChoix('status', statuts.map(slug), STATUTS_PROJET.map(slug));
  if (bailleur !== undefined) params.set('bailleur', bailleur);
  writeChoix('couche', surcouches, SURCOUCHES_DEPART);
  if (lecture !== 'statut') params.set('couleurs', lecture);
  if (cadre) params.set('position', `${cadre.lng},${cadre.lat},${cadre.zoom}`);
  if (projet !== undefined) params.set('projet', projet);
  return params.size === 0 ? '' : `?${params}`.replaceAll('%2C', ',');
}

/** Views of the live map: statuses, funder, layers, frame and opened projet. What an address says wrongly is left out. */
export const VUES_CARTE: Vues<VueCarte> = {
  vide: { ...FILTRE_OUVERT, surcouches: SURCOUCHES_DEPART, lecture: 'statut' },
  parse,
  format,
};
