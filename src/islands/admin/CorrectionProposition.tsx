import { useState } from 'react';
import {
  applyCorrection,
  cleChamp,
  cleLegende,
  type Correction,
  legendesOf,
  readCorrection,
} from '../../domain/proposition/brouillon-correction.ts';
import { isSaisissable, showSaisie } from '../../domain/proposition/correction.ts';
import { sayChangement } from '../../domain/proposition/difference.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import { COLLECTION_PROPOSEE_LABELS } from '../../domain/proposition/libelles.ts';
import type { FicheProposee, PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { cleCorrection, type StoreProposition } from '../../stores/administration/propositions.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { useVerification } from '../formulaire/useVerification.ts';
import type { FichesPresentes } from './useFichesPresentes.ts';

interface Props {
  lue: PropositionLue;
  formes: FormesFiches;
  store: StoreProposition;
  nomOf: FichesPresentes['nomOf'];
  onFerme: () => void;
}

/** Its author corrects what was sent back, or withdrawn: words, plain values, changes left out; kept as it is typed. */
export function CorrectionProposition({ lue, formes, store, nomOf, onFerme }: Props) {
  const cle = cleCorrection(lue);
  const [correction, setCorrection] = useState(() => readCorrection(readBrouillon(cle), lue));
  const [isOccupe, setOccupe] = useState(false);
  const { fiches, fautes } = applyCorrection(lue, correction, formes);
  const change = (changes: Partial<Correction>) => {
    const suite = { ...correction, ...changes };
    setCorrection(suite);
    keepBrouillon(cle, JSON.stringify(suite));
  };
  const submit = async () => {
    setOccupe(true);
    const { titre, note } = correction;
    const faute = await store.correct(lue, {
      titre: cleanTexte(titre, 'ligne'),
      note: cleanTexte(note, 'prose'),
      fiches,
    });
    setOccupe(false);
    tellIssue('proposition', 'Proposition soumise de nouveau', faute);
    if (faute === undefined) onFerme();
  };
  const vide =
    fiches.length === 0
      ? [['titre', 'Tout est laissé de côté : gardez un changement, ou retirez la proposition.'] as const]
      : [];
  const { formulaire, fauteOf } = useVerification(
    new Map([...Object.entries(fautes), ...vide]),
    isOccupe,
    () => void submit(),
  );
  return (
    <form ref={focusOuvert} {...formulaire} className="grid grid-cols-1 gap-4">
      <h2 className="text-titre-3!">Corriger</h2>
      <ChampTexte
        id="titre"
        label="Ce qui change, en une ligne"
        faute={fauteOf('titre')}
        valeur={correction.titre}
        onChange={(titre) => change({ titre })}
      />
      <ChampTexte
        id="note"
        label="Ce que vous dites à qui décide"
        faute={undefined}
        isFacultatif
        valeur={correction.note}
        onChange={(note) => change({ note })}
      />
      {lue.changements.map((fiche) => (
        <FicheCorrigee
          key={fiche.rang}
          fiche={fiche}
          nom={nomOf(fiche)}
          formes={formes}
          correction={correction}
          fauteOf={fauteOf}
          onChange={change}
        />
      ))}
      <PiedEnvoi geste="Soumettre de nouveau" isOccupe={isOccupe} onFerme={onFerme} />
    </form>
  );
}

interface FicheProps {
  fiche: FicheProposee;
  nom: string;
  formes: FormesFiches;
  correction: Correction;
  fauteOf: (champ: string) => string | undefined;
  onChange: (changes: Partial<Correction>) => void;
}

function FicheCorrigee({ fiche, nom, formes, correction, fauteOf, onChange }: FicheProps) {
  const { rang, collection, id, champs } = fiche;
  const { saisies, laisses } = correction;
  return (
    <fieldset className="fiche grid grid-cols-1 gap-3 p-4">
      {/* Afloat it stands inside the frame, not across its border: a long name takes two lines. */}
      <legend className="float-left font-semibold break-words">
        <span>{nom}</span>{' '}
        <span className="text-sm font-normal text-muted">{`${COLLECTION_PROPOSEE_LABELS[collection]} ${id}`}</span>
      </legend>
      {champs.map((changement) => {
        const { champ, apres } = changement;
        const cle = cleChamp(rang, champ);
        const { label, avant, apres: dit } = sayChangement(changement, formes[collection]);
        const isLaisse = laisses.includes(cle);
        return (
          <div key={champ} className="grid gap-1 border-t border-subtle pt-2">
            {isSaisissable(apres) && !isLaisse ? (
              <ChampTexte
                id={cle}
                label={label}
                aide={`Au registre\u00a0: ${avant}`}
                faute={fauteOf(cle)}
                valeur={saisies[cle] ?? showSaisie(apres, formes[collection][champ])}
                onChange={(texte) => onChange({ saisies: { ...saisies, [cle]: texte } })}
              />
            ) : (
              <p className="break-words">{`${label}\u00a0: ${avant} → ${isLaisse ? 'laissé de côté' : dit}`}</p>
            )}
            {!isLaisse &&
              legendesOf(changement).map((legende, place) => (
                <ChampTexte
                  key={cleLegende(cle, place)}
                  id={cleLegende(cle, place)}
                  label={`Ce que montre la photographie ${place + 1}`}
                  faute={fauteOf(cleLegende(cle, place))}
                  valeur={saisies[cleLegende(cle, place)] ?? legende}
                  onChange={(texte) => onChange({ saisies: { ...saisies, [cleLegende(cle, place)]: texte } })}
                />
              ))}
            <label className="flex items-start gap-2 text-sm">
              <input
                type="checkbox"
                className="size-6"
                checked={isLaisse}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ laisses: checked ? [...laisses, cle] : laisses.filter((un) => un !== cle) })
                }
              />
              <span>
                Laisser ce champ de côté<span className="sr-only">{` : ${label}, ${nom}`}</span>
              </span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
