import { useState } from 'react';
import { enSuite } from '../../domain/socle/texte.ts';
import { elementOf, resumeOf, type Saisie, showValeur } from '../../domain/saisie/saisie-champ.ts';
import { type ChampFicheProps, idChamp } from './champ-fiche.ts';
import { EmpriseFiche } from './EmpriseFiche.tsx';
import { PointFiche } from './PointFiche.tsx';
import { aideOf, Faute, GroupeFiche } from './GroupeFiche.tsx';
import { LigneFiche } from './LigneFiche.tsx';

/** A field of an entry, whatever its kind: a line, a group of fields, rows. */
export function ChampFiche(props: ChampFicheProps) {
  const { forme } = props;
  if (forme.isListe) return <Rangees {...props} />;
  if (!forme.champs) return <LigneFiche {...props} />;
  if ('lat' in forme.champs && 'lng' in forme.champs) return <PointFiche {...props} />;
  return 'pk_debut' in forme.champs ? <EmpriseFiche {...props} /> : <Groupe {...props} />;
}

function Groupe({ saisie, ...props }: ChampFicheProps) {
  return (
    <GroupeFiche {...props}>
      <Champs {...props} siens={saisie as Readonly<Record<string, Saisie>>} />
    </GroupeFiche>
  );
}

function Champs({
  chemin,
  forme,
  siens,
  fauteOf,
  registre,
  onChange,
}: Omit<ChampFicheProps, 'saisie'> & { siens: Readonly<Record<string, Saisie>> }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {Object.entries(forme.champs ?? {}).map(([nom, sienne]) => (
        <ChampFiche
          key={nom}
          chemin={`${chemin}.${nom}`}
          forme={sienne}
          saisie={siens[nom] ?? showValeur(undefined, sienne, registre)}
          fauteOf={fauteOf}
          registre={registre}
          onChange={(suite) => onChange({ ...siens, [nom]: suite })}
        />
      ))}
    </div>
  );
}

/** A list, row by row; the last rows are the newest, and stand where one adds. */
function Rangees({ chemin, forme, saisie, fauteOf, registre, onChange }: ChampFicheProps) {
  const rangees = saisie as readonly Saisie[];
  const element = elementOf(forme);
  const add = () => onChange([...rangees, showValeur(undefined, element, registre)]);
  return (
    <fieldset id={idChamp(chemin)} tabIndex={-1} className="grid grid-cols-1 gap-3 md:col-span-2">
      <legend className="font-semibold">
        <span>{forme.label}</span>
        {forme.isFacultatif && <span className="font-normal text-muted"> (facultatif)</span>}
      </legend>
      {aideOf(forme) && <p className="text-sm text-muted">{aideOf(forme)}</p>}
      <Faute id={`${idChamp(chemin)}-faute`} texte={fauteOf(chemin)} />
      {rangees.map((une, rang) => (
        <Rangee
          key={rang}
          {...{ fauteOf, registre }}
          chemin={`${chemin}.${rang}`}
          forme={element}
          nom={`${forme.label}, ligne ${rang + 1}`}
          saisie={une}
          onChange={(suite) => onChange(rangees.map((autre, autreRang) => (autreRang === rang ? suite : autre)))}
          onRetire={() => onChange(rangees.filter((_, autreRang) => autreRang !== rang))}
        />
      ))}
      <p>
        <button type="button" className="btn" data-ajoute="" onClick={add}>
          {`Ajouter une ligne\u00a0: ${enSuite(forme.label)}`}
        </button>
      </p>
    </fieldset>
  );
}

interface RangeeProps extends ChampFicheProps {
  nom: string;
  onRetire: () => void;
}

/** A row: one value, or fields folded under what they say; a new one is open. */
function Rangee({ chemin, forme, nom, saisie, fauteOf, registre, onChange, onRetire }: RangeeProps) {
  const dit = resumeOf(saisie, forme);
  const [isOuverte] = useState(dit === '');
  const retire = (
    <p>
      <button type="button" className="btn" onClick={onRetire}>
        Retirer cette ligne<span className="sr-only">{` : ${nom}`}</span>
      </button>
    </p>
  );
  if (!forme.champs)
    return (
      <div className="grid grid-cols-1 gap-2 border-l-2 border-subtle pl-3" role="group" aria-label={nom}>
        <LigneFiche
          {...{ chemin, saisie, fauteOf, registre, onChange }}
          forme={{ ...forme, label: nom, aide: nom, isFacultatif: false }}
        />
        {retire}
      </div>
    );
  return (
    <details open={isOuverte} className="border-l-2 border-subtle pl-3">
      <summary className="min-h-6 cursor-pointer break-words">{dit === '' ? nom : dit}</summary>
      <div className="mt-2 grid grid-cols-1 gap-2" role="group" aria-label={nom}>
        <Champs {...{ chemin, forme, fauteOf, registre, onChange }} siens={saisie as Record<string, Saisie>} />
        {retire}
      </div>
      <Faute id={`${idChamp(chemin)}-faute`} texte={fauteOf(chemin)} />
    </details>
  );
}
