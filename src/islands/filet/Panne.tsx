import { Echec } from '../../components/ui/Echec.tsx';

/** What was typed: the label of each field, its text. */
export type Saisie = ReadonlyArray<readonly [label: string, texte: string]>;

interface Props {
  saisie: Saisie;
  /** What the server wrote there, to read without script. */
  rendu?: string | undefined;
}

/** What stands in place of an island that has stopped (R121). */
export function Panne({ saisie, rendu }: Props) {
  return (
    <>
      <Echec
        isRouge
        titre="Une panne a arrêté cette partie de la page"
        issue={
          <a className="btn" href="">
            Recharger la page
          </a>
        }
      >
        {rendu === undefined
          ? 'Rechargez-la pour reprendre : rien de ce qui était enregistré n’est perdu.'
          : 'Rechargez-la pour reprendre ; tout ce qui est publié se lit sans elle.'}
      </Echec>
      {saisie.length > 0 && <h2 className="mt-4 text-base!">Ce que vous aviez écrit, à copier</h2>}
      {saisie.map(([label, texte], rang) => (
        <p key={rang} className="mt-2 whitespace-pre-line">
          <b>{label}</b> <span>{texte}</span>
        </p>
      ))}
      {rendu !== undefined && <div dangerouslySetInnerHTML={{ __html: rendu }} />}
    </>
  );
}
