import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Anomalie, reportTo } from '../../domain/registre/anomalie.ts';
import { geometrieSchema } from '../../domain/reference/route.schema.ts';
import type { LigneRoute } from '../../domain/reference/route.ts';
import { EN_FRANCAIS } from './fichier-fautif.ts';
import { readOctets } from './texte-fichier.ts';

/** The lines of the roads that have a `.geojson` beside their file, by id; `noms`: names of these files. */
export function readGeometries(
  racine: string,
  noms: ReadonlySet<string>,
  anomalies: Anomalie[],
): ReadonlyMap<string, LigneRoute[]> {
  const dossier = join(racine, 'content/routes');
  const fichiers = existsSync(dossier) ? readdirSync(dossier).filter((nom) => nom.endsWith('.geojson')) : [];
  return new Map(
    fichiers.sort().flatMap((nom) => {
      const id = nom.replace(/\.geojson$/, '');
      const fichier = `content/routes/${nom}`;
      if (!noms.has(id)) {
        reportTo(anomalies, fichier)('nom du fichier', nom, `le nom d’une route : il manque ${id}.yaml à côté`);
        return [];
      }
      const lues = readGeometrie(racine, fichier, anomalies);
      return lues ? [[id, lues] as const] : [];
    }),
  );
}

/** The lines of a file; undefined, its faults told, when it is not sound. */
function readGeometrie(racine: string, fichier: string, anomalies: Anomalie[]): LigneRoute[] | undefined {
  const report = reportTo(anomalies, fichier);
  const texte = readOctets(join(racine, fichier));
  if (typeof texte !== 'string') {
    report(`ligne ${texte.ligne}`, texte.extrait, texte.attendu);
    return undefined;
  }
  const lu = parseJson(texte);
  if (lu === undefined) {
    report('fichier', undefined, 'un GeoJSON bien formé', 'exportez-le de nouveau depuis l’outil qui l’a fait');
    return undefined;
  }
  const { data, error } = geometrieSchema.safeParse(lu, { error: EN_FRANCAIS });
  // One fault per line of the road: a line of another kind has a fault in each of its points.
  const parLigne = Map.groupBy(error?.issues ?? [], ({ path }) => path.slice(0, 2).join('.'));
  for (const [issue] of parLigne.values())
    if (issue) report(issue.path.join('.') || 'fichier', valueAt(lu, issue.path), issue.message);
  return data?.features.map(({ properties, geometry }) => ({ ...properties, points: geometry.coordinates }));
}

function parseJson(texte: string): unknown {
  try {
    return JSON.parse(texte);
  } catch {
    return undefined;
  }
}

const valueAt = (valeur: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((dedans, nom) => (dedans as Record<PropertyKey, unknown> | null | undefined)?.[nom], valeur);
