import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';

interface Props {
  /** True once the portal shows the version of the receipt. */
  isRelue: boolean;
  onRelit: () => Promise<unknown>;
  onVoir: () => void;
}

/**
 * Leaves a receipt for the offer as the portal reads it: not before it is read again, or the version that was just replaced
 * would be shown, and withdrawing it refused.
 */
export function VoirOffre({ isRelue, onRelit, onVoir }: Props) {
  const [etat, setEtat] = useState<'repos' | 'lecture' | 'finie'>('repos');
  useEffect(() => {
    if (etat !== 'repos' && isRelue) onVoir();
  }, [etat, isRelue, onVoir]);
  const voir = async () => {
    setEtat('lecture');
    if (isRelue) return;
    // Whether it failed is read off what it brought.
    await onRelit().catch(() => undefined);
    setEtat('finie');
  };
  return (
    <>
      <button type="button" className="btn" disabled={etat === 'lecture'} onClick={() => void voir()}>
        {etat === 'lecture' ? 'Lecture de votre offre…' : 'Voir mon offre'}
      </button>
      {etat === 'finie' && !isRelue && (
        <Echec>Votre offre n’a pas pu être relue. Le reçu ci-dessus vaut&nbsp;: réessayez.</Echec>
      )}
    </>
  );
}
