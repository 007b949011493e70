import { isRecord } from '../socle/objet.ts';
import { writeCanonique } from './canonique.ts';

// What an act may spell of a change: figures, days, words of closed lists, identifiers and the names of works and companies.
// Never prose, an address nor a person's name: what is appended cannot be taken out again.

export type Detail = Readonly<Record<string, { avant?: string | undefined; apres?: string | undefined }>>;

const SOBRE = /^(?:\d{4}-\d\d-\d\d(?:T[\d:]+Z)?|[A-Z\d]+(?:_[A-Z\d]+)*|[a-z\d]+(?:-[a-z\d]+)*)$/;
const NOMS: readonly string[] = ['title', 'titre', 'intitule', 'raison_sociale', 'sigle', 'num_marche', 'reference'];
/** Prose, persons, and whom to write to, whatever one of them looks like. */
const TUS: readonly string[] = ['tel', 'contact_email', 'score_auteur', 'credit', 'alt', 'source', 'objet', 'motif'];
/** What all the details of an act may weigh, characters. */
const SIGNES_AU_PLUS = 8_000;

/** What may be spelled of a value; undefined when nothing is. */
function spellable(valeur: unknown, champ: string): unknown {
  if (TUS.includes(champ)) return undefined;
  if (typeof valeur === 'number' || typeof valeur === 'boolean') return valeur;
  if (typeof valeur === 'string') return SOBRE.test(valeur) || NOMS.includes(champ) ? valeur : undefined;
  if (Array.isArray(valeur)) {
    const dits = valeur.map((un) => spellable(un, champ)).filter((dit) => dit !== undefined);
    return dits.length === 0 ? undefined : dits;
  }
  if (!isRecord(valeur)) return undefined;
  const dits = Object.entries(valeur)
    .map(([nom, sienne]) => [nom, spellable(sienne, nom)] as const)
    .filter(([, dit]) => dit !== undefined);
  return dits.length === 0 ? undefined : Object.fromEntries(dits);
}

/** Rows of a list that another has not, each as many times as it has more. */
function rowsWithout(rows: readonly unknown[], autres: readonly unknown[]): unknown[] {
  const restent = autres.map(writeCanonique);
  return rows.filter((row) => {
    const place = restent.indexOf(writeCanonique(row));
    if (place < 0) return true;
    restent.splice(place, 1);
    return false;
  });
}

/** What a field was and has become, as far as it may be spelled. */
function detailOf(champ: string, avant: unknown, apres: unknown): Detail[string] | undefined {
  const [enlevees, mises] =
    (avant === undefined || Array.isArray(avant)) && (apres === undefined || Array.isArray(apres))
      ? [rowsWithout(avant ?? [], apres ?? []), rowsWithout(apres ?? [], avant ?? [])]
      : [avant, apres];
  const [dite, redite] = [spellable(enlevees, champ), spellable(mises, champ)].map((dit) =>
    dit === undefined ? undefined : writeCanonique(dit),
  );
  // Prose alone changed: its name is enough.
  if (dite === redite) return undefined;
  return { ...(dite !== undefined && { avant: dite }), ...(redite !== undefined && { apres: redite }) };
}

type Faits = Readonly<Record<string, unknown>>;

/** The fields that changed between two states of an entry, in the order of their names, and what may be spelled of them. */
export function compareFaits(avant: Faits, apres: Faits): { champs: string[]; detail: Detail } {
  const noms = [...new Set([...Object.keys(avant), ...Object.keys(apres)])].sort((a, b) => (a < b ? -1 : 1));
  const champs = noms.filter((champ) => writeCanonique(avant[champ] ?? null) !== writeCanonique(apres[champ] ?? null));
  let signes = 0;
  const dits = champs.flatMap((champ) => {
    const detail = detailOf(champ, avant[champ], apres[champ]);
    signes += `${detail?.avant ?? ''}${detail?.apres ?? ''}`.length;
    return detail === undefined || signes > SIGNES_AU_PLUS ? [] : [[champ, detail] as const];
  });
  return { champs, detail: Object.fromEntries(dits) };
}
