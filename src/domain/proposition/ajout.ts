import { isChamps, isListe, isSame } from './meme-valeur.ts';
import type { ChangementChamp, Valeur } from './proposition.ts';

// Lines that a change adds to a list, or takes out of it, whatever else the list says by then (R220): two reports that wait
// for a network do not overwrite each other.

type Champs = Readonly<Record<string, Valeur>>;

/** The lists whose lines have one date each, and stand in the order of these dates. */
const DATEES: ReadonlySet<string> = new Set(['observations']);

/** The day of a line; empty where it has none. */
export const dateOf = (ligne: Valeur): string => {
  const date = isChamps(ligne) ? ligne['date'] : undefined;
  return typeof date === 'string' ? date : '';
};
/** A list, or none. */
export const listOf = (valeur: Valeur | undefined): readonly Valeur[] => (isListe(valeur) ? valeur : []);
const has = (liste: readonly Valeur[], ligne: Valeur): boolean => liste.some((autre) => isSame(autre, ligne));

/** What a list becomes; undefined when nothing is left of it. */
export function applyAjout({ champ, avant, apres }: ChangementChamp, present: Valeur | undefined): Valeur | undefined {
  const gardees = listOf(present).filter((ligne) => !has(listOf(avant), ligne));
  const toutes = [...gardees, ...listOf(apres).filter((ligne) => !has(gardees, ligne))];
  if (toutes.length === 0) return undefined;
  if (!DATEES.has(champ)) return toutes;
  return toutes.sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
}

/** True when the list says already what is asked of it. */
export const isAjoute = ({ avant, apres }: ChangementChamp, present: Valeur | undefined): boolean =>
  listOf(apres).every((ligne) => has(listOf(present), ligne)) &&
  !listOf(avant).some((ligne) => has(listOf(present), ligne));

/**
 * A change that only adds lines of other days to a dated list of an entry, told as what it adds: what another person adds
 * meanwhile does not stand in its way. Any other change stays as it is.
 */
export function toAjout(changement: ChangementChamp): ChangementChamp {
  const { champ, avant, apres, ajout } = changement;
  if (ajout === true || !DATEES.has(champ) || !isListe(apres)) return changement;
  const presentes = listOf(avant);
  const neuves = apres.slice(presentes.length);
  const isSuite = neuves.length > 0 && isSame(presentes, apres.slice(0, presentes.length));
  const isDeja = neuves.some((neuve) => presentes.some((ligne) => dateOf(ligne) === dateOf(neuve)));
  return isSuite && !isDeja ? { champ, ajout: true, apres: neuves } : changement;
}

/** The line that stands in the way: of the same day, and saying something else. */
export const findOccupee = ({ champ, apres }: ChangementChamp, present: Valeur | undefined): Valeur | undefined =>
  DATEES.has(champ)
    ? listOf(present).find((ligne) =>
        listOf(apres).some((neuve) => dateOf(neuve) === dateOf(ligne) && !isSame(neuve, ligne)),
      )
    : undefined;

/** Single fields that the last observation tells, where it does. */
export const DITS: readonly string[] = ['taux_execution_physique', 'taux_conso_delai', 'lineaire_execute_km'];
const sans = (fiche: Champs, champs: readonly string[]): Champs =>
  Object.fromEntries(Object.entries(fiche).filter(([champ]) => !champs.includes(champ)));

/**
 * An entry that gains the last of its observations: the single fields that this one tells are told by it alone, and the
 * length that is left follows the length that is done, so that the page never says two things at once.
 */
export function settleObservations(fiche: Champs, champs: readonly ChangementChamp[]): Champs {
  const derniere = listOf(fiche['observations']).at(-1);
  const ajout = champs.find(({ champ, ajout }) => ajout === true && champ === 'observations');
  if (derniere === undefined || !isChamps(derniere) || !has(listOf(ajout?.apres), derniere)) return fiche;
  const reste = sans(
    fiche,
    DITS.filter((champ) => derniere[champ] !== undefined),
  );
  const fait = derniere['lineaire_execute_km'];
  if (typeof fait !== 'number' || fiche['lineaire_restant_km'] === undefined) return reste;
  const longueur = fiche['lineaire_actualise_km'] ?? fiche['lineaire_prevu_km'];
  if (typeof longueur !== 'number' || longueur < fait) return sans(reste, ['lineaire_restant_km']);
  return { ...reste, lineaire_restant_km: Math.round((longueur - fait) * 1000) / 1000 };
}
