import { useState } from 'react';
import { filterTitres, type LecturesDecidees, type TitreLu } from '../../domain/proposition/titre-lu.ts';
import { createTitres, type StoreTitres } from '../../stores/administration/titres.ts';
import { PageAdmin } from './PageAdmin.tsx';
import { RessourceLue } from '../registre/RessourceLue.tsx';
import { LecturesEcartees } from './LecturesEcartees.tsx';
import { ListeTitres } from './ListeTitres.tsx';

interface Props {
  lus: readonly TitreLu[];
  /** The register may be behind what was decided since, ISO. */
  depuis: string;
}

/** Places that titles hold and that entries lack: a person ticks what is right, and proposes it (R224, R225). */
export function TitresAdmin({ lus, depuis }: Props) {
  const [store] = useState(() => createTitres(depuis));
  return (
    <PageAdmin>
      {lus.length > 0 && (
        <div className="mb-5 grid max-w-texte gap-2">
          <p>
            Des titres disent une route, des PK, une longueur, des villes que la fiche du projet n’a pas. Voici ce qui
            s’y lit, ce qui l’a fait lire étant souligné. Rien ne s’applique seul&nbsp;: cochez ce qui est juste, puis
            proposez&nbsp;; un autre administrateur en décide.
          </p>
          <p>
            Ce que vous écartez ne sera plus offert, à personne&nbsp;: c’est gardé avec votre nom, et peut se reprendre
            au bas de la page.
          </p>
        </div>
      )}
      <RessourceLue
        ressource={store.decidees}
        attente="Lecture de ce qui est déjà décidé…"
        echec="Impossible de lire ce qui est déjà décidé"
      >
        {(decidees) => <Tout lus={lus} decidees={decidees} store={store} />}
      </RessourceLue>
    </PageAdmin>
  );
}

function Tout({ lus, decidees, store }: Pick<Props, 'lus'> & { decidees: LecturesDecidees; store: StoreTitres }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListeTitres lus={filterTitres(lus, decidees)} store={store} />
      <LecturesEcartees lus={lus} ecartees={decidees.ecartees} store={store} />
    </div>
  );
}
