import type { ChampDemande } from '../../domain/demande/champs-demande.ts';

interface Props {
  champ: ChampDemande;
  /** What is wrong with it. */
  faute: string | undefined;
  isCache?: boolean;
}

/** A field with its label, its help and its fault. It keeps what was typed by itself: nothing here holds its value. */
export function ChampSaisie({ champ, faute, isCache = false }: Props) {
  const { nom, label, genre, isRequis, autocomplete, aide } = champ;
  const decrit = [aide && `${nom}-aide`, faute && `${nom}-faute`].filter(Boolean).join(' ');
  const attributs = {
    id: nom,
    name: nom,
    className: 'champ mt-1',
    autoComplete: autocomplete,
    'aria-describedby': decrit || undefined,
    'aria-invalid': faute === undefined ? undefined : true,
    required: isRequis && !isCache,
  };
  return (
    <div hidden={isCache} className={faute && 'border-l-4 border-danger pl-3'}>
      <label htmlFor={nom} className="font-semibold">
        {label} {!isRequis && <span className="font-normal text-muted">(facultatif)</span>}
      </label>
      {aide && (
        <p id={`${nom}-aide`} className="text-sm text-muted">
          {aide}
        </p>
      )}
      {faute && (
        <p id={`${nom}-faute`} className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      {genre === 'textarea' ? <textarea {...attributs} rows={5} /> : <input {...attributs} type={genre} />}
    </div>
  );
}
