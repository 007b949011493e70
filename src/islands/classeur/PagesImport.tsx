interface Props {
  /** What is counted, in the plural. */
  nom: string;
  total: number;
  debut: number;
  parPage: number;
  onDebut: (debut: number) => void;
}

/** The page that begins there; the last one where the list has become shorter. */
export const pageDe = <T,>(liste: readonly T[], debut: number, parPage: number): readonly T[] =>
  liste.slice(debutSur(liste.length, debut, parPage)).slice(0, parPage);

const debutSur = (total: number, debut: number, parPage: number): number =>
  debut < total ? debut : Math.max(0, Math.floor((total - 1) / parPage) * parPage);

/** From one page of a list to another, on the spot. */
export function PagesImport({ nom, total, debut: demande, parPage, onDebut }: Props) {
  if (total <= parPage) return null;
  const debut = debutSur(total, demande, parPage);
  return (
    <nav aria-label={`Pages des ${nom}`} className="flex flex-wrap items-center gap-3">
      <button type="button" className="btn" disabled={debut === 0} onClick={() => onDebut(debut - parPage)}>
        Page précédente
      </button>
      <span>{`${debut + 1} à ${Math.min(total, debut + parPage)} sur ${total}`}</span>
      <button
        type="button"
        className="btn"
        disabled={debut + parPage >= total}
        onClick={() => onDebut(debut + parPage)}
      >
        Page suivante
      </button>
    </nav>
  );
}
