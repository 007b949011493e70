import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import {
  type ContenuRapport,
  groupesOf,
  lignesRapport,
  type OffreRapport,
  placeOf,
} from '../../domain/scelle/rapport-evaluation.ts';
import { Definitions } from '../ui/Definitions.tsx';

interface Props {
  contenu: ContenuRapport;
  /** Level of the titles of its offers; those of the lots are one above. */
  niveau?: 5 | 6;
}

/** The report of an evaluation: each offer in its place, with all that places it there (R162). */
export function RapportLu({ contenu, niveau = 5 }: Props) {
  const Titre = niveau === 5 ? 'h5' : 'h6';
  const TitreLot = niveau === 5 ? 'h4' : 'h5';
  return (
    <div className="grid grid-cols-1 gap-4">
      {groupesOf(contenu).map(({ lot, offres }) => (
        <div key={lot?.numero ?? 0} className="grid grid-cols-1 gap-3">
          {lot && <TitreLot className="font-semibold break-words">{titreLotAvis(lot)}</TitreLot>}
          {!lot && contenu.lots.length > 0 && <TitreLot className="font-semibold">Offres écartées en entier</TitreLot>}
          <ol className="grid grid-cols-1 gap-3">
            {offres.map((offre) => (
              <li key={`${offre.soumission_id} ${offre.lot}`} className="border-t border-subtle pt-2">
                <Titre className="mb-1 font-semibold break-words">
                  <Place offre={offre} /> <span>{offre.nom ?? 'Entreprise sans nom'}</span>
                </Titre>
                <Definitions isLarge lignes={lignesRapport(offre)} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

const Place = ({ offre }: { offre: OffreRapport }) => (
  <span className={`pastille ${offre.rang === null ? 'bg-danger-soft text-danger' : 'bg-encours-soft text-encours'}`}>
    {placeOf(offre)}
  </span>
);
