import { phraseProche, remedeNom, remedeOf } from '../registre/remedes.ts';
import { heureDe, isJourEcrit, jourDe, nombreDe } from '../registre/saisie-francaise.ts';
import { formeOf } from '../socle/forme.schema.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import { type CelluleLue, enPourcent, SANS_VALEUR, texteDe } from './cellule.ts';
import { type Cible, LISTES } from './cibles.ts';
import { readPar, type Schema } from './collections.schema.ts';
import { libellesDe } from './libelles-classeur.ts';
import type { RegistreOuvert } from './registre-ouvert.ts';
import { FACTEURS, type Unite } from './vocabulaire.ts';

// One cell, read as its field takes it.

/** What a cell says; or what was expected there, and what mends it. */
export type ValeurLue = { valeur: unknown } | { attendu: string; remede?: string | undefined };

const NOMBRES = ['montant', 'nombre', 'pourcentage', 'kilometres', 'degres', 'number'];
/** True for a field whose cells hold numbers, where a zero may mean "not entered". */
export const isNombre = ({ schema }: Cible): boolean => schema !== undefined && NOMBRES.includes(formeOf(schema).genre);

/** A zero, however it is typed. */
export const isZero = (cellule: CelluleLue): boolean =>
  cellule === 0 ||
  (typeof cellule === 'object' && cellule !== null && 'part' in cellule && cellule.part === 0) ||
  (typeof cellule === 'string' && /^0+(?:[.,]0+)?\s*%?$/.test(texteDe(cellule)));

export function readValeur(cellule: CelluleLue, cible: Cible, unite: Unite, registre: RegistreOuvert): ValeurLue {
  const { schema, champ } = cible;
  if (typeof cellule === 'object' && cellule !== null && 'erreur' in cellule)
    return {
      attendu:
        cellule.erreur === SANS_VALEUR
          ? 'la valeur de cette formule : ouvrez le classeur dans un tableur et enregistrez-le'
          : 'une valeur : la formule de cette cellule est en erreur',
    };
  if (!schema) return { valeur: texteDe(cellule) };
  const { genre, mots, cible: collection } = formeOf(schema);
  if (champ in LISTES) return readListe(texteDe(cellule), LISTES[champ] as 'bailleurs' | 'entreprises', registre);
  if (NOMBRES.includes(genre)) return readNombre(cellule, genre, unite);
  switch (genre) {
    case 'jour':
    case 'instant':
    case 'echeance':
      return readMoment(cellule, genre, schema);
    case 'boolean':
      return typeof cellule === 'boolean'
        ? { valeur: cellule }
        : certain(remedeOf({ genre, mots }, texteDe(cellule)), 'oui ou non');
    case 'enum':
      return readCode(texteDe(cellule), champ, mots);
    case 'identifiant':
      return collection === undefined
        ? { valeur: texteDe(cellule) }
        : readNom(texteDe(cellule), collection as never, registre);
    default:
      return {
        valeur:
          champ === 'axe'
            ? texteDe(cellule).toUpperCase().replaceAll(' ', '')
            : prefecture(texteDe(cellule), champ, registre),
      };
  }
}

const certain = (remede: { phrase: string; valeur?: unknown } | undefined, attendu: string): ValeurLue =>
  remede && 'valeur' in remede ? { valeur: remede.valeur } : { attendu, remede: remede?.phrase };

/** A préfecture as its region's file writes it, where only case, accents or signs differ. */
const prefecture = (ecrit: string, champ: string, { prefectures }: RegistreOuvert): string =>
  champ === 'departement' ? (prefectures.find((nom) => lettresOf(nom) === lettresOf(ecrit)) ?? ecrit) : ecrit;

/** A text that names its own unit: the one of the column does not count twice. */
const UNITE_DITE = /(?:milliards?|mds?|millions?|mille|[mk])\s*(?:gnf|fg|francs?(?: guinéens?)?)?$/i;

function readNombre(cellule: CelluleLue, genre: string, unite: Unite): ValeurLue {
  const isMontant = genre === 'montant';
  const attendu = isMontant
    ? 'un montant en francs guinéens'
    : genre === 'pourcentage'
      ? 'un nombre, en pour cent'
      : 'un nombre';
  if (typeof cellule === 'object' && cellule !== null && 'jour' in cellule)
    return { attendu, remede: 'donnez à cette cellule le format nombre' };
  if (typeof cellule === 'object' && cellule !== null && 'part' in cellule)
    return genre === 'pourcentage' || genre === 'number'
      ? { valeur: enPourcent(cellule.part) }
      : { valeur: cellule.part };
  const facteur = isMontant ? FACTEURS[unite] : 1;
  if (typeof cellule === 'number') return { valeur: arrondi(cellule * facteur) };
  const texte = texteDe(cellule);
  // No rate, length in kilometres or position goes by thousands: one sign between digits is decimal.
  const decimale = genre === 'nombre' || isMontant ? undefined : /^([-−]?\d+)[.,](\d+)\s*(?:%|km|°)?$/.exec(texte);
  if (decimale) return { valeur: Number(`${(decimale[1] ?? '').replace('−', '-')}.${decimale[2] ?? ''}`) };
  // "12,5" of a column in millions is no whole amount before it is multiplied.
  const hasUnite = UNITE_DITE.test(texte);
  const nombre = nombreDe(texte, { isMontant: isMontant && (hasUnite || facteur === 1) });
  if (nombre === undefined) return { attendu, remede: remedeOf({ genre: 'number', mots: [] }, texte)?.phrase };
  return { valeur: arrondi(nombre * (hasUnite ? 1 : facteur)) };
}

