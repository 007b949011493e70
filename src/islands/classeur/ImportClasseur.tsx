import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { createImport, type StoreImport } from '../../stores/classeur/import-classeur.ts';
import type { CadreImport } from './cadre-import.ts';
import { useAuth } from '../compte/useAuth.ts';
import { ChoixLecture } from './ChoixLecture.tsx';
import { DepotClasseur } from './DepotClasseur.tsx';
import { LectureClasseur } from './LectureClasseur.tsx';
import { PropositionsFaites } from './PropositionsFaites.tsx';
import { ResultatImport } from './ResultatImport.tsx';

/** From the file to its propositions, one step at a time. */
export function ImportClasseur({ cadre }: { cadre: CadreImport }) {
  const { session } = useAuth();
  const [store] = useState(() => createImport(session.status === 'ready' ? session.user.id : ''));
  const isGarde = useStore(store.$isGarde);
  // Leaving the page by the browser's back button: the worker goes with it.
  useEffect(() => () => store.stop(), [store]);
  return (
    <div className="grid grid-cols-1 gap-5">
      {!isGarde && (
        <Echec isRouge>
          La mémoire de ce navigateur est pleine, ou fermée&nbsp;: vos réponses ne sont pas gardées. Proposez avant de
          quitter cette page.
        </Echec>
      )}
      <EtapeImport store={store} cadre={cadre} />
    </div>
  );
}

function EtapeImport({ store, cadre }: { store: StoreImport; cadre: CadreImport }) {
  const etat = useStore(store.$etat);
  switch (etat.status) {
    case 'vide':
      return (
        <DepotClasseur
          faute={etat.faute}
          arrete={etat.arrete}
          cadre={cadre}
          onFichier={store.open}
          onOubli={store.discard}
        />
      );
    case 'lecture':
      return <LectureClasseur nom={etat.nom} lues={etat.lues} onArrete={store.stop} />;
    case 'choix':
      return <ChoixLecture etat={etat} store={store} />;
    case 'compare':
      return <ResultatImport etat={etat} store={store} />;
    case 'propose':
      return (
        <PropositionsFaites
          propositions={etat.propositions}
          nonLues={etat.nonLues}
          cadre={cadre}
          onAutre={store.stop}
        />
      );
  }
}
