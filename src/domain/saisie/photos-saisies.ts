import { PHOTOS_MAX } from '../chantier/rapport-chantier.ts';
import { listOf } from '../proposition/ajout.ts';
import type { ChangementChamp, ChangementFiche, Valeur } from '../proposition/proposition.ts';
import { jourDe } from '../registre/saisie-francaise.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import type { FicheControlee, FicheVisee } from './fiche-saisie.ts';

// Photographs that the form of a projet adds to it (R252): their bytes are on the device, then in the private folder; what is
// typed of them here becomes a line of the entry.

/** A photograph that is being proposed, as it is typed. */
export interface PhotoSaisie {
  id: string;
  sha256: string;
  /** Bytes. */
  taille: number;
  /** What it shows. */
  alt: string;
  /** Day on which it was taken, as a person types it; empty when nobody knows. */
  jour: string;
  /** True when the day is the camera's own, and was not typed over. */
  isJourLu?: boolean;
  /** Who took it, and who allows that it is published. */
  credit: string;
}

export const TROP_DE_PHOTOS = `${PHOTOS_MAX} photographies au plus par proposition.`;
const ALT_MAX = 300;
const CREDIT_MAX = 200;

/** The name that a photograph takes in the register; the database draws the same (`prive.image_proposee`). */
export const imageProposee = (projet: string, sha256: string): string =>
  `photo-${projet.slice(0, 60)}-${sha256.slice(0, 12)}.jpg`;

/** Id of what is typed of a photograph. */
export const idPhoto = (quoi: 'alt' | 'jour' | 'credit', id: string): string => `photo-${quoi}-${id}`;

function fauteTexte(texte: string, min: number, max: number, demande: string): string | undefined {
  const propre = cleanTexte(texte, 'ligne');
  if (propre.length < min) return demande;
  return propre.length > max ? `${max} signes au plus.` : fauteSignes(texte, 'ligne');
}

function fauteJour(texte: string, jour: string): string | undefined {
  const propre = cleanTexte(texte, 'ligne');
  if (propre === '') return undefined;
  const lu = jourDe(propre);
  if (lu?.suite !== '') return 'Écrivez une date, comme 12/03/2026 ou 12 mars 2026, ou laissez vide.';
  return lu.jour > jour ? 'Ce jour n’est pas encore venu.' : undefined;
}

/** What is wrong with what is typed of photographs, by the id of its field; `jour`: the day it is. */
export function fautesPhotos(photos: readonly PhotoSaisie[], jour: string): Map<string, string> {
  const fautes = photos.flatMap(({ id, alt, credit, ...photo }): Array<[string, string | undefined]> => [
    [idPhoto('alt', id), fauteTexte(alt, 3, ALT_MAX, 'Dites ce que montre cette photographie.')],
    [idPhoto('jour', id), fauteJour(photo.jour, jour)],
    [idPhoto('credit', id), fauteTexte(credit, 2, CREDIT_MAX, 'Dites qui l’a prise.')],
  ]);
  return new Map(fautes.flatMap(([id, faute]) => (faute === undefined ? [] : [[id, faute]])));
}

/** The lines that they add to the entry; a day that does not read, or that nobody knows, is left out. */
const lignesOf = (photos: readonly PhotoSaisie[], projet: string): Valeur[] =>
  photos.map(({ sha256, alt, jour, credit }) => {
    const lu = jourDe(cleanTexte(jour, 'ligne'));
    return {
      image: imageProposee(projet, sha256),
      alt: cleanTexte(alt, 'ligne'),
      ...(lu?.suite === '' && { date: lu.jour }),
      credit: cleanTexte(credit, 'ligne'),
    };
  });

/** What becomes of the list: lines more; or, where words of those that are there are mended too, the list as it would be. */
function withLignes(champs: readonly ChangementChamp[], lignes: readonly Valeur[]): ChangementChamp[] {
  const corrige = champs.find(({ champ }) => champ === 'photos');
  const autres = champs.filter((un) => un !== corrige);
  return corrige === undefined
    ? [...autres, { champ: 'photos', ajout: true, apres: lignes }]
    : [...autres, { ...corrige, apres: [...listOf(corrige.apres), ...lignes] }];
}

/** What a form comes to with its photographs. */
export function joinPhotos(
  controle: FicheControlee,
  { collection, id, isNeuve }: FicheVisee,
  photos: readonly PhotoSaisie[],
  jour: string,
): FicheControlee {
  // Of a new projet, its pictures alone say nothing.
  if (photos.length === 0 || collection !== 'projets' || (isNeuve && controle.changement === undefined))
    return controle;
  const seules: ChangementFiche = { collection, id, genre: 'MODIFICATION', champs: [] };
  const { champs, ...fiche } = controle.changement ?? seules;
  return {
    ...controle,
    changement: { ...fiche, champs: withLignes(champs, lignesOf(photos, id)) },
    fautes: new Map([...controle.fautes, ...fautesPhotos(photos, jour)]),
  };
}
