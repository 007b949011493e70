import { Echec } from '../../components/ui/Echec.tsx';
import { countOf } from '../../domain/socle/texte.ts';
import { COLLECTION_CLASSEUR_LABELS } from '../../domain/classeur/vocabulaire.ts';
import type { EtatCompare } from '../../stores/classeur/etat-import.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { CellulesCorrigees } from './CellulesCorrigees.tsx';
import { CellulesVides } from './CellulesVides.tsx';
import { ColonnesLues } from './ColonnesLues.tsx';
import { EnteteImport } from './EnteteImport.tsx';
import { FichierCorrespondance } from './FichierCorrespondance.tsx';
import { FeuillesNonLues } from './FeuillesNonLues.tsx';
import { LignesImport } from './LignesImport.tsx';
import { ProposerImport } from './ProposerImport.tsx';
import { QuestionsImport } from './QuestionsImport.tsx';

/** What a workbook would change, what it asks, what is wrong with it; then the proposition. */
export function ResultatImport({ etat, store }: { etat: EtatCompare; store: StoreImport }) {
  const { lu, brouillon, difference, nonLues = [], faites, faute } = etat;
  const { nom, choix, repondues, corrections, efface } = brouillon;
  const lecture = choix
    ? `Feuille «\u00a0${choix.feuille}\u00a0», lue par «\u00a0${choix.correspondance.nom}\u00a0» (${COLLECTION_CLASSEUR_LABELS[choix.correspondance.collection].toLowerCase()}).`
    : '';
  return (
    <div className="grid grid-cols-1 gap-5">
      <EnteteImport
        nom={nom}
        onAutre={store.stop}
        gestes={
          <button type="button" className="btn" onClick={() => store.rechoose()}>
            Lire autrement
          </button>
        }
      >
        {lecture}
      </EnteteImport>
      <div role="status" className="min-h-6 text-muted">
        {faites !== undefined && (
          <p className="flex flex-wrap items-center gap-3">
            <span>{`Comparaison au registre… ${faites === 0 ? '' : countOf(faites, 'ligne')}`}</span>
            {difference === undefined && (
              <button type="button" className="btn" onClick={store.stop}>
                Arrêter
              </button>
            )}
          </p>
        )}
      </div>
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
      {difference && (
        <>
          <FeuillesNonLues nonLues={nonLues} store={store} />
          <QuestionsImport questions={difference.questions} repondues={repondues} brouillon={brouillon} store={store} />
          <LignesImport lu={lu} difference={difference} corrections={corrections} store={store} />
          <CellulesCorrigees corrections={corrections} store={store} />
          <CellulesVides vides={difference.vides} efface={efface} store={store} />
          <ColonnesLues difference={difference} />
          {brouillon.composition && choix && <FichierCorrespondance correspondance={choix.correspondance} />}
          <ProposerImport etat={etat} difference={difference} store={store} />
        </>
      )}
    </div>
  );
}
