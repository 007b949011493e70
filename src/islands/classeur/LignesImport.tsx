import { useState } from 'react';
import type { Corrections } from '../../domain/classeur/corrections.ts';
import { countEtats, type Difference } from '../../domain/classeur/resultat.ts';
import { ETAT_LIGNE_LABELS, ETATS_LIGNE, type EtatLigne } from '../../domain/classeur/vocabulaire.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { ClasseurLu } from '../../stores/classeur/protocole-classeur.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { LigneCard } from './LigneCard.tsx';
import { pageDe, PagesImport } from './PagesImport.tsx';

interface Props {
  lu: ClasseurLu;
  difference: Difference;
  corrections: Corrections;
  store: StoreImport;
}

const PAR_PAGE = 20;
/** Shown first: what stops, then what changes. */
const ORDRE: readonly EtatLigne[] = ['REFUSEE', 'CHANGEE', 'NOUVELLE', 'DEMANDEE', 'LAISSEE', 'EGALE'];

/** Every row, by what becomes of it, a page at a time. */
export function LignesImport({ lu, difference: { collection, lignes }, corrections, store }: Props) {
  const comptes = countEtats(lignes);
  const [voulu, setVoulu] = useState<EtatLigne>();
  const [debut, setDebut] = useState(0);
  // The last refused row that is mended leaves its list: the next one shows.
  const etat = voulu && comptes[voulu] ? voulu : ORDRE.find((un) => comptes[un]);
  const siennes = lignes.filter((ligne) => ligne.etat === etat);
  return (
    <section aria-labelledby="lignes" className="grid grid-cols-1 gap-3">
      <h2 id="lignes" tabIndex={-1}>
        {`${countOf(lignes.length, 'ligne')} lues`.replace(/(\u00a0ligne) lues$/, '$1 lue')}
      </h2>
      <div role="group" aria-label="Lignes à montrer" className="flex flex-wrap gap-2">
        {ETATS_LIGNE.filter((un) => comptes[un]).map((un) => (
          <button
            key={un}
            type="button"
            className={`btn ${un === etat ? 'btn-principal' : ''}`}
            aria-pressed={un === etat}
            onClick={() => {
              setVoulu(un);
              setDebut(0);
            }}
          >
            {`${comptes[un] ?? 0} ${ETAT_LIGNE_LABELS[un][(comptes[un] ?? 0) < 2 ? 0 : 1]}`}
          </button>
        ))}
      </div>
      <ol className="grid grid-cols-1 gap-3">
        {pageDe(siennes, debut, PAR_PAGE).map((ligne) => (
          <LigneCard
            key={ligne.ligne}
            ligne={ligne}
            formes={lu.formes[collection]}
            corrections={corrections}
            store={store}
          />
        ))}
      </ol>
      <PagesImport
        nom="lignes"
        total={siennes.length}
        debut={debut}
        parPage={PAR_PAGE}
        onDebut={(suivant) => {
          setDebut(suivant);
          document.getElementById('lignes')?.focus();
        }}
      />
    </section>
  );
}
