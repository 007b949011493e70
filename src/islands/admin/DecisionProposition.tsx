import { useState } from 'react';
import { isVideSans, type PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { cleLaissees, cleRefus, type StoreProposition } from '../../stores/administration/propositions.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { FichesProposees } from './FichesProposees.tsx';
import { RefusMotive } from './RefusMotive.tsx';
import type { FichesPresentes } from './useFichesPresentes.ts';

interface Props {
  lue: PropositionLue;
  store: StoreProposition;
  presentes: FichesPresentes;
}

/** Reasons of refusal, by rank of the entry or by photograph; what has none is accepted. */
type Refuses = Readonly<Record<string, string>>;

function readRefus(cle: string): Refuses {
  try {
    return JSON.parse(readBrouillon(cle) || '{}') as Refuses;
  } catch {
    return {};
  }
}

/** Reasons as they are typed, kept in this tab until the decision is taken. */
function useRefus(cle: string) {
  const [refus, setRefus] = useState(() => readRefus(cle));
  const change = (quoi: string, motif: string | undefined) => {
    const suite = Object.fromEntries(
      Object.entries({ ...refus, [quoi]: motif }).filter(([, dit]) => dit !== undefined),
    ) as Refuses;
    setRefus(suite);
    keepBrouillon(cle, JSON.stringify(suite));
  };
  return [refus, change] as const;
}

const proprement = (refus: Refuses) =>
  Object.entries(refus).map(([quoi, motif]) => ({ quoi, motif: cleanTexte(motif, 'prose') }));

type Geste = 'ACCEPTER' | 'REFUSER' | 'RENVOYER';

/** Accepting a proposition whole or entry by entry, refusing it, or sending it back with a word. */
export function DecisionProposition({ lue, store, presentes }: Props) {
  const [refus, changeRefus] = useRefus(cleRefus(lue));
  const [laisses, changeLaisses] = useRefus(cleLaissees(lue));
  const [geste, setGeste] = useState<Geste>();
  const [isOccupe, setOccupe] = useState(false);
  const refuses = proprement(refus).map(({ quoi, motif }) => ({ rang: Number(quoi), motif }));
  // Of an entry that is refused, photographs are not told one by one.
  const laissees = proprement(laisses)
    .map(({ quoi, motif }) => ({ id: quoi, motif }))
    .filter(({ id }) => refus[lue.photos.find((photo) => photo.id === id)?.rang ?? ''] === undefined);
  const sansMotif = refuses.filter(({ motif }) => motif.length < 2).length;
  const sansMot = laissees.filter(({ motif }) => motif.length < 2).length;
  const isVide = lue.changements.some(
    (fiche) =>
      refus[fiche.rang] === undefined &&
      isVideSans(
        fiche,
        lue.photos,
        laissees.map(({ id }) => id),
      ),
  );
  const acceptees = lue.changements.length - refuses.length;
  const act = async (promesse: Promise<string | undefined>, succes: string) => {
    setOccupe(true);
    const faute = await promesse;
    setOccupe(false);
    tellIssue('proposition', succes, faute);
  };
  const verbe = [
    `Accepter ${countOf(acceptees, 'fiche')}`,
    ...(refuses.length === 0 ? [] : [`en refuser ${refuses.length}`]),
    ...(laissees.length === 0 ? [] : [`laisser ${countOf(laissees.length, 'photographie')}`]),
  ].join(', ');
  return (
    <>
      <FichesProposees
        lue={lue}
        presentes={presentes}
        photo={({ id, rang }, numero) =>
          refus[rang] === undefined && (
            <RefusMotive id={`laisse-${id}`} motif={laisses[id]} onChange={(motif) => changeLaisses(id, motif)}>
              <span>{`Laisser la photographie ${numero}`}</span>
            </RefusMotive>
          )
        }
      >
        {(fiche) => (
          <RefusMotive
            id={`refus-${fiche.rang}`}
            motif={refus[fiche.rang]}
            onChange={(motif) => changeRefus(String(fiche.rang), motif)}
          >
            <span>
              Refuser cette fiche<span className="sr-only">{` : ${presentes.nomOf(fiche)}`}</span>
            </span>
          </RefusMotive>
        )}
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
        {sansMot > 0 && (
          <p role="status" className="mt-1 font-semibold">
            {`Dites pourquoi pour chaque photographie laissée\u00a0: il en manque ${sansMot}.`}
          </p>
        )}
        {isVide && (
          <p role="status" className="mt-1 font-semibold">
            Il ne reste rien d’une fiche&nbsp;: refusez-la, avec son motif.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {acceptees > 0 && (
            <button
              type="button"
              className="btn btn-principal"
              disabled={isOccupe || sansMotif + sansMot > 0 || isVide}
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
          onConfirme={() => void act(store.decide(lue, refuses, laissees), 'Décision prise, la lettre part')}
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
