import type { FaceAFace } from '../../domain/classeur/resultat.ts';

/** A row beside the entries that look like it, fact by fact; what differs stands out. */
export function FaceAFaceTable({ face: { ids, faits }, titre }: { face: FaceAFace; titre: string }) {
  if (faits.length === 0) return null;
  return (
    // Wide beside five entries: it scrolls by itself, with the keyboard too.
    <div role="region" aria-label={titre} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-strong">
            <th scope="col" className="p-2">
              Colonne
            </th>
            <th scope="col" className="p-2">
              Votre ligne
            </th>
            {ids.map((id) => (
              <th key={id} scope="col" className="p-2 break-words">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faits.map(({ titre: fait, ici, la }) => (
            <tr key={fait} className="border-b border-subtle align-top">
              <th scope="row" className="p-2 font-normal text-muted">
                {fait}
              </th>
              <td className="p-2 break-words">{ici}</td>
              {la.map((dit, rang) => (
                <td key={ids[rang]} className={`p-2 break-words ${dit === ici ? '' : 'font-semibold'}`}>
                  {dit === '' ? 'rien' : dit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
