import { useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { cleOfLigne, type LigneATraiter, lignesATraiter } from '../../domain/administration/a-traiter.ts';
import {
  hrefOfEtape,
  hrefOfFile,
  isEnRetard,
  phraseFile,
  phraseQuand,
  QUI_LABELS,
  verbeOfEtape,
} from '../../domain/administration/phrases-a-traiter.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { aTraiter } from '../../stores/administration/a-traiter.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** Lines that show before the others are asked for. */
const PREMIERES = 12;

/** What waits for the administrators, by date; each line leads to the very gesture. */
export function ListeATraiter() {
  const etat = useRessource(aTraiter.liste);
  const [now] = useState(() => new Date());
  const [isEntiere, setEntiere] = useState(false);
  return (
    <section aria-labelledby="a-traiter">
      <h2 id="a-traiter" tabIndex={-1} className="mb-3">
        À traiter
      </h2>
      <Lecture
        etat={etat}
        attente="Lecture de ce qui attend…"
        echec="Ce qui attend n’a pas pu être lu"
        onReessaie={() => aTraiter.liste.load()}
      >
        {(faits) => {
          const lignes = lignesATraiter(faits, now);
          if (lignes.length === 0) return <p className="fiche p-4">Rien n’attend.</p>;
          const reste = lignes.length - PREMIERES;
          return (
            <>
              <p className="mb-2 text-muted">
                {`${countOf(lignes.length, 'ligne')}, ce qui attend depuis le plus longtemps d’abord.`}
              </p>
              <ul className="fiche lignes-a-traiter">
                {lignes.slice(0, isEntiere ? lignes.length : PREMIERES).map((ligne) => (
                  <Ligne key={cleOfLigne(ligne)} ligne={ligne} now={now} />
                ))}
              </ul>
              {reste > 0 && !isEntiere && (
                <p className="mt-3">
                  <button type="button" className="btn" onClick={() => setEntiere(true)}>
                    {`Voir ${reste > 1 ? `les ${countOf(reste, 'autre')}` : 'l’autre'}`}
                  </button>
                </p>
              )}
            </>
          );
        }}
      </Lecture>
    </section>
  );
}

function Ligne({ ligne, now }: { ligne: LigneATraiter; now: Date }) {
  if (ligne.nature === 'FILE') {
    const { file } = ligne;
    return (
      <li>
        <a href={hrefOfFile(file)} className="lien-fiche font-semibold">
          {phraseFile(file)}
        </a>
        <span className="text-sm text-muted">{`le plus ancien ${phraseQuand({ quand: 'DEPUIS', date: file.depuis }, now)}`}</span>
      </li>
    );
  }
  const { faits, etape } = ligne;
  return (
    <li>
      <span>
        <a href={hrefOfEtape(etape, faits.appel_offres_id)} className="lien-fiche font-semibold">
          {verbeOfEtape(etape)}
        </a>
        <span className="block text-sm break-words">
          <span className="block text-muted">
            <MotsEntiers texte={faits.reference} />
          </span>
          <span>{faits.titre}</span>
        </span>
      </span>
      <span className="text-sm text-muted">
        <span className={isEnRetard(etape, now) ? 'font-semibold text-danger' : ''}>{phraseQuand(etape, now)}</span>
        {etape.qui && <span className="block">{QUI_LABELS[etape.qui]}</span>}
      </span>
    </li>
  );
}
