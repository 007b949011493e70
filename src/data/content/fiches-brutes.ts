import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brut, RegistreBrut } from '../../domain/classeur/registre-ouvert.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { readOctets } from './texte-fichier.ts';
import { readYaml } from './yaml.ts';

// The register as its files say it, before what follows from them: what a workbook is compared with (ADR-0099).

const DOSSIERS = ['projets', 'appels-offres', 'entreprises', 'bailleurs', 'regions', 'actualites', 'routes'] as const;

/** The entries of every folder under `racine`; a file that has a fault is left out: the build tells it. */
export function readFichesBrutes(racine: string, jour: string): RegistreBrut {
  return {
    jour,
    fiches: Object.fromEntries(
      DOSSIERS.map((dossier) => [dossier, readDossier(join(racine, 'content', dossier))]),
    ) as unknown as RegistreBrut['fiches'],
  };
}

function readDossier(dossier: string): Brut[] {
  if (!existsSync(dossier)) return [];
  return readdirSync(dossier)
    .filter((fichier) => fichier.endsWith('.yaml'))
    .sort()
    .flatMap((fichier) => {
      const texte = readOctets(join(dossier, fichier));
      const lu = typeof texte === 'string' ? readYaml(texte) : undefined;
      const valeur = lu && lu.faute === undefined ? lu.valeur : undefined;
      return isRecord(valeur) ? [{ ...valeur, id: fichier.replace(/\.yaml$/, '') }] : [];
    });
}
