import { useState } from 'react';
import { messageFor } from '../../domain/socle/erreur.ts';

/** What goes on with a file that is being opened. */
export interface Ouverture {
  /** The file whose link is being drawn. */
  attendu: string | undefined;
  /** What went wrong, by the file. */
  faute: { fichier: string; phrase: string } | undefined;
  /** Draws a link of 60 s and follows it: the file is saved, and the page stays. */
  open: (fichier: string) => Promise<void>;
}

/** Opens private files, each by the link that `lien` draws; `onOuvert` is told once the opening is logged. */
export function useOuverture(lien: (fichier: string) => Promise<string>, onOuvert?: () => void): Ouverture {
  const [attendu, setAttendu] = useState<string>();
  const [faute, setFaute] = useState<Ouverture['faute']>();
  const open = async (fichier: string) => {
    setFaute(undefined);
    setAttendu(fichier);
    try {
      location.assign(await lien(fichier));
      onOuvert?.();
    } catch (error) {
      console.error('Fichier non ouvert.', error);
      setFaute({ fichier, phrase: messageFor(error) });
    }
    setAttendu(undefined);
  };
  return { attendu, faute, open };
}
