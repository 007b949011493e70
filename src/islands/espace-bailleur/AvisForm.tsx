import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import {
  AVIS_NON_OBJECTION,
  AVIS_NON_OBJECTION_LABELS,
  fautesAvis,
  LETTRE_ACCEPTEE,
  type NonObjection,
  phraseEnvoi,
  type SaisieAvis,
  sujetDemande,
} from '../../domain/appel-offres/non-objection.ts';
import { cleAvis, cleObservations, fauteContenu, giveAvis } from '../../stores/espaces/avis-bailleur.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  user: string;
  demande: NonObjection;
  /** Names of the companies that are proposed. */
  entreprises: readonly string[];
  /** Why the last try failed. */
  echec: string | undefined;
  onIssue: (faute: string | undefined) => void;
}

const POURCENT = new Intl.NumberFormat('fr-FR', { style: 'percent' });

/** A funder's answer: kept as it is typed, until the database has it. */
export function AvisForm({ user, demande, entreprises, echec, onIssue }: Props) {
  const { id } = demande;
  const [avis, setAvis] = useState(() => AVIS_NON_OBJECTION.find((un) => un === readBrouillon(cleAvis(id))));
  const [observations, setObservations] = useState(() => readBrouillon(cleObservations(id)));
  const [lettre, setLettre] = useState<File>();
  /** The letter that is no PDF, whatever its name. */
  const [refusee, setRefusee] = useState<{ fichier: File; faute: string }>();
  /** Share of the letter that has left; undefined while nothing is sent. */
  const [part, setPart] = useState<number>();
  const saisie: SaisieAvis = { avis, observations, lettre };
  const trouvees = fautesAvis(saisie);
  const contenu = refusee !== undefined && refusee.fichier === lettre ? refusee.faute : undefined;
  const isOccupe = part !== undefined;
  const idOf = (champ: keyof SaisieAvis) => `${champ}-${id}`;
  const send = async () => {
    if (avis === undefined) return;
    setPart(0);
    const mauvais = lettre && (await fauteContenu(lettre));
    if (lettre && mauvais !== undefined) setRefusee({ fichier: lettre, faute: mauvais });
    else onIssue(await giveAvis(user, id, { avis, observations, lettre }, setPart));
    setPart(undefined);
  };
  const fautes = fautesOf([
    [idOf('avis'), trouvees.avis],
    [idOf('observations'), trouvees.observations],
    [idOf('lettre'), trouvees.lettre ?? contenu],
  ]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  const sansAvis = fauteOf(idOf('avis'));
  return (
    <form
      {...formulaire}
      aria-label={`Répondre à la demande : ${sujetDemande(demande)}`}
      className="grid max-w-texte grid-cols-1 gap-4 border-t border-subtle pt-3"
    >
      <fieldset
        disabled={isOccupe}
        aria-describedby={sansAvis && `${idOf('avis')}-faute`}
        className={sansAvis && 'border-l-4 border-danger pl-3'}
      >
        <legend className="font-semibold">Votre réponse</legend>
        {sansAvis && (
          <p id={`${idOf('avis')}-faute`} className="text-sm font-semibold text-danger">
            {sansAvis}
          </p>
        )}
        {AVIS_NON_OBJECTION.map((un, rang) => (
          <label key={un} className="flex min-h-11 items-center gap-2">
            <input
              id={rang === 0 ? idOf('avis') : undefined}
              type="radio"
              name={idOf('avis')}
              value={un}
              required
              checked={avis === un}
              onChange={() => {
                setAvis(un);
                keepBrouillon(cleAvis(id), un);
              }}
              className="size-5 flex-none accent-brand"
            />
            <span>{AVIS_NON_OBJECTION_LABELS[un]}</span>
          </label>
        ))}
      </fieldset>
      <TexteBrouillon
        id={idOf('observations')}
        label="Observations"
        aide="Requises pour une objection, facultatives sinon. L’agence les lit, et les garde au journal."
        faute={fauteOf(idOf('observations'))}
        cle={cleObservations(id)}
        valeur={observations}
        onChange={setObservations}
      />
      <Champ
        id={idOf('lettre')}
        label="Lettre signée"
        aide="En PDF, 10&nbsp;Mo au plus. Requise quand vous n’objectez pas, facultative sinon."
        faute={fauteOf(idOf('lettre')) ?? contenu}
      >
        {(lien) => (
          <input
            {...lien}
            type="file"
            accept={LETTRE_ACCEPTEE}
            disabled={isOccupe}
            onChange={({ currentTarget: { files } }) => setLettre(files?.[0])}
          />
        )}
      </Champ>
      {avis !== undefined && (
        <p className="rounded-md bg-sunken p-3 break-words">
          <b>Vérifiez avant d’envoyer.</b>{' '}
          <span>{`${phraseEnvoi(demande, entreprises, { ...saisie, avis })} Une réponse envoyée ne se change plus.`}</span>
        </p>
      )}
      {isOccupe && lettre && (
        <div>
          <p>{`Envoi de la lettre, ${POURCENT.format(part)}`}</p>
          <progress className="w-full accent-brand" value={part} max={1} aria-label="Envoi de la lettre" />
        </div>
      )}
      {echec && !isOccupe && (
        <p role="alert" className="font-semibold text-danger">
          {echec}
        </p>
      )}
      <p>
        <button type="submit" className="btn btn-principal" disabled={isOccupe}>
          {isOccupe ? 'Envoi…' : echec ? 'Réessayer l’envoi' : 'Envoyer la réponse'}
        </button>
      </p>
    </form>
  );
}
