import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import {
  type ContenuRapport,
  groupesOf,
  lignesRapport,
  type OffreRapport,
  phraseSansOffre,
  placeOf,
} from '../../domain/scelle/rapport-evaluation.ts';
import { Definitions } from '../ui/Definitions.tsx';

interface Props {
  contenu: ContenuRapport;
  /** Level of its first titles: those of the lots, else of the offers. */
  niveau?: 4 | 5;
}

/** The report of an evaluation: each offer in its place, with all that places it there (R162). */
export function RapportLu({ contenu, niveau = 4 }: Props) {
  const TitreLot = `h${niveau}` as const;
  const Titre = contenu.lots.length === 0 ? TitreLot : (`h${niveau === 4 ? 5 : 6}` as const);
  return (
    <div className="grid grid-cols-1 gap-4">
      {groupesOf(contenu).map(({ lot, offres }) => (
        <div key={lot?.numero ?? 0} className="grid grid-cols-1 gap-3">
          {lot && <TitreLot className="font-semibold break-words">{titreLotAvis(lot)}</TitreLot>}
          {!lot && contenu.lots.length > 0 && <TitreLot className="font-semibold">Offres écartées en entier</TitreLot>}
          {offres.length === 0 && <p>{phraseSansOffre(lot)}</p>}
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
