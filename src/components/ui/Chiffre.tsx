import type { ReactNode } from 'react';

interface Props {
  /** The figure, never wrapped. */
  valeur: ReactNode;
  /** What it counts. */
  libelle: ReactNode;
  /** Where its rows are; a figure of a detail page has them beside it. */
  href?: string | undefined;
}

/** A large figure over its small label; linked to its rows where they stand elsewhere. */
export function Chiffre({ valeur, libelle, href }: Props) {
  const contenu = (
    <>
      <b className="insecable block text-chiffre font-bold text-ink">{valeur}</b>
      <span className="mt-1 block text-sm leading-tight text-muted">{libelle}</span>
    </>
  );
  if (href === undefined) return <div className="p-4">{contenu}</div>;
  return (
    <a href={href} className="group block p-4 no-underline hover:bg-sunken [&:hover_span]:underline">
      {contenu}
    </a>
  );
}
