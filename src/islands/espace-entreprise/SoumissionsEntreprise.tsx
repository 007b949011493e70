import { SoumissionCard } from '../../components/entreprise/SoumissionCard.tsx';
import { offreOfAppel } from '../../domain/appel-offres/soumission.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { AppelOffresIndexe, Index } from '../../domain/registre/index-registre.ts';
import type { LignesCompte } from '../../stores/espaces/espace-entreprise.ts';
import { Lecture } from '../registre/Lecture.tsx';

interface Props {
  lignes: Chargement<LignesCompte>;
  registre: Chargement<Index<AppelOffresIndexe>>;
  onRelitLignes: () => Promise<unknown>;
}

/** The company's offers, what moved last on top. */
export function SoumissionsEntreprise({ lignes, registre, onRelitLignes }: Props) {
  const publies = new Set(registre.status === 'ready' ? registre.value.rows.map(({ id }) => id) : []);
  return (
    <>
      <h2 className="mb-4">Mes Soumissions</h2>
      <Lecture
        etat={lignes}
        attente="Lecture de vos soumissions…"
        echec="Impossible de charger vos soumissions"
        onReessaie={onRelitLignes}
      >
        {({ soumissions }) =>
          soumissions.length === 0 ? (
            <p>Votre entreprise n’a encore déposé aucune offre.</p>
          ) : (
            <div className="grille">
              {soumissions.map((soumission) => (
                <SoumissionCard
                  key={soumission.soumission_id}
                  soumission={soumission}
                  isPublie={publies.has(soumission.appel_offres_id)}
                  isCourante={offreOfAppel(soumissions, soumission.appel_offres_id) === soumission}
                />
              ))}
            </div>
          )
        }
      </Lecture>
    </>
  );
}
