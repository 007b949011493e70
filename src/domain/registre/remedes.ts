import { lettresOf, nearestNom } from '../socle/nom-proche.ts';
import { heureDe, jourDe, nombreDe, plat } from './saisie-francaise.ts';

// What an editor most likely meant by a value that was refused. A value is proposed when it is certain, never guessed.

/** What a field takes, as far as a remedy needs it (`forme.schema.ts`). */
export interface Attente {
  genre: string;
  mots: readonly string[];
}

const VRAIS = ['oui', 'yes', 'on', 'vrai', '1', 'o', 'y'];
const FAUX = ['non', 'no', 'off', 'faux', '0', 'n'];

/** What mends a value, as an editor reads it; `valeur`: what the register would read then, when that is certain. */
export interface Remede {
  phrase: string;
  valeur?: unknown;
}

/** What to write in place of a refused value; `source`: as it was typed. Undefined when nobody can tell. */
export function remedeOf({ genre, mots }: Attente, source: string): Remede | undefined {
  const texte = source.replace(/\s+/g, ' ').trim();
  const writeRemede = (valeur: unknown, ecrit = String(valeur)): Remede => ({ phrase: `écrivez ${ecrit}`, valeur });
  switch (genre) {
    case 'jour': {
      const lu = jourDe(texte);
      return lu && writeRemede(lu.jour);
    }
    case 'instant':
    case 'echeance': {
      const lu = jourDe(texte);
      if (!lu) return undefined;
      const heure = heureDe(lu.suite);
      if (heure) return writeRemede(`${lu.jour}${heure}`);
      // An hour that is not published is not asked for.
      if (genre === 'echeance' && lu.suite === '') return writeRemede(lu.jour);
      return { phrase: `ajoutez l’heure, comme ${lu.jour}T10:00:00Z` };
    }
    case 'montant':
    case 'nombre':
    case 'pourcentage':
    case 'kilometres':
    case 'degres':
    case 'number': {
      const nombre = nombreDe(texte, { isMontant: genre === 'montant' });
      if (nombre === undefined || String(nombre) === texte) return undefined;
      return genre === 'nombre' && !Number.isInteger(nombre) ? undefined : writeRemede(nombre);
    }
    case 'boolean':
      if (VRAIS.includes(plat(texte))) return writeRemede(true);
      return FAUX.includes(plat(texte)) ? writeRemede(false) : undefined;
    case 'string':
      return writeRemede(texte, `"${texte}", entre guillemets`);
    default:
      return remedeNom(texte, mots);
  }
}

/** The known name that is nearest to one that is not known; certain when only case, accents or signs differ. */
export function remedeNom(ecrit: string, noms: Iterable<string>): Remede | undefined {
  const proche = nearestNom(ecrit, noms);
  if (proche === undefined) return undefined;
  return lettresOf(proche) === lettresOf(ecrit)
    ? { phrase: `écrivez ${proche}`, valeur: proche }
    : { phrase: phraseProche(proche) };
}

/** How a name that is near is told. */
export const phraseProche = (nom: string): string => `le plus proche est « ${nom} »`;
