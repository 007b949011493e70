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
} from '../../domain/appel-offres/non-objection.ts';
import { cleAvis, cleObservations, fauteContenu, giveAvis } from '../../stores/espaces/avis-bailleur.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';

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
const CHAMPS = ['avis', 'observations', 'lettre'] as const;

/** A funder's answer: kept as it is typed, until the database has it. */
export function AvisForm({ user, demande, entreprises, echec, onIssue }: Props) {
  const { id, reference } = demande;
  const [avis, setAvis] = useState(() => AVIS_NON_OBJECTION.find((un) => un === readBrouillon(cleAvis(id))));
  const [observations, setObservations] = useState(() => readBrouillon(cleObservations(id)));
  const [lettre, setLettre] = useState<File>();
  /** The letter that is no PDF, whatever its name. */
  const [refusee, setRefusee] = useState<{ fichier: File; faute: string }>();
  const [isVerifie, setVerifie] = useState(false);
  /** Share of the letter that has left; undefined while nothing is sent. */
  const [part, setPart] = useState<number>();
  const saisie: SaisieAvis = { avis, observations, lettre };
  const trouvees = fautesAvis(saisie);
  const contenu = refusee !== undefined && refusee.fichier === lettre ? refusee.faute : undefined;
  const fautes = { ...trouvees, lettre: trouvees.lettre ?? contenu };
  const shown = isVerifie ? fautes : undefined;
  const isOccupe = part !== undefined;
  const idOf = (champ: (typeof CHAMPS)[number]) => `${champ}-${id}`;
  const send = async () => {
    if (avis === undefined) return;
    setPart(0);
    const mauvais = lettre && (await fauteContenu(lettre));
    if (lettre && mauvais !== undefined) setRefusee({ fichier: lettre, faute: mauvais });
    else onIssue(await giveAvis(user, id, { avis, observations, lettre }, setPart));
    setPart(undefined);
  };
  return (
    <form
      noValidate
      aria-label={`Répondre à la demande : ${reference}`}
      aria-busy={isOccupe}
      className="grid max-w-texte grid-cols-1 gap-4 border-t border-subtle pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifie(true);
        if (isOccupe) return;
        const premier = CHAMPS.find((champ) => fautes[champ] !== undefined);
        if (premier === undefined) void send();
        else event.currentTarget.querySelector<HTMLElement>(`[name="${idOf(premier)}"]`)?.focus();
      }}
    >
      <fieldset
        disabled={isOccupe}
        aria-describedby={shown?.avis && `${idOf('avis')}-faute`}
        className={shown?.avis && 'border-l-4 border-danger pl-3'}
      >
        <legend className="font-semibold">Votre réponse</legend>
        {shown?.avis && (
          <p id={`${idOf('avis')}-faute`} className="text-sm font-semibold text-danger">
            {shown.avis}
          </p>
        )}
        {AVIS_NON_OBJECTION.map((un) => (
          <label key={un} className="flex min-h-11 items-center gap-2">
            <input
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
        faute={shown?.observations}
        cle={cleObservations(id)}
        valeur={observations}
        onChange={setObservations}
      />
      <Champ
        id={idOf('lettre')}
        label="Lettre signée"
        aide="En PDF, 10&nbsp;Mo au plus. Requise quand vous n’objectez pas, facultative sinon."
        faute={shown?.lettre}
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
