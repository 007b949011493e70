import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';

interface Props {
  /** True once the portal shows the version of the receipt. */
  isRelue: boolean;
  onRelit: () => Promise<unknown>;
  onVoir: () => void;
}

/**
 * Leaves a receipt for the offer as the database has it now: it is read again at each press, since a colleague, or another
 * tab, may have replaced or withdrawn it since the receipt came.
 */
export function VoirOffre({ isRelue, onRelit, onVoir }: Props) {
  const [etat, setEtat] = useState<'repos' | 'lecture' | 'lue' | 'echec'>('repos');
  useEffect(() => {
    if (etat === 'lue' && isRelue) onVoir();
  }, [etat, isRelue, onVoir]);
  const voir = async () => {
    setEtat('lecture');
    setEtat(
      await onRelit().then(
        () => 'lue',
        () => 'echec',
      ),
    );
  };
  return (
    <>
      <button type="button" className="btn" disabled={etat === 'lecture'} onClick={() => void voir()}>
        {etat === 'lecture' ? 'Lecture de votre offre…' : 'Voir mon offre'}
      </button>
      {(etat === 'echec' || (etat === 'lue' && !isRelue)) && (
        <Echec>Votre offre n’a pas pu être relue. Le reçu ci-dessus vaut&nbsp;: réessayez.</Echec>
      )}
    </>
  );
}
