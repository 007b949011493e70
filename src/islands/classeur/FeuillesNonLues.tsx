import type { FeuilleNonLue } from '../../domain/classeur/choix-correspondance.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';

interface Props {
  nonLues: readonly FeuilleNonLue[];
  store: StoreImport;
}

/** Sheets of the workbook that are not read, each with a press that reads it instead; those of other headings are folded. */
export function FeuillesNonLues({ nonLues, store }: Props) {
  const connues = nonLues.filter(({ isConnue }) => isConnue);
  const autres = nonLues.filter(({ isConnue }) => !isConnue);
  return (
    <>
      {connues.length > 0 && (
        <section aria-labelledby="feuilles-non-lues" className="fiche border-l-4 border-suspendu p-4">
          <h2 id="feuilles-non-lues" className="text-base!">
            {connues.length === 1
              ? 'Une autre feuille a les mêmes titres, et n’est pas lue'
              : `${connues.length} autres feuilles ont les mêmes titres, et ne sont pas lues`}
          </h2>
          <p className="max-w-texte">
            Une feuille se lit et se propose à la fois&nbsp;; ce que vous avez répondu à celle-ci vous attend.
          </p>
          <Feuilles feuilles={connues} geste="Lire cette feuille" onGeste={store.turn} />
        </section>
      )}
      {autres.length > 0 && (
        <details className="fiche p-4">
          <summary className="min-h-11 cursor-pointer py-2 text-link">
            {countOf(autres.length, 'feuille d’autres titres, non lue', 'feuilles d’autres titres, non lues')}
          </summary>
          <Feuilles feuilles={autres} geste="Dire comment la lire" onGeste={store.rechoose} />
        </details>
      )}
    </>
  );
}

interface FeuillesProps {
  feuilles: readonly FeuilleNonLue[];
  geste: string;
  onGeste: (nom: string) => void;
}

function Feuilles({ feuilles, geste, onGeste }: FeuillesProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {feuilles.map(({ nom, lignes }) => (
        <li key={nom} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{`«\u00a0${nom}\u00a0», ${countOf(lignes, 'ligne')}`}</span>
          <button type="button" className="btn" onClick={() => onGeste(nom)}>
            <span>{geste}</span>
            <span className="sr-only">{` (${nom})`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
