import { Champ } from '../../components/formulaire/Champ.tsx';
import { nomPrix, type PrixOffre } from '../../domain/scelle/prix-combine.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  id: string;
  /** Offers were read here: the price is one that they bear. */
  isLu: boolean;
  /** Prices of the offer chosen; undefined while none is. */
  offre: PrixOffre | undefined;
  /** What the rebate of the price chosen waits for. */
  condition: string | undefined;
  isRabaisIncertain: boolean;
  faute: string | undefined;
  valeur: string;
  onChange: (texte: string) => void;
}

const LABEL = 'Prix du marché (GNF)';

/** The price of a proposal: typed on paper; here that of the offer, its correction, or what its rebates for several lots make. */
export function PrixMarche({ id, isLu, offre, condition, isRabaisIncertain, faute, valeur, onChange }: Props) {
  if (!isLu) return <ChampTexte id={id} label={LABEL} isNombre faute={faute} valeur={valeur} onChange={onChange} />;
  const rabais = isRabaisIncertain ? '\u00a0; l’offre a un rabais dont elle ne dit pas s’il est déjà déduit' : '';
  return (
    <Champ
      id={id}
      label={LABEL}
      aide={`Celui de l’offre, ou sa correction confirmée avec le rapport${rabais}. Un autre prix se corrige à l’étape «\u00a0Évaluation des offres\u00a0», avec son motif.`}
      faute={faute}
    >
      {(lien) => (
        <>
          {offre !== undefined && offre.prix_admis.length > 1 ? (
            <select {...lien} value={valeur} onChange={(event) => onChange(event.currentTarget.value)}>
              {offre.prix_admis.map((un) => (
                <option key={un} value={formatNombre(un)}>
                  {nomPrix(un, offre)}
                </option>
              ))}
            </select>
          ) : (
            <input {...lien} readOnly value={valeur} />
          )}
          {condition !== undefined && (
            <p role="status" className="mt-2 max-w-texte border-l-4 border-suspendu pl-3">
              {`${condition} L’attribution l’attend.`}
            </p>
          )}
        </>
      )}
    </Champ>
  );
}
