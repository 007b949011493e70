import { useState } from 'react';
import { FichiersDao } from '../../components/appel-offres/FichiersDao.tsx';
import type { FichierDao } from '../../domain/appel-offres/dao.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { dossiersDao, openFichier } from '../../stores/espaces/dossier-dao.ts';
import { useOuverture } from './useOuverture.ts';

interface Props {
  appelOffresId: string;
  /** « Télécharger le DAO », « Télécharger DAO (Admin) »… */
  label: string;
  className?: string;
}

/** Opens the DAO by a link of 60 s asked for on the click; one in several files shows them, each with its button. */
export function TelechargerDao({ appelOffresId, label, className = 'btn' }: Props) {
  const [isLisant, setLisant] = useState(false);
  const [fichiers, setFichiers] = useState<readonly FichierDao[]>([]);
  const [faute, setFaute] = useState<string>();
  const ouverture = useOuverture(openFichier);
  const isOccupe = isLisant || ouverture.attendu !== undefined;
  const download = async () => {
    setFaute(undefined);
    setLisant(true);
    try {
      const lus = await dossiersDao.listDao(appelOffresId);
      const [seul, ...autres] = lus;
      if (seul && autres.length === 0) await ouverture.open(seul.id);
      else setFichiers(lus);
    } catch (error) {
      console.error('DAO non ouvert.', error);
      setFaute(messageFor(error));
    }
    setLisant(false);
  };
  const phrase = faute ?? (fichiers.length === 0 ? ouverture.faute?.phrase : undefined);
  return (
    <div className="grid grid-cols-1 gap-2">
      <button
        type="button"
        className={className}
        aria-busy={isOccupe}
        onClick={() => {
          if (!isOccupe) void download();
        }}
      >
        {label}
      </button>
      {fichiers.length > 1 && <FichiersDao fichiers={fichiers} ouverture={ouverture} />}
      {phrase && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {phrase}
        </p>
      )}
    </div>
  );
}
