import type { KeyboardEvent } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routes } from '../../domain/portail/routes.ts';
import type { ReleveControle } from '../../domain/saisie/releve-tournee.ts';
import type { ProjetARelever, Releve } from '../../domain/saisie/tournee.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';

/** Inputs of a row, in the order of the Tab key: label, width, keyboard. */
const CASES: ReadonlyArray<[nom: keyof Releve, label: string, classe: string, clavier?: 'decimal']> = [
  ['taux', 'Taux, %', 'lg:col-span-1', 'decimal'],
  ['delai', 'Délai, %', 'lg:col-span-1', 'decimal'],
  ['jour', 'Constaté le', 'max-sm:col-span-2 lg:col-span-2'],
  ['selon', 'Selon', 'max-lg:col-span-2 lg:col-span-3'],
  ['mot', 'Un mot (facultatif)', 'max-lg:col-span-5 max-sm:col-span-2 lg:col-span-3'],
];

interface Props {
  projet: ProjetARelever;
  releve: Releve;
  controle: ReleveControle | undefined;
  /** What another proposition already asks. */
  deja: readonly string[];
  /** Id of the list of who saw works. */
  sources: string;
  onChange: (releve: Releve) => void;
  onEntree: (event: KeyboardEvent) => void;
}

/** Id of the input of a row. */
export const idCase = (projet: string, nom: keyof Releve): string => `${nom}-${projet}`;

/** « Au registre : 52 % au 13 novembre 2026, délai écoulé 70 %. » */
const dit = ({ taux, delai, jour }: ProjetARelever): string =>
  taux === undefined
    ? 'Au registre\u00a0: aucun taux.'
    : `Au registre\u00a0: ${formatPourcentage(taux)} ${jour === undefined ? 'sans date' : `au ${formatJour(jour)}`}${
        delai === undefined ? '' : `, délai écoulé ${formatPourcentage(delai)}`
      }.`;

/** A projet that waits for its rate: what the register says, what was seen since. */
export function ReleveRow({ projet, releve, controle, deja, sources, onChange, onEntree }: Props) {
  const { id, title } = projet;
  const { fautes = {}, alertes = [] } = controle ?? {};
  return (
    <li
      className={`fiche p-4 ${Object.keys(fautes).length > 0 ? 'border-l-4 border-l-danger' : ''}`}
      onKeyDown={onEntree}
    >
      <h3 id={`projet-${id}`} className="text-base! break-words">
        <a href={routes.projet(id)} tabIndex={-1}>
          <MotsEntiers texte={title} />
        </a>
      </h3>
      <p className="text-sm text-muted">
        <MotsEntiers texte={dit(projet)} />
      </p>
      {deja.map((phrase) => (
        <Remarque key={phrase} texte={`Déjà demandé par la ${phrase}.`} />
      ))}
      <div
        role="group"
        aria-labelledby={`projet-${id}`}
        className="mt-2 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-5 lg:grid-cols-10"
      >
        {CASES.map(([nom, label, classe, clavier]) => (
          <label key={nom} className={`text-sm ${classe}`}>
            <span className="font-semibold">{label}</span>
            <input
              id={idCase(id, nom)}
              name={idCase(id, nom)}
              className="champ mt-1 scroll-mb-32"
              autoComplete="off"
              inputMode={clavier}
              list={nom === 'selon' ? sources : undefined}
              aria-invalid={fautes[nom] === undefined ? undefined : true}
              aria-describedby={fautes[nom] === undefined ? undefined : `faute-${idCase(id, nom)}`}
              value={releve[nom]}
              onChange={({ currentTarget: { value } }) => onChange({ ...releve, [nom]: value })}
            />
          </label>
        ))}
      </div>
      {CASES.map(
        ([nom, label]) =>
          fautes[nom] !== undefined && (
            <p key={nom} id={`faute-${idCase(id, nom)}`} className="mt-2 font-semibold break-words text-danger">
              <MotsEntiers texte={`${label.replace(/[,(].*/, '').trim()}\u00a0: ${fautes[nom]}`} />
            </p>
          ),
      )}
      {alertes.map((alerte) => (
        <Remarque key={alerte} texte={`À regarder\u00a0: ${alerte}.`} />
      ))}
    </li>
  );
}

const Remarque = ({ texte }: { texte: string }) => (
  <p className="mt-2 border-l-4 border-suspendu pl-2 text-sm break-words">
    <MotsEntiers texte={texte} />
  </p>
);
