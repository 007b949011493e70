import { useState } from 'react';
import type { ChangementFiche } from '../../domain/proposition/proposition.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { FicheApercue } from './FicheApercue.tsx';
import { useApercu } from './useApercu.ts';

const PAGE = 'Ce que la page dira. Les cartes, les photographies et les courbes viennent à la publication.';
/** A news card has no page of its own. */
const ACCUEIL = 'Ce que la carte de l’accueil dira, tant qu’elle est des trois dernières.';

interface Props {
  /** Where the register is; asked for where it is not known. */
  adresse?: string | undefined;
  changement: ChangementFiche;
}

/** The public page as a change would make it, once somebody opens it (R259). */
export function ApercuPage(props: Props) {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <details className="fiche p-4" onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">La page comme elle sera</summary>
      {isOuvert && <Page {...props} />}
    </details>
  );
}

function Page({ adresse, changement }: Props) {
  const { etat, reessaie } = useApercu(adresse, changement);
  return (
    <div className="mt-3">
      <Lecture etat={etat} attente="Écriture de la page…" echec="Impossible de montrer la page" onReessaie={reessaie}>
        {(apercu) =>
          'fiche' in apercu ? (
            <>
              <p className="mb-4 text-sm text-muted">{changement.collection === 'actualites' ? ACCUEIL : PAGE}</p>
              <FicheApercue fiche={apercu.fiche} />
            </>
          ) : 'fautes' in apercu ? (
            <p className="text-muted">
              {`${countOf(apercu.fautes, 'champ est à remplir ou à corriger', 'champs sont à remplir ou à corriger')} avant que la page puisse se montrer.`}
            </p>
          ) : (
            <p className="text-muted">Cette fiche n’aura plus de page.</p>
          )
        }
      </Lecture>
    </div>
  );
}
