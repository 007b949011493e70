/** One section of a page that its bar of tabs leads to. */
interface Onglet {
  /** Id of the section. */
  id: string;
  label: string;
}

interface Props {
  onglets: readonly Onglet[];
  legende: string;
  /** True where what holds the tabs already keeps the page's margins. */
  isEncadre?: boolean;
}

/** Tabs of a detail page: links to its sections, which all stand in the page and print; `islands/fiche/eveil-onglets.ts` makes them tabs. */
export function Onglets({ onglets, legende, isEncadre = false }: Props) {
  return (
    <nav aria-label={legende} className={`mt-6 ${isEncadre ? '' : 'cadre'}`} data-onglets="">
      <ul className="flex gap-1 overflow-x-auto border-b border-subtle">
        {onglets.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block min-h-11 border-b-3 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap text-muted! no-underline hover:border-brand hover:text-brand! aria-selected:border-brand aria-selected:text-brand! focus-visible:-outline-offset-3"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
