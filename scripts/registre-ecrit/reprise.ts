import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { CHAMP_DU_JOUR } from '../../src/domain/proposition/changement.ts';
import type { ChangementFiche } from '../../src/domain/proposition/proposition.ts';
import { fichierOf } from '../../src/domain/registre/contenu.ts';
import { isRecord } from '../../src/domain/socle/objet.ts';
import { type Redige, redigeTexte } from './redaction.ts';
import { findSales, readHead } from './revision.ts';

// A writer that was killed between its files and their revision: what it wrote is told apart from what a hand writes.

function jourDit(texte: string | undefined, jour: string): string {
  const fiche: unknown = texte === undefined ? undefined : parseYaml(texte);
  const dit = isRecord(fiche) ? fiche[CHAMP_DU_JOUR] : undefined;
  return typeof dit === 'string' ? dit : jour;
}

/**
 * Of entries that say already what is asked, those whose file git has not, and which are to the byte what the change makes of
 * the last revision: they lack their revision alone.
 */
export function findReprises(racine: string, faits: readonly ChangementFiche[], jour: string): Redige[] {
  const fiches = new Map(faits.map((fiche) => [fichierOf(fiche.collection, fiche.id), fiche]));
  const sales = new Set(findSales(racine, [...fiches.keys()]));
  return [...fiches].flatMap(([fichier, fiche]) => {
    if (!sales.has(fichier)) return [];
    const texte = existsSync(join(racine, fichier)) ? readTexte(join(racine, fichier)) : undefined;
    const source = readHead(racine, fichier);
    const lue = redigeTexte(source, fiche, jourDit(texte, jour));
    return lue.status === 'redige' && lue.redige.texte === texte ? [lue.redige] : [];
  });
}
