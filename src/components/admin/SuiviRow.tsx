interface Props {
  /** What was asked for, until the database has answered. */
  attendu?: string | undefined;
  faute?: string | undefined;
}

/** What goes on with a row: what is being written, or why it was not. */
export function SuiviRow({ attendu, faute }: Props) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {attendu && `${attendu} : enregistrement en cours…`}
      </p>
      {faute && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {faute}
        </p>
      )}
    </>
  );
}
