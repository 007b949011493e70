import { createHash } from 'node:crypto';
import type { Acte } from '../../src/domain/journal-public/acte.ts';
import { prefixesOf } from '../../src/domain/donnees-ouvertes/prefixes.ts';
import {
  type MatiereOuverte,
  type ProcedureOuverte,
  writeProcedures,
} from '../../src/domain/donnees-ouvertes/procedures-ouvertes.ts';
import { writeProjet } from '../../src/domain/donnees-ouvertes/projet-oc4ids.ts';
import type { Contenu } from '../../src/domain/registre/contenu.ts';

export const SITE = 'https://portail.example.gn/';

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

type Registre = Pick<Contenu, 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs' | 'regions'>;

/** What the standards' files of a register are written from. */
export function aMatiere(
  contenu: Registre,
  actes: readonly Acte[] = [],
  now = new Date('2026-11-27T00:00:00Z'),
): MatiereOuverte {
  const regions = byId(contenu.regions);
  return {
    projets: contenu.projets,
    appelsOffres: contenu['appels-offres'],
    entrepriseById: byId(contenu.entreprises),
    bailleurById: byId(contenu.bailleurs),
    actes,
    prefixes: prefixesOf({}),
    nomRegion: (id) => regions.get(id)?.nom,
    site: SITE,
    now,
    publiees: new Map(),
    toEmpreinte: (texte) => createHash('sha256').update(texte).digest('hex'),
  };
}

/** Its procedures, and its projets with their own. */
export function ouvertesDe(matiere: MatiereOuverte): {
  procedures: ProcedureOuverte[];
  projets: Array<ReturnType<typeof writeProjet>>;
} {
  const procedures = writeProcedures(matiere);
  const adresseOf = ({ nom }: ProcedureOuverte): string => `${SITE}donnees-ouvertes/ocds/procedures/${nom}.json`;
  const projets = matiere.projets.map((projet) =>
    writeProjet(
      projet,
      procedures.filter((une) => une.projets.includes(projet.id)),
      { ...matiere, adresseOf },
    ),
  );
  return { procedures, projets };
}
