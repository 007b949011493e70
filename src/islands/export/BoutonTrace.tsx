import type { useTracePdf } from './useTracePdf.ts';

interface Props {
  label: string;
  trace: ReturnType<typeof useTracePdf>;
}

/** A press that draws a sheet to keep, and why it could not be drawn. */
export const BoutonTrace = ({ label, trace: { isTrace, faute, trace } }: Props) => (
  <div className="grid grid-cols-1 gap-2">
    <p>
      <button type="button" className="btn" disabled={isTrace} onClick={() => void trace()}>
        {isTrace ? 'Tracé…' : label}
      </button>
    </p>
    {faute && (
      <p role="alert" className="text-sm font-semibold text-danger">
        {faute}
      </p>
    )}
  </div>
);
