import type { Projet } from '../projet/projet.ts';
import { toMoment } from './formes-normes.ts';
import type { ObjetJson } from './json.ts';

// What is measured of the works: planned (`forecasts`) and seen (`metrics`), each with its unit and its day.

const POURCENT = { name: 'pour cent', scheme: 'UNCEFACT', id: 'P1' };
const KILOMETRE = { name: 'kilomètre', scheme: 'UNCEFACT', id: 'KMT' };
const OUVRAGE = { name: 'ouvrage', scheme: 'UNCEFACT', id: 'C62' };
const MENAGE = { ...OUVRAGE, name: 'ménage' };
const EMPLOI = { ...OUVRAGE, name: 'emploi' };

interface Constat {
  date: string;
  valeur: number | undefined;
  notes?: string | undefined;
}

/** A measure and what was seen of it; undefined where nothing was. */
function mesure(id: string, title: string, unit: ObjetJson, constats: readonly Constat[]): ObjetJson[] {
  const dits = constats.filter(({ valeur }) => valeur !== undefined);
  if (dits.length === 0) return [];
  return [
    {
      id,
      title,
      observations: dits.map(({ date, valeur = 0, notes }) => ({
        id: `${id}-${date}`,
        period: { startDate: toMoment(date) ?? date, endDate: toMoment(date) ?? date },
        measure: valeur,
        unit,
        ...(notes !== undefined && { notes }),
      })),
    },
  ];
}

/** The dated series of a rate; where nobody dated it, its only value on the day of the entry's last change. */
function serie(
  projet: Projet,
  champ: 'taux_execution_physique' | 'taux_execution_financiere' | 'taux_conso_delai',
): Constat[] {
  const { observations = [], date_mise_a_jour: date } = projet;
  const vus = observations.map((vue) => ({ date: vue.date, valeur: vue[champ], notes: `Selon ${vue.source}` }));
  if (vus.length > 0 || champ === 'taux_execution_financiere') return vus;
  return [{ date, valeur: projet[champ] }];
}

/** What was planned. */
export function previsionsOf({
  lineaire_prevu_km,
  nombre_ouvrages_prevu,
  environnement_social: dit,
  date_publication: date,
}: Projet): ObjetJson[] {
  return [
    ...mesure('x_lineaire', 'Longueur au marché', KILOMETRE, [{ date, valeur: lineaire_prevu_km }]),
    ...mesure('x_ouvrages', 'Ouvrages au marché', OUVRAGE, [{ date, valeur: nombre_ouvrages_prevu }]),
    ...mesure('x_menages', 'Ménages touchés', MENAGE, [{ date, valeur: dit?.menages_touches }]),
  ];
}

/** What was seen. */
export function mesuresOf(projet: Projet): ObjetJson[] {
  const { date_mise_a_jour: date, environnement_social: dit } = projet;
  return [
    ...mesure('physicalProgress', 'Travaux faits', POURCENT, serie(projet, 'taux_execution_physique')),
    ...mesure('financialProgress', 'Part du marché facturée', POURCENT, serie(projet, 'taux_execution_financiere')),
    ...mesure('x_delaiEcoule', 'Délai du marché écoulé', POURCENT, serie(projet, 'taux_conso_delai')),
    ...mesure('x_lineaire', 'Longueur faite', KILOMETRE, [{ date, valeur: projet.lineaire_execute_km }]),
    ...mesure('x_ouvrages', 'Ouvrages faits', OUVRAGE, [{ date, valeur: projet.nombre_ouvrages_realise }]),
    ...mesure('x_menages', 'Ménages indemnisés', MENAGE, [{ date, valeur: dit?.menages_indemnises }]),
    ...mesure('x_emploisLocaux', 'Emplois locaux', EMPLOI, [{ date, valeur: dit?.emplois_locaux }]),
  ];
}
