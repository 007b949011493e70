import { Chiffre } from './Chiffre.tsx';

/**
 * Figures side by side, stacked on a phone. Four make two rows of two before they make one; three make one column, then one
 * row, so that the last is never alone on its line.
 */
export function BandeChiffres({
  chiffres,
}: {
  chiffres: ReadonlyArray<Parameters<typeof Chiffre>[0] & { libelle: string }>;
}) {
  const colonnes =
    chiffres.length % 2 === 0
      ? 'max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4'
      : 'max-lg:divide-y lg:grid-flow-col lg:auto-cols-fr';
  return (
    <div className={`fiche grid overflow-hidden ${colonnes} divide-subtle lg:divide-x`}>
      {chiffres.map((chiffre) => (
        <Chiffre key={chiffre.libelle} {...chiffre} />
      ))}
    </div>
  );
}
