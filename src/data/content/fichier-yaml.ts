import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Anomalie } from '../../domain/registre/contenu.ts';

// What our schemas do not word themselves, zod says in French.
const EN_FRANCAIS = z.locales.fr().localeError;

/** What texts hold that were read and found sound, by their SHA-256: in an earlier reading, and in this one. */
export interface Retenus {
  avant: ReadonlyMap<string, unknown>;
  lus: Map<string, unknown>;
}
export const rienRetenu = (): Retenus => ({ avant: new Map(), lus: new Map() });

const BIEN_FORME =
  'un fichier YAML bien formé ; un texte qui contient « : » ou qui commence par un signe se met entre guillemets';

/** Reads a file and checks it; undefined, with its faults told, when it is not sound. */
export function readEntry<S extends z.ZodType>(
  racine: string,
  fichier: string,
  schema: S,
  anomalies: Anomalie[],
  retenus: Retenus = rienRetenu(),
): z.infer<S> | undefined {
  if (!existsSync(join(racine, fichier))) {
    anomalies.push({ fichier, champ: 'fichier', valeur: undefined, attendu: 'ce fichier' });
    return undefined;
  }
  const texte = readFileSync(join(racine, fichier), 'utf8');
  const empreinte = hash('sha256', texte, 'base64');
  // Parsing takes three quarters of the time: what was sound once is not parsed again, and is checked as the rest is.
  const connu = retenus.avant.get(empreinte);
  const deja = connu === undefined ? undefined : schema.safeParse(connu);
  if (deja?.success) {
    retenus.lus.set(empreinte, connu);
    return deja.data;
  }
  const document = parseDocument(texte, { lineCounter: new LineCounter() });
  const [fault] = document.errors;
  if (fault) {
    const [position] = fault.linePos ?? [];
    const ligne = position && texte.split('\n')[position.line - 1];
    const attendu = fault.code === 'DUPLICATE_KEY' ? 'un champ écrit une seule fois' : undefined;
    anomalies.push(malforme(fichier, position ? `ligne ${position.line}` : 'fichier', ligne, attendu));
    return undefined;
  }
  let brut: unknown;
  try {
    brut = document.toJS();
  } catch {
    // A value that opens with a star is an alias for YAML, which it looks for only now.
    anomalies.push(
      malforme(
        fichier,
        'fichier',
        texte.split('\n').find((ligne) => /:\s+\*/.test(ligne)),
      ),
    );
    return undefined;
  }
  const result = schema.safeParse(brut, { error: EN_FRANCAIS });
  if (result.success) {
    retenus.lus.set(empreinte, brut);
    return result.data;
  }
  for (const issue of result.error.issues) anomalies.push(...fromIssue(fichier, brut, issue));
  return undefined;
}

/** The line as it stands: what the library says of it is not in the editor's language. */
function malforme(fichier: string, champ: string, ligne: string | undefined, attendu = BIEN_FORME): Anomalie {
  return { fichier, champ, valeur: ligne?.trim(), attendu };
}

function fromIssue(fichier: string, brut: unknown, issue: z.core.$ZodIssue): Anomalie[] {
  const champ = issue.path.join('.') || 'fichier';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      fichier,
      champ: [...issue.path, key].join('.'),
      valeur: valueAt(brut, [...issue.path, key]),
      attendu: 'rien : ce champ n’existe pas (ou n’est pas public)',
    }));
  }
  const attendu = issue.code === 'invalid_value' ? `l’une des valeurs ${issue.values.join(', ')}` : issue.message;
  return [{ fichier, champ, valeur: valueAt(brut, issue.path), attendu }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
