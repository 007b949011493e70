/** One section of a page that its bar of tabs leads to. */
export interface Onglet {
  /** Id of the section. */
  id: string;
  label: string;
}

/** Tabs of a detail page: links to its sections, which all stand in the page and print. */
export function Onglets({ onglets, legende }: { onglets: readonly Onglet[]; legende: string }) {
  return (
    <nav aria-label={legende} className="cadre mt-6">
      <ul className="flex gap-1 overflow-x-auto border-b border-subtle">
        {onglets.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-b-3 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap text-muted! no-underline hover:border-brand hover:text-brand!"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
