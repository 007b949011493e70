import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createImport } from '../../stores/classeur/import-classeur.ts';
import { ChoixLecture } from './ChoixLecture.tsx';
import { DepotClasseur } from './DepotClasseur.tsx';
import { LectureClasseur } from './LectureClasseur.tsx';
import { PropositionsFaites } from './PropositionsFaites.tsx';
import { ResultatImport } from './ResultatImport.tsx';

/** From the file to its propositions, one step at a time. */
export function ImportClasseur() {
  const [store] = useState(() => createImport());
  const etat = useStore(store.$etat);
  // Leaving the page by the browser's back button: the worker goes with it.
  useEffect(() => () => store.stop(), [store]);
  switch (etat.status) {
    case 'vide':
      return <DepotClasseur faute={etat.faute} arrete={etat.arrete} onFichier={store.open} />;
    case 'lecture':
      return <LectureClasseur nom={etat.nom} lues={etat.lues} onArrete={store.stop} />;
    case 'choix':
      return <ChoixLecture etat={etat} store={store} />;
    case 'compare':
      return <ResultatImport etat={etat} store={store} />;
    case 'propose':
      return <PropositionsFaites propositions={etat.propositions} onAutre={store.stop} />;
  }
}
