import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CopieOffre, VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { phraseCopie } from '../../domain/scelle/copie.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';
import type { DepotEnCours } from '../../stores/scelle/depot-offre.ts';
import { createRemiseCopie, findDansOffre } from '../../stores/scelle/remise-copie.ts';
import { RemiseForm } from './RemiseForm.tsx';

export interface PropsCopie {
  soumission: string;
  recu: VersionSoumission;
  copie: CopieOffre;
  depot: DepotEnCours;
  onRelit: () => Promise<unknown>;
}

/** The copy of an offer registered by its hashes: until when it is taken, what is missing, and its handing in from here. */
export function CopieARemettre({ soumission, recu, copie, depot, onRelit }: PropsCopie) {
  const { fichiers = [], formulaire } = parseFeuille(recu.feuille ?? '') ?? {};
  const pieces = [...fichiers, ...(formulaire ? [formulaire] : [])].map(({ sha256 }) => sha256);
  const find = findDansOffre(soumission, pieces, copie);
  const [remise] = useState(createRemiseCopie);
  const etat = useStore(remise.$etat);
  const gardees = depot.piecesAnnoncees().filter(({ sha256 }) => copie.manquent.includes(sha256));
  const isComplete = copie.manquent.length === 0;
  return (
    <section aria-labelledby="copie-offre" className="fiche grid grid-cols-1 gap-3 p-4">
      <h3 id="copie-offre">Copie de secours</h3>
      <p role="status" className={isComplete ? 'font-semibold text-encours' : 'font-semibold text-suspendu'}>
        {phraseCopie(copie)}
      </p>
      {!isComplete && copie.ouverte && (
        <>
          {gardees.length > 0 && (
            <p>
              <button
                type="button"
                className="btn"
                disabled={etat.status === 'lecture' || etat.status === 'envoi'}
                onClick={() => void remise.sendPieces(gardees, find).then(onRelit)}
              >
                Reprendre l’envoi
              </button>
            </p>
          )}
          <RemiseForm
            remise={remise}
            find={find}
            aide="Le fichier ZIP que vous avez enregistré en inscrivant l’offre. Au guichet de l’agence, apportez-le sur une clé."
            onFait={onRelit}
          />
        </>
      )}
    </section>
  );
}
