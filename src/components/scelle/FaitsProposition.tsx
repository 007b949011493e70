import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { Definitions } from '../ui/Definitions.tsx';

interface Props {
  /** « Titulaire proposé », or what it has become. */
  terme: string;
  titulaire: readonly string[];
  montant: number | null;
  /** Why the price is not the report's. */
  ecart?: string | undefined;
  /** Names of companies by their page in the directory. */
  noms: ReadonlyMap<string, string>;
}

/** Who is proposed or awarded, and the price. */
export function FaitsProposition({ terme, titulaire, montant, ecart, noms }: Props) {
  return (
    <Definitions
      isLarge
      lignes={[
        [terme, listOf(titulaire.map((id) => noms.get(id) ?? id))],
        [
          'Prix',
          montant === null ? 'Pas encore inscrit' : `${formatGnf(montant)}${ecart === undefined ? '' : ` (${ecart})`}`,
        ],
      ]}
    />
  );
}
