import { useState } from 'react';
import { MOTIF_MAX } from '../../domain/demande/demande-acces.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import type { FicheProposee, PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { cleRefus, type StoreProposition } from '../../stores/administration/propositions.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { FichesProposees } from './FichesProposees.tsx';

interface Props {
  lue: PropositionLue;
  formes: FormesFiches;
  store: StoreProposition;
}

/** Reasons of refusal, by rank of the entry; an entry that has none is accepted. */
type Refuses = Readonly<Record<number, string>>;

function readRefus(cle: string): Refuses {
  try {
    return JSON.parse(readBrouillon(cle) || '{}') as Refuses;
  } catch {
    return {};
  }
}

type Geste = 'ACCEPTER' | 'REFUSER' | 'RENVOYER';

/** Accepting a proposition whole or entry by entry, refusing it, or sending it back with a word. */
export function DecisionProposition({ lue, formes, store }: Props) {
  const cle = cleRefus(lue);
  const [refus, setRefus] = useState(() => readRefus(cle));
  const [geste, setGeste] = useState<Geste>();
  const [isOccupe, setOccupe] = useState(false);
  const refuses = Object.entries(refus).map(([rang, motif]) => ({
    rang: Number(rang),
    motif: cleanTexte(motif, 'prose'),
  }));
  const sansMotif = refuses.filter(({ motif }) => motif.length < 2).length;
  const acceptees = lue.changements.length - refuses.length;
  const change = (rang: number, motif: string | undefined) => {
    const suite = Object.fromEntries(
      Object.entries({ ...refus, [rang]: motif }).filter(([, dit]) => dit !== undefined),
    );
    setRefus(suite as Refuses);
    keepBrouillon(cle, JSON.stringify(suite));
  };
  const act = async (promesse: Promise<string | undefined>, succes: string) => {
    setOccupe(true);
    const faute = await promesse;
    setOccupe(false);
    tellIssue('proposition', succes, faute);
  };
  const verbe =
    refuses.length === 0
      ? `Accepter ${countOf(acceptees, 'fiche')}`
      : `Accepter ${countOf(acceptees, 'fiche')}, en refuser ${refuses.length}`;
  return (
    <>
      <FichesProposees lue={lue} formes={formes}>
        {(fiche) => <ChoixFiche fiche={fiche} motif={refus[fiche.rang]} onChange={change} />}
      </FichesProposees>
      <section aria-labelledby="decider" className="fiche p-4">
        <h2 id="decider" className="text-titre-3!">
          Décider
        </h2>
        {sansMotif > 0 && (
          <p role="status" className="mt-1 font-semibold">
            {`Dites pourquoi pour chaque fiche refusée\u00a0: il en manque ${sansMotif}.`}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {acceptees > 0 && (
            <button
              type="button"
              className="btn btn-principal"
              disabled={isOccupe || sansMotif > 0}
              onClick={() => setGeste('ACCEPTER')}
            >
              {verbe}
            </button>
          )}
          <button type="button" className="btn" disabled={isOccupe} onClick={() => setGeste('RENVOYER')}>
            Renvoyer à son auteur
          </button>
          <button type="button" className="btn" disabled={isOccupe} onClick={() => setGeste('REFUSER')}>
            Tout refuser
          </button>
        </div>
      </section>
      {geste === 'ACCEPTER' && (
        <ConfirmationDialog
          titre={<span>{`${verbe}\u00a0?`}</span>}
          sujet={lue.titre}
          consequence="Ce qui est accepté s’écrit au registre et paraît à la publication suivante. L’auteur reçoit une lettre."
          verbe="Décider"
          cle={cleMotif(lue.id, geste)}
          onConfirme={() => void act(store.decide(lue, refuses), 'Décision prise, la lettre part')}
          onFerme={() => setGeste(undefined)}
        />
      )}
      {geste === 'RENVOYER' && (
        <ConfirmationDialog
          titre={<span>Renvoyer à son auteur&nbsp;?</span>}
          sujet={lue.titre}
          consequence="Rien ne change au registre. L’auteur lit votre mot, corrige et soumet de nouveau, ou retire."
          verbe="Renvoyer"
          cle={cleMotif(lue.id, geste)}
          aideMotif="Ce qui est à corriger. L’auteur le reçoit."
          isMotifRequis
          onConfirme={(motif) => void act(store.giveBack(lue, motif), 'Renvoyée, la lettre part')}
          onFerme={() => setGeste(undefined)}
        />
      )}
      {geste === 'REFUSER' && (
        <ConfirmationDialog
          titre={<span>Tout refuser&nbsp;?</span>}
          sujet={lue.titre}
          consequence="Rien ne change au registre. L’auteur lit le motif."
          verbe="Refuser"
          cle={cleMotif(lue.id, geste)}
          aideMotif="L’auteur le reçoit, pour chaque fiche."
          isMotifRequis
          onConfirme={(motif) =>
            void act(
              store.decide(
                lue,
                lue.changements.map(({ rang }) => ({ rang, motif })),
              ),
              'Refusée, la lettre part',
            )
          }
          onFerme={() => setGeste(undefined)}
        />
      )}
    </>
  );
}

interface ChoixProps {
  fiche: FicheProposee;
  /** Reason of its refusal; undefined while it is accepted. */
  motif: string | undefined;
  onChange: (rang: number, motif: string | undefined) => void;
}

/** Accepted unless refused, with a word. */
function ChoixFiche({ fiche: { rang, id }, motif, onChange }: ChoixProps) {
  return (
    <div className="mt-3 grid gap-2 border-t border-subtle pt-3">
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="size-6"
          checked={motif !== undefined}
          onChange={({ currentTarget: { checked } }) => onChange(rang, checked ? '' : undefined)}
        />
        <span>
          Refuser cette fiche<span className="sr-only">{` : ${id}`}</span>
        </span>
      </label>
      {motif !== undefined && (
        <div>
          <label htmlFor={`refus-${rang}`} className="font-semibold">
            Pourquoi
          </label>
          <textarea
            id={`refus-${rang}`}
            className="champ mt-1"
            rows={2}
            maxLength={MOTIF_MAX}
            value={motif}
            onChange={({ currentTarget: { value } }) => onChange(rang, value)}
          />
        </div>
      )}
    </div>
  );
}
