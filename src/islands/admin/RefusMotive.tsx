import type { Elements } from '../../components/ui/elements.ts';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';

interface Props {
  /** Id of the field of the reason. */
  id: string;
  /** What ticking does. */
  children: Elements;
  /** Reason; undefined while it is accepted. */
  motif: string | undefined;
  onChange: (motif: string | undefined) => void;
}

/** Accepted unless refused, with a word. */
export function RefusMotive({ id, children, motif, onChange }: Props) {
  return (
    <div className="mt-3 grid gap-2 border-t border-subtle pt-3">
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="size-6"
          checked={motif !== undefined}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? '' : undefined)}
        />
        {children}
      </label>
      {motif !== undefined && (
        <div>
          <label htmlFor={id} className="font-semibold">
            Pourquoi
          </label>
          <textarea
            id={id}
            className="champ mt-1"
            rows={2}
            maxLength={MOTIF_MAX}
            value={motif}
            onChange={({ currentTarget: { value } }) => onChange(value)}
          />
        </div>
      )}
    </div>
  );
}
