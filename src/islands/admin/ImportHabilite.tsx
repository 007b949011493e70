import { routeMaFiche, routeMaTournee } from '../../domain/portail/route-saisie.ts';
import { droitsFiche } from '../../domain/saisie/droits-fiche.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { cadreHabilite } from './cadre-fiche.ts';
import { GardeDroits } from './GardeDroits.tsx';

/** A heavy tool, for those alone who may use it. */
const piece = createPiece(() => import('../classeur/ImportClasseur.tsx'));

/** A workbook brought by a clerk who is no administrator, and may propose on the whole register (R251). */
export function ImportHabilite() {
  return (
    <GardeDroits>
      {(droits) =>
        droitsFiche(droits) === 'TOUT' ? (
          <Differe piece={piece} attente="Ouverture de l’import…" echec="Impossible de charger l’import">
            {({ ImportClasseur }) => <ImportClasseur cadre={cadreHabilite('TOUT')} />}
          </Differe>
        ) : (
          <div className="fiche grid max-w-texte gap-2 p-4">
            <p>
              Un classeur se compare à tout le registre&nbsp;: il s’apporte avec le droit de proposer sur tout le
              registre. Le vôtre porte sur des projets.
            </p>
            <p className="flex flex-wrap gap-x-5">
              <a href={routeMaTournee()}>Relever leurs taux</a>
              <a href={routeMaFiche()}>Changer leurs fiches</a>
            </p>
          </div>
        )
      }
    </GardeDroits>
  );
}
