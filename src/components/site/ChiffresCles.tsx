import type { Chiffres } from '../../domain/registre/chiffres.ts';
import { chiffresCles } from '../../domain/registre/chiffres-cles.ts';
import { Chiffres as ListeChiffres } from '../ui/Chiffres.tsx';

interface Props {
  chiffres: Chiffres;
  /** Projects known, published here or not. */
  recenses: number | undefined;
}

/** The four key figures, each computed from its rows and linked to them (R1). */
export function ChiffresCles({ chiffres, recenses }: Props) {
  return <ListeChiffres chiffres={chiffresCles(chiffres, recenses)} />;
}
