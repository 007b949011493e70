import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { FicheLue } from '../../domain/proposition/changement.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import { nommeFiches, nomsAvec } from '../../domain/proposition/formes-nommees.ts';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import type { PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { nomPropose } from '../../domain/saisie/nom-fiche.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { createFichesPresentes, type FichesPubliees } from '../../stores/administration/fiches-presentes.ts';

type Visee = Pick<ChangementFiche, 'collection' | 'id'>;

/** What the entries of a proposition say today, and how they and those that they name are called. */
export interface FichesPresentes {
  etat: Chargement<FichesPubliees>;
  load: () => Promise<unknown>;
  presenteOf: (fiche: Visee) => FicheLue | undefined;
  /** The name of an entry; its address until its name is known. */
  nomOf: (fiche: Visee) => string;
  /** What fields are called; those that name an entry read by its name once it is known. */
  formes: FormesFiches;
}

/** Asked for whatever changes: a change rarely says the name of its entry, and never that of those that it names. */
export function useFichesPresentes(
  { changements }: Pick<PropositionLue, 'changements'>,
  formes: FormesFiches,
): FichesPresentes {
  const [ressource] = useState(() => createFichesPresentes());
  const etat = useStore(ressource.$etat);
  useEffect(() => {
    // The failure stands in the store, and the screen says it.
    ressource.load().catch(() => undefined);
  }, [ressource]);
  const publiees = etat.status === 'ready' ? etat.value : undefined;
  const nommees = useMemo(
    () => (publiees ? nommeFiches(formes, nomsAvec(publiees.fiches, changements)) : formes),
    [publiees, formes, changements],
  );
  const presenteOf = ({ collection, id }: Visee) => publiees?.presenteOf(collection, id);
  const nomOf = ({ collection, id }: Visee) =>
    nomPropose(
      changements.find((fiche) => fiche.collection === collection && fiche.id === id) ?? { collection, id, champs: [] },
      presenteOf({ collection, id }),
    );
  return { etat, load: ressource.load, presenteOf, nomOf, formes: nommees };
}
