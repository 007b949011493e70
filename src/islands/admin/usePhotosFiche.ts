import { useState } from 'react';
import { fautesPhotos, idPhoto, type PhotoSaisie } from '../../domain/saisie/photos-saisies.ts';
import { createPhotosFiche } from '../../stores/administration/photos-fiche.ts';
import type { useFicheSaisie } from './useFicheSaisie.ts';

/** The photographs of a form: taken in one by one, kept on the device, their words beside what else is typed. */
export function usePhotosFiche(fiche: ReturnType<typeof useFicheSaisie>, jour: string) {
  const { brouillon, saisie, changePhotos } = fiche;
  const [store] = useState(() => createPhotosFiche(brouillon.cle));
  const [isOccupe, setOccupe] = useState(false);
  /** What kept pictures out, one sentence each. */
  const [dits, setDits] = useState<readonly string[]>([]);
  const photos = saisie.photos ?? [];
  const fautes = fautesPhotos(photos, jour);

  const add = async (fichiers: readonly File[]) => {
    setOccupe(true);
    const phrases: string[] = [];
    let presentes = photos;
    for (const fichier of fichiers) {
      const issue = await store.add(fichier, presentes);
      if ('faute' in issue) phrases.push(issue.faute);
      else {
        presentes = [...presentes, issue];
        changePhotos((autres) => [...autres, issue]);
      }
    }
    setDits(phrases);
    setOccupe(false);
  };
  const change = (id: string, change: Partial<PhotoSaisie>) =>
    changePhotos((autres) => autres.map((une) => (une.id === id ? { ...une, ...change } : une)));
  const turn = async (photo: PhotoSaisie) => {
    setOccupe(true);
    const tournee = await store.turn(photo);
    if (tournee) {
      change(photo.id, tournee);
      await store.forget([photo.sha256]);
    }
    setOccupe(false);
  };
  const remove = ({ id, sha256 }: PhotoSaisie) => {
    changePhotos((autres) => autres.filter((une) => une.id !== id));
    void store.forget([sha256]);
  };

  return {
    photos,
    isOccupe,
    dits,
    add,
    change,
    turn,
    remove,
    read: store.read,
    /** The bytes of one of them, by its number. */
    readOf: async (id: string) => store.read(photos.find((une) => une.id === id)?.sha256 ?? ''),
    /** Forgets their bytes: they have left, or what was typed was discarded. */
    forget: () => {
      setDits([]);
      void store.forget();
    },
    /** A day that does not read is told at once; what is missing, once it was to be sent. */
    fauteOf: (quoi: 'alt' | 'jour' | 'credit', id: string): string | undefined =>
      fiche.isVerifie || quoi === 'jour' ? fautes.get(idPhoto(quoi, id)) : undefined,
  };
}

export type PhotosFiche = ReturnType<typeof usePhotosFiche>;
