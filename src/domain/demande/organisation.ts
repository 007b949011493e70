import { fold } from '../socle/texte.ts';

/**
 * The funder of the register that an organisation names, when one does: its whole label, or its acronym as a word
 * (« Banque mondiale (IDA) » for « IDA »).
 */
export function guessBailleur(
  organisation: string | null,
  bailleurs: ReadonlyArray<{ valeur: string; label: string }>,
): string | undefined {
  const nom = fold(organisation ?? '');
  if (nom === '') return undefined;
  const mots = nom.split(' ');
  const trouves = bailleurs.filter(({ valeur, label }) => {
    const plat = fold(label);
    return plat === nom || mots.includes(fold(valeur)) || (nom.length > 5 && plat.includes(nom));
  });
  return trouves.length === 1 ? trouves[0]?.valeur : undefined;
}
