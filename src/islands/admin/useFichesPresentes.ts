import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FicheLue } from '../../domain/proposition/changement.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { nomPropose } from '../../domain/saisie/nom-fiche.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { createFichesPresentes, type FichePresente } from '../../stores/administration/fiches-presentes.ts';

type Visee = Pick<ChangementFiche, 'collection' | 'id'>;

/** What the entries of a proposition say today, and how they are called. */
export interface FichesPresentes {
  etat: Chargement<FichePresente>;
  load: () => Promise<unknown>;
  presenteOf: (fiche: Visee) => FicheLue | undefined;
  /** The name of an entry; its address until its name is known. */
  nomOf: (fiche: Visee) => string;
}

/** Asked for where an entry was there before: a change rarely says its name. */
export function useFichesPresentes({ changements }: Pick<PropositionLue, 'changements'>): FichesPresentes {
  const [ressource] = useState(() => createFichesPresentes());
  const etat = useStore(ressource.$etat);
  const isUtile = changements.some(({ genre }) => genre !== 'CREATION');
  useEffect(() => {
    // The failure stands in the store, and the screen says it.
    if (isUtile) ressource.load().catch(() => undefined);
  }, [ressource, isUtile]);
  const presenteOf = ({ collection, id }: Visee) => (etat.status === 'ready' ? etat.value(collection, id) : undefined);
  const nomOf = ({ collection, id }: Visee) =>
    nomPropose(
      changements.find((fiche) => fiche.collection === collection && fiche.id === id) ?? { collection, id, champs: [] },
      presenteOf({ collection, id }),
    );
  return { etat, load: ressource.load, presenteOf, nomOf };
}
