import { useState } from 'react';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { download } from './telechargement.ts';

/** A sheet that was drawn, and the name of its file. */
interface Feuille {
  pdf: ArrayBuffer;
  nom: string;
}

/**
 * A sheet drawn at a press, by what comes at the first one, and kept as a file.
 * @param load Fetches what draws.
 * @param draw The sheet.
 * @param echec What the console says when it could not be drawn.
 */
export function useTracePdf<T>(load: () => Promise<T>, draw: (outil: T) => Feuille, echec: string) {
  const [isTrace, setTrace] = useState(false);
  const [faute, setFaute] = useState<string>();
  const trace = async () => {
    setTrace(true);
    setFaute(undefined);
    try {
      const outil = await load().catch((cause: unknown) => {
        throw new AppError('outil_non_charge', { cause });
      });
      const { pdf, nom } = draw(outil);
      download(new Blob([pdf], { type: 'application/pdf' }), nom);
    } catch (error) {
      console.error(echec, error);
      setFaute(messageFor(error));
    }
    setTrace(false);
  };
  return { isTrace, faute, trace };
}
