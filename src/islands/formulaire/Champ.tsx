import type { InputHTMLAttributes } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  aide?: string | undefined;
  faute?: string | undefined;
}

/** A field with its label above and what is wrong with it below. */
export function Champ({ id, label, aide, faute, ...input }: Props) {
  const decrit = [aide && `${id}-aide`, faute && `${id}-faute`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {aide && (
        <p id={`${id}-aide`} className="text-sm text-muted">
          {aide}
        </p>
      )}
      <input
        id={id}
        name={id}
        className="champ"
        required
        aria-describedby={decrit || undefined}
        aria-invalid={faute ? true : undefined}
        {...input}
      />
      {faute && (
        <p id={`${id}-faute`} className="mt-1 text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
    </div>
  );
}
