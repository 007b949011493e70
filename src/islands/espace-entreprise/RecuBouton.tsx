import { useState } from 'react';
import { type Acquisition } from '../../domain/appel-offres/acquisition.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';

interface Props {
  acquisition: Acquisition & { numero_recu: string };
  emetteur: EmetteurRecu;
}

/** « Télécharger le reçu »: drawn here, from the row; what draws it comes at the first click. */
export function RecuBouton({ acquisition, emetteur }: Props) {
  const [etat, setEtat] = useState<{ status: 'repos' | 'trace' } | { status: 'echec'; error: unknown }>({
    status: 'repos',
  });
  const draw = async () => {
    setEtat({ status: 'trace' });
    try {
      const { downloadRecu } = await import('./recu-pdf.ts').catch((cause: unknown) => {
        throw new AppError('outil_non_charge', { cause });
      });
      downloadRecu(acquisition, emetteur);
      setEtat({ status: 'repos' });
    } catch (error) {
      console.error('Le reçu n’a pas pu être tracé.', error);
      setEtat({ status: 'echec', error });
    }
  };
  return (
    <>
      <button type="button" className="btn" disabled={etat.status === 'trace'} onClick={() => void draw()}>
        Télécharger le reçu (PDF)<span className="sr-only">{` ${acquisition.numero_recu}`}</span>
      </button>
      {etat.status === 'echec' && (
        <p role="alert" className="basis-full text-sm font-semibold text-danger">
          {messageFor(etat.error)}
        </p>
      )}
    </>
  );
}