/** Without the dust of a multiplication. */
const arrondi = (nombre: number): number => Number(nombre.toPrecision(15)) + 0;

/** What was expected of a date: another day where the calendar lacks the one that is written, else another way to write it. */
const attenduMoment = (genre: string, texte: string): string => {
  if (isJourEcrit(texte) && !jourDe(texte)) return 'une date qui existe au calendrier, 3 mars 2026';
  return genre === 'jour'
    ? 'une date, comme 03/03/2026 ou 3 mars 2026'
    : 'une date et une heure, 3 mars 2026 à 10 h 00';
};

function readMoment(cellule: CelluleLue, genre: string, schema: Schema): ValeurLue {
  const attendu = attenduMoment(genre, texteDe(cellule));
  const iso = typeof cellule === 'object' && cellule !== null && 'jour' in cellule ? cellule.jour : undefined;
  if (typeof cellule === 'number') return { attendu, remede: 'donnez à cette cellule le format date' };
  const lu = iso === undefined ? jourDe(texteDe(cellule)) : { jour: iso.slice(0, 10), suite: iso.slice(10) };
  if (!lu) return { attendu };
  const suite = lu.suite.replace(/^\((?:heure )?non publiée\)$/, '');
  const heure = suite === '' ? '' : heureDe(suite);
  if (heure === undefined) return { attendu };
  if (genre === 'jour') return { valeur: lu.jour };
  // The day alone, where the field takes one.
  if (heure !== '' || 'lu' in readPar(schema, lu.jour)) return { valeur: lu.jour + heure };
  return { attendu, remede: `ajoutez l’heure : ${lu.jour.split('-').reverse().join('/')} 10:00` };
}

function readCode(ecrit: string, champ: string, mots: readonly string[]): ValeurLue {
  const parNom = new Map(
    mots.flatMap((code) => [[code, code] as const, [libellesDe(champ)[code] ?? code, code] as const]),
  );
  const lettres = lettresOf(ecrit);
  const exact = [...parNom].find(([nom]) => lettresOf(nom) === lettres);
  if (exact) return { valeur: exact[1] };
  return {
    attendu: `l’une des valeurs ${mots.map((code) => libellesDe(champ)[code] ?? code).join(', ')}`,
    remede: remedeNom(
      ecrit,
      mots.map((code) => libellesDe(champ)[code] ?? code),
    )?.phrase,
  };
}

type Nommee = keyof RegistreOuvert['annuaires'];
const SORTES: Readonly<Record<Nommee, string>> = {
  projets: 'un projet du registre',
  'appels-offres': 'un appel d’offres du registre',
  entreprises: 'une entreprise du registre',
  bailleurs: 'un bailleur du registre',
  regions: 'une région du registre',
  routes: 'une route du registre',
};

function readNom(ecrit: string, collection: Nommee, { annuaires }: RegistreOuvert): ValeurLue {
  const { idOf, noms } = annuaires[collection];
  const id = idOf(ecrit);
  if (id !== undefined) return { valeur: id };
  const proche = remedeNom(ecrit, noms);
  return {
    attendu: SORTES[collection],
    ...(proche && { remede: phraseProche(/« (.*) »|écrivez (.*)/.exec(proche.phrase)?.slice(1).find(Boolean) ?? '') }),
  };
}

/** Names, one after the other; a comma may also stand in a name. */
function readListe(ecrit: string, collection: 'bailleurs' | 'entreprises', registre: RegistreOuvert): ValeurLue {
  const morceaux = ecrit.split(/\s*[,;/\n]\s*|\s+\|\s+/).filter(Boolean);
  const ids: string[] = [];
  for (let at = 0; at < morceaux.length;) {
    let lu: ValeurLue = { attendu: SORTES[collection] };
    let pris = 1;
    for (let fin = morceaux.length; fin > at && !('valeur' in lu); fin -= 1) {
      lu = readNom(morceaux.slice(at, fin).join(', '), collection, registre);
      pris = fin - at;
    }
    if (!('valeur' in lu)) return lu;
    ids.push(String(lu.valeur));
    at += pris;
  }
  return { valeur: ids };
}
