import { useState } from 'react';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { projetsARelever } from '../../domain/saisie/tournee.ts';
import { createSaisieRegistre } from '../../stores/administration/saisie-registre.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { RelevesForm } from './RelevesForm.tsx';

/** Projets that wait for their rate, forty a page. */
export function Tournee({ adresse, formes }: { adresse: string; formes: FormesChamps }) {
  const [store] = useState(() => createSaisieRegistre(adresse, 'projets'));
  const [now] = useState(() => new Date());
  return (
    <>
      <p className="mb-4 max-w-texte">
        Les travaux en cours dont le dernier constat a plus d’un mois, ou n’a pas de date&nbsp;: le plus ancien d’abord.
        Écrivez un taux là où vous en avez un&nbsp;; une ligne laissée vide ne propose rien. Un autre administrateur
        décidera.
      </p>
      <Lecture
        etat={useRessource(store.lue)}
        attente="Lecture du registre…"
        echec="Impossible de charger le registre"
        onReessaie={() => store.lue.load()}
      >
        {(matiere) => (
          <RelevesForm
            projets={projetsARelever(matiere.registre.contenu.projets, now)}
            matiere={matiere}
            formes={formes}
            propose={store.propose}
          />
        )}
      </Lecture>
    </>
  );
}
