import type { Presence } from './ouverture.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

// Attendance, remarks and reasons, as they are typed.

/** Who attends, and what is said. */
export interface NoteOuverture {
  presences: readonly Presence[];
  remarques: string;
}

export const PRESENCE_VIDE: Presence = { nom: '', qualite: '' };
export const PRESENCES_MAX = 200;
export const REMARQUES_MAX = 5000;
export const RAISON_MAX = 1000;

const longueurOf = (texte: string): number => Array.from(cleanTexte(texte, 'prose')).length;

/** The people noted, without the lines left empty. */
export const presencesOf = (lignes: readonly Presence[]): Presence[] =>
  lignes
    .map(({ nom, qualite }) => ({ nom: cleanTexte(nom, 'ligne'), qualite: cleanTexte(qualite, 'ligne') }))
    .filter(({ nom, qualite }) => nom !== '' || qualite !== '');

/** The note alone, of what carries it. */
export const noteOf = ({ presences, remarques }: NoteOuverture): NoteOuverture => ({
  presences: presences.map(({ nom, qualite }) => ({ nom, qualite })),
  remarques,
});

/** True when somebody noted something else than what was read. */
export const isNoteChangee = (lue: NoteOuverture, notee: NoteOuverture): boolean =>
  JSON.stringify(noteOf(lue)) !== JSON.stringify(noteOf(notee));

/** What is wrong with a note, by the id of the field. */
export function fautesNote(lignes: readonly Presence[], remarques: string): ReadonlyMap<string, string> {
  const fautes = new Map<string, string>();
  lignes.forEach(({ nom, qualite }, rang) => {
    if (longueurOf(nom) === 0 && (longueurOf(qualite) > 0 || rang === 0))
      fautes.set(`presence-${rang + 1}-nom`, 'Écrivez le nom de cette personne.');
    else if (longueurOf(nom) > 200)
      fautes.set(`presence-${rang + 1}-nom`, 'Ce nom est trop long\u00a0: 200\u00a0caractères au plus.');
    if (longueurOf(qualite) > 200)
      fautes.set(`presence-${rang + 1}-qualite`, 'Cette qualité est trop longue\u00a0: 200\u00a0caractères au plus.');
    for (const [champ, texte] of [['nom', nom] as const, ['qualite', qualite] as const]) {
      const signes = fauteSignes(texte, 'ligne');
      if (signes !== undefined) fautes.set(`presence-${rang + 1}-${champ}`, signes);
    }
  });
  if (longueurOf(remarques) > REMARQUES_MAX)
    fautes.set('remarques', 'Ces remarques sont trop longues\u00a0: 5\u00a0000\u00a0caractères au plus.');
  const signes = fauteSignes(remarques, 'prose');
  if (signes !== undefined) fautes.set('remarques', signes);
  return fautes;
}

/** What is wrong with the reason why an offer cannot be read. */
export function fauteRaison(raison: string): string | undefined {
  const longueur = longueurOf(raison);
  if (longueur < 10 || longueur > RAISON_MAX) return 'Dites pourquoi, de 10 à 1\u00a0000\u00a0caractères.';
  return fauteSignes(raison, 'prose');
}
