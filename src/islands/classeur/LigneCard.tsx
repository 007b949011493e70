import { DifferenceChamp } from '../../components/admin/DifferenceChamp.tsx';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import type { Corrections } from '../../domain/classeur/corrections.ts';
import type { LigneComparee } from '../../domain/classeur/resultat.ts';
import { CHAMP_DU_JOUR } from '../../domain/proposition/changement.ts';
import { sayFiche } from '../../domain/proposition/difference.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { pageOfFiche } from '../../domain/proposition/proposition-lue.ts';
import { insecables } from '../../domain/socle/texte.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { FauteCellule } from './FauteCellule.tsx';

interface Props {
  ligne: LigneComparee;
  formes: FormesChamps;
  corrections: Corrections;
  store: StoreImport;
}

/** One row: what it changes, or why not. */
export function LigneCard({ ligne: comparee, formes, corrections, store }: Props) {
  const { feuille, ligne, titre, changement, presente, fautes, motifs, etat } = comparee;
  const page = changement?.genre === 'MODIFICATION' ? pageOfFiche(changement) : undefined;
  const dits = etat === 'DEMANDEE' || !changement ? [] : sayFiche(changement, formes, presente);
  const champs = dits.filter(({ champ }) => champ !== CHAMP_DU_JOUR);
  return (
    <li className="fiche p-4">
      <p className="text-sm text-muted">{`Feuille «\u00a0${feuille}\u00a0», ligne ${ligne}`}</p>
      <h3 className="text-base! break-words">
        {page === undefined ? (
          <MotsEntiers texte={titre} />
        ) : (
          <a href={page} target="_blank" rel="noopener">
            <span>{titre}</span>
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        )}
      </h3>
      {etat === 'DEMANDEE' && <p className="text-muted">Ses questions attendent une réponse, plus haut.</p>}
      {motifs.length > 0 && (
        <ul className="list-disc pl-5 break-words text-muted">
          {motifs.map((motif) => (
            <li key={motif}>{insecables(motif)}</li>
          ))}
        </ul>
      )}
      {fautes.map((faute) => (
        <FauteCellule
          key={`${faute.lettre ?? ''} ${faute.phrase}`}
          faute={faute}
          corrections={corrections}
          onCorrige={(suite) => store.change({ corrections: suite })}
        />
      ))}
      {champs.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {champs.map((champ) => (
            <DifferenceChamp key={champ.champ} ligne={champ} />
          ))}
        </ul>
      )}
    </li>
  );
}
