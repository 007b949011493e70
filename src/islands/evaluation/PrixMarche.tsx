import { Champ } from '../../components/formulaire/Champ.tsx';
import { formatNombre } from '../../domain/socle/montant.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  id: string;
  /** Offers were read here: the price is one that they bear. */
  isLu: boolean;
  /** Prices of the offer chosen. */
  prix: readonly number[];
  isRabaisIncertain: boolean;
  faute: string | undefined;
  valeur: string;
  onChange: (texte: string) => void;
}

const LABEL = 'Prix du marché (GNF)';

/** The price of a proposal: typed on paper; here that of the offer, its correction, or what its rebates for several lots make. */
export function PrixMarche({ id, isLu, prix, isRabaisIncertain, faute, valeur, onChange }: Props) {
  if (!isLu) return <ChampTexte id={id} label={LABEL} isNombre faute={faute} valeur={valeur} onChange={onChange} />;
  const rabais = isRabaisIncertain ? '\u00a0; l’offre a un rabais dont elle ne dit pas s’il est déjà déduit' : '';
  return (
    <Champ
      id={id}
      label={LABEL}
      aide={`Celui de l’offre, ou sa correction confirmée avec le rapport${rabais}. Un autre prix se corrige à l’étape «\u00a0Évaluation des offres\u00a0», avec son motif.`}
      faute={faute}
    >
      {(lien) =>
        prix.length > 1 ? (
          <select {...lien} value={valeur} onChange={(event) => onChange(event.currentTarget.value)}>
            {prix.map((un, rang) => (
              <option key={un} value={formatNombre(un)}>
                {`${formatNombre(un)}${rang === 0 ? '' : ', avec le rabais de plusieurs lots'}`}
              </option>
            ))}
          </select>
        ) : (
          <input {...lien} readOnly value={valeur} />
        )
      }
    </Champ>
  );
}
