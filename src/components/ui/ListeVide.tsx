interface Props {
  /** The specified sentence of the list. */
  message: string;
  /** Address of the list without its filters. */
  href: string;
}

/** An empty result: its message, and the way back to the whole list. */
export function ListeVide({ message, href }: Props) {
  return (
    <div className="fiche grid justify-items-center gap-4 p-8 text-center">
      <p>{message}</p>
      <a className="btn" href={href}>
        Effacer les filtres
      </a>
    </div>
  );
}
