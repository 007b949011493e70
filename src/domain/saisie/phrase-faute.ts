import type { FormesChamps } from '../proposition/forme-champ.ts';
import { formatInstantOuJour } from '../socle/date.ts';

// What the check of the register expects is written for whoever edits files; screens say it with their own words.

const JOUR = /\b\d{4}-\d{2}-\d{2}(?:T[\d:]+Z)?/g;
/** `date_debut`: fields of one plain word are French already ("le statut", "la région"). */
const CHAMP = /\b[a-z]+(?:_[a-z]+)+\b/g;
/** The same where it is named as such, of one plain word too: `avenant`, « lieux », { taux }. */
const CITE = /(?:`|«\s|\{ )([a-z_]+)(?:`|\s»| \})/g;
const MOT = /\b(?:[A-Z]+(?:_[A-Z]+)+|[A-Z]{2,})\b/g;

/** Words of closed lists of these fields and of what they hold. */
function motsDe(formes: FormesChamps): Map<string, string> {
  return new Map(
    Object.values(formes).flatMap(({ mots, champs }) => [
      ...Object.entries(mots ?? {}),
      ...(champs ? motsDe(champs) : []),
    ]),
  );
}

/** Labels of these fields and of those that they hold; the outer one where both have a name. */
function labelsDe(formes: FormesChamps): Map<string, string> {
  const dedans = Object.values(formes).flatMap(({ champs }) => (champs ? [...labelsDe(champs)] : []));
  return new Map([...dedans, ...Object.entries(formes).map(([nom, { label }]) => [nom, label] as const)]);
}

/** A sentence written for whoever edits files, in the words of screens. */
export function createSay(formes: FormesChamps): (texte: string) => string {
  const labels = labelsDe(formes);
  const mots = motsDe(formes);
  return (texte) =>
    texte
      .replaceAll('AAAA-MM-JJTHH:MM:SSZ', '12/03/2026 à 10 h 00')
      .replaceAll('AAAA-MM-JJ', '12/03/2026')
      .replace(JOUR, (jour) => formatInstantOuJour(jour))
      .replace(CITE, (cite, champ: string) =>
        labels.has(champ) ? `«\u00a0${labels.get(champ) ?? champ}\u00a0»` : cite,
      )
      .replaceAll('`', '')
      .replace(CHAMP, (champ) => (labels.has(champ) ? `«\u00a0${labels.get(champ) ?? champ}\u00a0»` : champ))
      .replace(MOT, (mot) => (mots.has(mot) ? `«\u00a0${mots.get(mot) ?? mot}\u00a0»` : mot))
      .replace(/^true (?=(?:si|quand|pour) )/, 'Oui ')
      .replace(/\bfalse\b/g, 'non')
      .replace(/\btrue\b/g, 'oui');
}

/** What was expected, in one sentence of a screen: fields by their labels, closed words and days in French. */
export function sayAttendu(attendu: string, formes: FormesChamps, remede?: string): string {
  const say = createSay(formes);
  const suite = remede === undefined ? '' : `\u00a0; ${say(remede)}`;
  return `Attendu\u00a0: ${say(attendu).replace(/\.$/, '')}${suite}.`;
}
