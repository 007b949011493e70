import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Anomalie } from '../../domain/registre/anomalie.ts';
import { rienRetenu } from './fichier-yaml.ts';
import { readContenu } from './lecture-contenu.ts';

/** Texts of files of `content/`, by their path from the root; undefined for a file that goes. */
export type FichiersProposes = ReadonlyMap<string, string | undefined>;

/** What a register would say of itself that it does not say today. */
export interface ControlePropose {
  anomalies: Anomalie[];
  avertissements: Anomalie[];
}

const cleOf = ({ fichier, champ, valeur, attendu }: Anomalie): string =>
  JSON.stringify([fichier, champ, valeur, attendu]);

const exceptThose = (apres: readonly Anomalie[], avant: readonly Anomalie[]): Anomalie[] => {
  const connues = new Set(avant.map(cleOf));
  return apres.filter((une) => !connues.has(cleOf(une)));
};

/** A folder that reads as the register would, with these files: the others are the very same. Whoever calls takes it away. */
function makeDouble(racine: string, fichiers: FichiersProposes): string {
  const double = mkdtempSync(join(tmpdir(), 'registre-propose-'));
  const link = (dossier: string, sauf: ReadonlySet<string>) => {
    mkdirSync(join(double, dossier), { recursive: true });
    const vrai = resolve(racine, dossier);
    for (const nom of existsSync(vrai) ? readdirSync(vrai) : [])
      if (!sauf.has(nom)) symlinkSync(resolve(racine, dossier, nom), join(double, dossier, nom));
  };
  link('.', new Set(['content', 'node_modules']));
  const parDossier = Map.groupBy(fichiers, ([fichier]) => dirname(fichier));
  link('content', new Set([...parDossier.keys()].map((dossier) => basename(dossier))));
  for (const [dossier, siens] of parDossier) {
    link(dossier, new Set(siens.map(([fichier]) => basename(fichier))));
    for (const [fichier, texte] of siens) if (texte !== undefined) writeFileSync(join(double, fichier), texte);
  }
  return double;
}

/**
 * Reads the register once as it is; then, each time it is asked, the whole register as it would be with these files, by the
 * very reading and rules of the build, and tells the faults and warnings that it does not have today. Nothing is written
 * into it.
 */
export function createControlePropose(racine: string, jour?: string): (fichiers: FichiersProposes) => ControlePropose {
  const retenus = rienRetenu();
  const present = readContenu(racine, retenus, jour);
  return (fichiers) => {
    const double = makeDouble(racine, fichiers);
    try {
      const futur = readContenu(double, { avant: retenus.lus, lus: new Map() }, jour);
      return {
        anomalies: exceptThose(futur.anomalies, present.anomalies),
        avertissements: exceptThose(futur.avertissements, present.avertissements),
      };
    } finally {
      rmSync(double, { recursive: true });
    }
  };
}

/** The same, of one set of files. */
export const checkFichiersProposes = (racine: string, fichiers: FichiersProposes, jour?: string): ControlePropose =>
  createControlePropose(racine, jour)(fichiers);
