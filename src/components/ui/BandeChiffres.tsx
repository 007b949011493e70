import { Chiffre } from './Chiffre.tsx';

/** Four figures side by side, stacked on a phone. */
export function BandeChiffres({
  chiffres,
}: {
  chiffres: ReadonlyArray<Parameters<typeof Chiffre>[0] & { libelle: string }>;
}) {
  return (
    <div className="fiche grid overflow-hidden max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4 divide-subtle lg:divide-x">
      {chiffres.map((chiffre) => (
        <Chiffre key={chiffre.libelle} {...chiffre} />
      ))}
    </div>
  );
}
