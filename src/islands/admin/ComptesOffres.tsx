import type { ReactNode } from 'react';
import type { CompteOffres } from '../../domain/scelle/compte-offres.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { comptesOffres } from '../../stores/scelle/comptes-offres.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** The tenders that receive offers or have received some. */
export function ComptesOffres({ children }: { children: (compte: CompteOffres) => ReactNode }) {
  return (
    <Lecture
      etat={useRessource(comptesOffres)}
      attente="Lecture des appels d’offres…"
      echec="Impossible de charger les appels d’offres"
      onReessaie={() => comptesOffres.load()}
    >
      {(comptes) => (
        <section aria-labelledby="comptes-offres" className="grid grid-cols-1 gap-4">
          <h2 id="comptes-offres" className="text-titre-3!">
            {comptes.length === 0
              ? 'Aucun appel d’offres ne reçoit d’offres.'
              : countOf(comptes.length, 'appel d’offres', 'appels d’offres')}
          </h2>
          {comptes.map(children)}
        </section>
      )}
    </Lecture>
  );
}
