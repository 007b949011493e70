import type { Chiffres } from '../../domain/registre/chiffres.ts';
import { chiffresCles } from '../../domain/registre/chiffres-cles.ts';
import { BandeChiffres } from '../ui/BandeChiffres.tsx';

interface Props {
  chiffres: Chiffres;
  /** Projects known, published here or not. */
  recenses: number | undefined;
}

/** The four key figures, each computed from its rows and linked to them (R1). */
export function ChiffresCles({ chiffres, recenses }: Props) {
  return <BandeChiffres chiffres={chiffresCles(chiffres, recenses)} />;
}
