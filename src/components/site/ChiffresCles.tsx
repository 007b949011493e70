import type { Chiffres } from '../../domain/chiffres.ts';
import { chiffresCles } from '../../domain/chiffres-cles.ts';
import { Chiffre } from '../ui/Chiffre.tsx';

interface Props {
  chiffres: Chiffres;
  /** Projects known, published here or not. */
  recenses: number;
}

/** The four key figures, each computed from its rows and linked to them (decision 1). */
export function ChiffresCles({ chiffres, recenses }: Props) {
  return (
    <div className="fiche grid overflow-hidden max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4 divide-subtle lg:divide-x">
      {chiffresCles(chiffres, recenses).map((chiffre) => (
        <Chiffre key={chiffre.libelle} {...chiffre} />
      ))}
    </div>
  );
}
