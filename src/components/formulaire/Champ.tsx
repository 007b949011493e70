import type { Elements } from '../ui/elements.ts';

/** What ties a control to its label, its help and its fault. */
interface Lien {
  id: string;
  name: string;
  className: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  /** Name of the field, and id of its control. */
  id: string;
  label: string;
  aide?: string | undefined;
  /** What is wrong with it. */
  faute?: string | undefined;
  isFacultatif?: boolean;
  isCache?: boolean;
  /** The control, which keeps what was typed by itself. */
  children: (lien: Lien) => Elements;
}

/** A field of a form: its label, its help and its fault, then its control. */
export function Champ({ id, label, aide, faute, isFacultatif = false, isCache = false, children }: Props) {
  const decrit = [aide && `${id}-aide`, faute && `${id}-faute`].filter(Boolean).join(' ');
  return (
    <div hidden={isCache} className={faute && 'border-l-4 border-danger pl-3'}>
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>
        {isFacultatif && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      {aide && (
        <p id={`${id}-aide`} className="text-sm text-muted">
          {aide}
        </p>
      )}
      {faute && (
        <p id={`${id}-faute`} className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      {children({
        id,
        name: id,
        className: 'champ mt-1',
        required: !isFacultatif && !isCache,
        'aria-describedby': decrit || undefined,
        'aria-invalid': faute ? true : undefined,
      })}
    </div>
  );
}
