interface Props {
  toasts: ReadonlyArray<{ id: number; titre: string; texte?: string | undefined; isErreur: boolean }>;
  onFerme: (id: number) => void;
}

/**
 * Messages that pass, at the bottom right. Not a live region: what they say stands on the page as well, and is
 * announced there, once.
 */
export function ToastPile({ toasts, onFerme }: Props) {
  return (
    <section aria-label="Notifications" className="toasts" hidden={toasts.length === 0}>
      {toasts.map(({ id, titre, texte, isErreur }) => (
        <div
          key={id}
          className={`fiche flex items-start gap-3 border-l-4 p-3 shadow-lg ${isErreur ? 'border-l-danger' : 'border-l-brand'}`}
        >
          <div className="min-w-0 flex-1">
            <p className={`font-semibold ${isErreur ? 'text-danger' : ''}`}>{titre}</p>
            {texte && <p className="text-sm">{texte}</p>}
          </div>
          <button
            type="button"
            aria-label="Fermer cette notification"
            className="btn min-w-11 px-2"
            onClick={() => onFerme(id)}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
