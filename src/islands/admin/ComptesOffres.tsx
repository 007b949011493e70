import type { CompteOffres } from '../../domain/scelle/compte-offres.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { comptesOffres } from '../../stores/scelle/comptes-offres.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  /** Those to show: all of them, unless told. */
  filtre?: (compte: CompteOffres) => boolean;
  /** Said when there is none. */
  aucun?: string;
  children: (compte: CompteOffres) => Elements;
}

/** The tenders that receive offers or have received some. */
export function ComptesOffres({
  filtre = () => true,
  aucun = 'Aucun appel d’offres ne reçoit d’offres.',
  children,
}: Props) {
  return (
    <Lecture
      etat={useRessource(comptesOffres)}
      attente="Lecture des appels d’offres…"
      echec="Impossible de charger les appels d’offres"
      onReessaie={() => comptesOffres.load()}
    >
      {(tous) => {
        const comptes = tous.filter(filtre);
        return (
          <section aria-labelledby="comptes-offres" className="grid grid-cols-1 gap-4">
            <h2 id="comptes-offres" className="text-titre-3!">
              {comptes.length === 0 ? aucun : countOf(comptes.length, 'appel d’offres', 'appels d’offres')}
            </h2>
            {comptes.map(children)}
          </section>
        );
      }}
    </Lecture>
  );
}
