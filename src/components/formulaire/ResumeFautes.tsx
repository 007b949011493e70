interface Props {
  titre: string;
  /** Faults by the id of the field, with the field's label. */
  fautes: ReadonlyArray<readonly [id: string, label: string, faute: string]>;
}

/** All faults of a form in one place, each leading to its field. */
export function ResumeFautes({ titre, fautes }: Props) {
  return (
    <div role="alert" className="rounded-md border-2 border-danger bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{titre}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {fautes.map(([id, label, faute]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-danger!">
              {`${label} : ${faute}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
