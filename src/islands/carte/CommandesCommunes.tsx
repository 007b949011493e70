import { useEffect, useState } from 'react';
import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  /** What fills the screen: the map with its commands and its legend. */
  figure: HTMLElement;
  /** True when the external basemap did not come. */
  isRepli: boolean;
  onSimple: () => void;
  children?: Elements;
}

/** What every live map offers: the whole screen, and the way back to the pre-rendered map. */
export function CommandesCommunes({ figure, isRepli, onSimple, children }: Props) {
  const [isPlein, setPlein] = useState(false);
  const [refus, setRefus] = useState('');
  useEffect(() => {
    const read = () => setPlein(document.fullscreenElement === figure);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [figure]);
  const togglePlein = async () => {
    try {
      await (isPlein ? document.exitFullscreen() : figure.requestFullscreen());
      setRefus('');
    } catch {
      setRefus('Le navigateur a refusé le plein écran.');
    }
  };
  return (
    <>
      <div className="carte-barre">
        {children}
        {/* iPhones have no such thing: no dead button there. */}
        {document.fullscreenEnabled && (
          <button type="button" className="btn" aria-pressed={isPlein} onClick={() => void togglePlein()}>
            {isPlein ? 'Quitter le plein écran' : 'Plein écran'}
          </button>
        )}
        <button type="button" className="btn" onClick={onSimple}>
          Carte simple
        </button>
      </div>
      {isRepli && <p className="carte-note">Le fond de carte détaillé n’a pas répondu&nbsp;: voici le fond léger.</p>}
      <p className="carte-note" role="alert">
        {refus}
      </p>
    </>
  );
}
