import { useState } from 'react';
import { countOf } from '../../domain/socle/texte.ts';
import type { Recherche, Trouve } from '../../stores/administration/habilitations.ts';

interface Props {
  id: string;
  label: string;
  aide: string;
  faute: string | undefined;
  /** What is looked for, in the plural: « comptes ». */
  quoi: readonly [un: string, plusieurs: string];
  choisi: Trouve | undefined;
  find: (q: string) => Promise<Recherche>;
  onChoisit: (trouve: Trouve | undefined) => void;
}

/** What a search has come to, in words; nothing before the first. */
function sayRecherche(lu: Recherche | 'attente' | undefined, un: string, plusieurs: string): string {
  if (lu === undefined) return '';
  if (lu === 'attente') return 'Recherche…';
  if ('faute' in lu) return lu.faute;
  const { trouves, autres } = lu;
  if (trouves.length === 0) return `Rien de ce nom parmi les ${plusieurs}.`;
  const suite = autres > 0 ? `\u00a0: précisez le nom si le bon n’est pas parmi les ${trouves.length} premiers` : '';
  return `${countOf(trouves.length + autres, un, plusieurs)}${suite}.`;
}

/** Something to be found by its name, then chosen among what was found. */
export function ChoixCherche({ id, label, aide, faute, quoi: [un, plusieurs], choisi, find, onChoisit }: Props) {
  const [q, setQ] = useState('');
  const [lu, setLu] = useState<Recherche | 'attente'>();
  const search = async () => {
    if (q.trim() === '') return;
    setLu('attente');
    setLu(await find(q));
  };
  if (choisi !== undefined)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="break-words">{choisi.label}</p>
        <button id={id} type="button" className="btn mt-1" onClick={() => onChoisit(undefined)}>
          {`Choisir un autre ${un}`}
        </button>
      </div>
    );
  const trouves = lu !== undefined && lu !== 'attente' && 'trouves' in lu ? lu : undefined;
  return (
    <div className={`grid grid-cols-1 gap-2 ${faute === undefined ? '' : 'border-l-4 border-danger pl-3'}`}>
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-aide`} className="text-sm text-muted">
          {aide}
        </p>
        {faute !== undefined && (
          <p id={`${id}-faute`} className="text-sm font-semibold text-danger">
            {faute}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            id={id}
            type="search"
            className="champ min-w-0 flex-1"
            autoComplete="off"
            aria-describedby={`${id}-aide${faute === undefined ? '' : ` ${id}-faute`}`}
            aria-invalid={faute !== undefined}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter searches: it never sends the form around it.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void search();
            }}
          />
          <button type="button" className="btn" onClick={() => void search()}>
            Chercher
            <span className="sr-only">{` : ${un}`}</span>
          </button>
        </div>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {sayRecherche(lu, un, plusieurs)}
      </p>
      {trouves && trouves.trouves.length > 0 && (
        <ul className="grid gap-1">
          {trouves.trouves.map((trouve) => (
            <li key={trouve.valeur}>
              <button
                type="button"
                className="min-h-6 cursor-pointer py-1 text-left break-words text-link underline"
                onClick={() => onChoisit(trouve)}
              >
                {trouve.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
