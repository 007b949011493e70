import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import type { CadreImport } from './cadre-import.ts';

interface Props {
  /** Why the last file was not read. */
  faute: string | undefined;
  /** The file that was left unfinished. */
  arrete: string | undefined;
  cadre: CadreImport;
  onFichier: (fichier: File) => Promise<void>;
  onOubli: () => void;
}

/** Where a workbook is chosen, or dropped: browsers take what falls on a file's field. */
export function DepotClasseur({ faute, arrete, cadre, onFichier, onOubli }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-texte">
        Apportez le classeur que vous avez rempli&nbsp;: une liste exportée du portail, l’extrait de l’ERP, ou un autre.
        Il est lu sur cet appareil et comparé au registre. Rien ne change avant que vous ne le proposiez, et
        <span>{` qu’${cadre.decideur.charAt(0).toLowerCase()}${cadre.decideur.slice(1)} ne l’accepte.`}</span>
      </p>
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
      {arrete !== undefined && (
        <div className="fiche flex flex-wrap items-center gap-3 border-l-4 border-brand p-4">
          <p role="status" className="min-w-0 flex-1 basis-64 break-words">
            {`Vous aviez commencé avec «\u00a0${arrete}\u00a0»\u00a0: choisissez-le de nouveau, vos choix et vos réponses vous attendent sur cet appareil.`}
          </p>
          <button type="button" className="btn" onClick={onOubli}>
            Oublier mes réponses
          </button>
        </div>
      )}
      <div className="fiche p-4">
        <h2 className="mb-3 text-titre-3!">Choisir le classeur</h2>
        <Champ
          id="classeur"
          label="Classeur"
          aide="Excel (.xlsx) ou CSV, 30&nbsp;Mo au plus. Vous pouvez aussi le déposer sur ce champ."
        >
          {(lien) => (
            <input
              {...lien}
              type="file"
              accept=".xlsx,.xlsm,.csv,.tsv,.txt"
              className="champ mt-2 min-h-28 border-2 border-dashed"
              onChange={({ currentTarget: { files } }) => {
                const [fichier] = files ?? [];
                if (fichier) void onFichier(fichier);
              }}
            />
          )}
        </Champ>
      </div>
      <details className="max-w-texte">
        <summary className="min-h-11 cursor-pointer py-2 text-link">Comment préparer le classeur</summary>
        <ul className="list-disc pl-5">
          <li>
            Exportez la liste à mettre à jour depuis sa page publique, en Excel, puis changez les cellules utiles.
          </li>
          <li>Gardez la colonne «&nbsp;Fiche&nbsp;»&nbsp;: c’est elle qui dit de quelle fiche parle une ligne.</li>
          <li>Une cellule vide n’efface rien, à moins que vous ne le demandiez pour sa colonne.</li>
          <li>Une fiche qui n’est plus dans le classeur reste au registre.</li>
        </ul>
      </details>
    </div>
  );
}
