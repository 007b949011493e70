import { formatInstantOuJour } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import { applyAjout, DITS, listOf } from './ajout.ts';
import { warnChangement } from './avertissement.ts';
import type { FicheLue } from './changement.ts';
import type { FormeChamp, FormesChamps } from './forme-champ.ts';
import type { ChangementChamp, ChangementFiche, Valeur } from './proposition.ts';
import { exceptIn } from './lignes-appariees.ts';
import { isChamps, isListe } from './meme-valeur.ts';
import { sayNombre } from './nombre-dit.ts';

/** What a field that is not in the file reads. */
const ABSENT = 'rien';

/** One field of an entry, from what to what, in words. */
export interface LigneDifference {
  champ: string;
  label: string;
  avant: string;
  apres: string;
  /** What looks like an oversight, and refuses nothing (R127). */
  avertissement?: string;
}

/** A value in words. */
export function sayValeur(valeur: Valeur | undefined, forme: FormeChamp | undefined): string {
  if (valeur === undefined) return ABSENT;
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non';
  if (typeof valeur === 'number') return sayNombre(forme?.genre ?? '', valeur);
  if (typeof valeur === 'string') {
    const isDate = ['jour', 'instant', 'echeance'].includes(forme?.genre ?? '');
    return isDate ? formatInstantOuJour(valeur) : (forme?.mots?.[valeur] ?? valeur);
  }
  if (isListe(valeur)) return valeur.length === 0 ? ABSENT : valeur.map((un) => sayValeur(un, forme)).join('\u00a0; ');
  return isChamps(valeur) ? sayChamps(valeur, forme?.champs ?? {}) : '';
}

/** Fields in words, in the order of the form, as a database keeps none; those that nobody has filled in yet say nothing. */
function sayChamps(valeur: Readonly<Record<string, Valeur>>, champs: FormesChamps): string {
  // A name that no form knows comes last, and is told all the same.
  const noms = new Set([...Object.keys(champs), ...Object.keys(valeur)]);
  return [...noms]
    .flatMap((nom) => {
      const dedans = valeur[nom];
      if (dedans === undefined || dedans === '') return [];
      return [`${champs[nom]?.label ?? nom}\u00a0: ${sayValeur(dedans, champs[nom])}`];
    })
    .join(', ');
}

/** Two lists: what leaves and what comes, and how many stay as they are; whole when only their order changed. */
function sayListes(
  avant: readonly Valeur[],
  apres: readonly Valeur[],
  say: (valeur: Valeur) => string,
): [string, string] {
  const partent = exceptIn(avant, apres);
  const viennent = exceptIn(apres, avant);
  const memes = avant.length - partent.length;
  if (memes === 0 || partent.length + viennent.length === 0) return [say(avant), say(apres)];
  const reste = countOf(memes, 'ligne inchangée', 'lignes inchangées');
  const side = (lignes: readonly Valeur[]) => (lignes.length === 0 ? reste : `${reste}, et ${say(lignes)}`);
  return [side(partent), side(viennent)];
}

/** What an entry already says of a list to which lines are added: how many, and the last one, by day where they have one. */
function sayPresentes(presentes: readonly Valeur[], say: (valeur: Valeur) => string): string {
  const derniere = presentes.at(-1);
  if (derniere === undefined) return ABSENT;
  return presentes.length === 1
    ? say(derniere)
    : `${countOf(presentes.length, 'ligne')}, dont la dernière\u00a0: ${say(derniere)}`;
}

/** Lines that are added to a list, or taken out of it; `fiche`: what the entry says today, where that is known. */
function sayAjout(changement: ChangementChamp, forme: FormeChamp | undefined, fiche: FicheLue | undefined) {
  const { champ, avant, apres } = changement;
  const say = (valeur: Valeur | undefined) => sayValeur(valeur, forme);
  const dit = avant === undefined ? `ajouté\u00a0: ${say(apres)}` : `ôté\u00a0: ${say(avant)}`;
  if (fiche === undefined) {
    const avertissement = avant === undefined ? undefined : warnChangement({ champ, avant, apres: [] }, forme);
    return { avant: 'ce que la fiche dit déjà', apres: dit, avertissement };
  }
  // Once it is written, the entry says it: what it said before is told all the same.
  const inverse = { champ, ...(apres !== undefined && { avant: apres }), ...(avant !== undefined && { apres: avant }) };
  const presentes = listOf(applyAjout(inverse, fiche[champ]));
  const futures = listOf(applyAjout(changement, fiche[champ]));
  return {
    avant: sayPresentes(presentes, say),
    apres: dit,
    avertissement: warnChangement({ champ, avant: presentes, apres: futures }, forme, fiche),
  };
}

/** One change in words; `fiche`: what the entry says today, where that is known. */
export function sayChangement(changement: ChangementChamp, formes: FormesChamps, fiche?: FicheLue): LigneDifference {
  const { champ, avant, apres, ajout } = changement;
  const forme = formes[champ];
  const label = forme?.label ?? champ;
  if (ajout === true) {
    const { avertissement, ...dits } = sayAjout(changement, forme, fiche);
    return { champ, label, ...dits, ...(avertissement && { avertissement }) };
  }
  const say = (valeur: Valeur | undefined) => sayValeur(valeur, forme);
  const [dAvant, dApres] = isListe(avant) && isListe(apres) ? sayListes(avant, apres, say) : [say(avant), say(apres)];
  const avertissement = warnChangement(changement, forme, fiche);
  return { champ, label, avant: dAvant, apres: dApres, ...(avertissement && { avertissement }) };
}

/**
 * An entry's changes in words, in the order in which they were given; `fiche`: what it says today, where that is known. A
 * single field that leaves since an observation tells it now disappears from no page.
 */
export function sayFiche({ champs }: ChangementFiche, formes: FormesChamps, fiche?: FicheLue): LigneDifference[] {
  const lus = Object.fromEntries(
    champs.flatMap(({ champ, avant, ajout }) => (avant === undefined || ajout ? [] : [[champ, avant]])),
  );
  const derniere = listOf(champs.find(({ champ }) => champ === 'observations')?.apres).at(-1);
  return champs.map((changement) => {
    const { champ, ajout, apres } = changement;
    const isAilleurs =
      apres === undefined && isChamps(derniere) && DITS.includes(champ) && derniere[champ] !== undefined;
    const connue = fiche === undefined && ajout ? undefined : { ...fiche, ...lus };
    const { avertissement, ...ligne } = sayChangement(changement, formes, connue);
    return { ...ligne, ...(avertissement && !isAilleurs && { avertissement }) };
  });
}
