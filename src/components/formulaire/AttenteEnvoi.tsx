interface Props {
  /** Empty where nothing is kept. */
  phrase: string;
  onEfface: () => void;
}

/** What the device keeps of a form that could not be sent, and how to erase it. */
export function AttenteEnvoi({ phrase, onEfface }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-suspendu-soft p-4 text-suspendu empty:hidden"
    >
      {phrase && (
        <>
          <p className="basis-64 grow">{phrase}</p>
          <button type="button" className="btn" onClick={onEfface}>
            Effacer de cet appareil
          </button>
        </>
      )}
    </div>
  );
}
