import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { COPIE_ACCEPTEE, phrasesBilan } from '../../domain/scelle/copie.ts';
import type { FindPlaces, RemiseCopie } from '../../stores/scelle/remise-copie.ts';

const POURCENT = new Intl.NumberFormat('fr-FR', { style: 'percent' });

interface Props {
  remise: RemiseCopie;
  find: FindPlaces;
  aide: string;
  /** Once something was sent. */
  onFait?: () => unknown;
}

/** A page may hold several of these forms. */
let rang = 0;

/**
 * Hands in a copy from its file: chosen, checked on this device, sent; what became of each piece. It has one field, and tells its
 * own progress: `useVerification` would take the administrators' page of offers beyond its budget.
 */
export function RemiseForm({ remise, find, aide, onFait }: Props) {
  const etat = useStore(remise.$etat);
  const [fichiers, setFichiers] = useState<readonly File[]>([]);
  const [faute, setFaute] = useState<string>();
  const [id] = useState(() => `copie-${(rang += 1)}`);
  const isOccupe = etat.status === 'lecture' || etat.status === 'envoi';
  const envoie = async () => {
    if (fichiers.length === 0) {
      setFaute('Choisissez le fichier de la copie.');
      document.getElementById(id)?.focus();
      return;
    }
    await remise.handInCopie(fichiers, find);
    await onFait?.();
  };
  return (
    <form
      noValidate
      aria-label="Remettre une copie"
      aria-busy={isOccupe}
      className="grid max-w-texte grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOccupe) void envoie();
      }}
    >
      <Champ id={id} label="Fichier de la copie" aide={aide} faute={faute}>
        {(lien) => (
          <input
            {...lien}
            type="file"
            multiple
            accept={COPIE_ACCEPTEE}
            onChange={(event) => {
              setFaute(undefined);
              setFichiers([...(event.currentTarget.files ?? [])]);
            }}
          />
        )}
      </Champ>
      <EtatDeRemise remise={remise} />
      <p>
        <button type="submit" className="btn btn-principal" disabled={isOccupe}>
          {isOccupe ? 'Remise en cours…' : 'Remettre la copie'}
        </button>
      </p>
    </form>
  );
}

/** How far a copy has come, and what became of its pieces. */
function EtatDeRemise({ remise }: { remise: RemiseCopie }) {
  const etat = useStore(remise.$etat);
  switch (etat.status) {
    case 'repos':
      return null;
    case 'lecture':
      return <p role="status">Vérification des empreintes sur cet appareil…</p>;
    case 'envoi':
      return (
        <div>
          <p>{`Envoi, ${POURCENT.format(etat.part)}`}</p>
          <progress className="w-full accent-brand" value={etat.part} max={1} aria-label="Envoi" />
        </div>
      );
    case 'echec':
      return (
        <p role="alert" className="font-semibold text-danger">
          {etat.faute}
        </p>
      );
    case 'fait': {
      const { inconnues, alterees } = etat.bilan;
      return (
        <div
          role={inconnues + alterees > 0 ? 'alert' : 'status'}
          className={`grid gap-1 font-semibold ${inconnues + alterees > 0 ? 'text-danger' : 'text-encours'}`}
        >
          {phrasesBilan(etat.bilan).map((phrase) => (
            <p key={phrase}>{phrase}</p>
          ))}
        </div>
      );
    }
  }
}
