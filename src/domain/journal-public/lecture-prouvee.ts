import { type Acte, writeLigne } from './acte.ts';

/**
 * The act of a line that was proved under a signed head: whoever signed it wrote it, and its shape is not judged again,
 * which would take the whole of zod. Undefined for what is no canonical JSON, or has another rank.
 */
export function readActeProuve(ligne: string, rang: number): Acte | undefined {
  try {
    const acte = JSON.parse(ligne) as Acte;
    return writeLigne(acte) === ligne && acte.rang === rang ? acte : undefined;
  } catch {
    return undefined;
  }
}
