import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createChantiers } from '../../stores/chantier/chantiers.ts';
import { followOnglets } from '../../stores/chantier/dependances-rapports.ts';
import { keepPageChantier } from '../../stores/chantier/page-gardee.ts';
import { createRapports } from '../../stores/chantier/rapports.ts';
import { followReseau } from '../../stores/hors-ligne/a-envoyer.ts';

/** The reports of an account on this device: read, sent when the network is there, comes back, or the page is looked at again. */
export function useEspaceChantier(compte: string, adresse: string) {
  const [rapports] = useState(() => createRapports(compte));
  const [chantiers] = useState(() => createChantiers(compte, adresse));
  /** Whether this page opens without a network; undefined until it is known. */
  const [isGardee, setGardee] = useState<boolean>();
  useEffect(() => {
    const send = () => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return;
      void rapports.flush().then(() => chantiers.load());
    };
    void rapports.load().then(send);
    // Once all that it runs on has come.
    void chantiers.load().then(async () => {
      if (navigator.onLine) setGardee(await keepPageChantier());
    });
    followOnglets(() => void rapports.load());
    document.addEventListener('visibilitychange', send);
    const quitReseau = followReseau(send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      quitReseau();
    };
  }, [rapports, chantiers]);
  return {
    rapports,
    isGardee,
    liste: useStore(rapports.$rapports),
    envois: useStore(rapports.$envois),
    place: useStore(rapports.$place),
    lus: useStore(chantiers.$chantiers),
    echec: useStore(chantiers.$echec),
  };
}
