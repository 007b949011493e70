import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ListeJustificatifs } from '../../components/demande/ListeJustificatifs.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import type { OrigineDemande } from '../../domain/demande/champs-demande.ts';
import { limiteOf } from '../../domain/hors-ligne/a-envoyer.ts';
import { phraseLimite } from '../../domain/hors-ligne/pieces-a-envoyer.ts';
import { DELAI_REDIRECTION_MS, TEXTES_DEMANDE } from '../../domain/demande/textes-demande.ts';
import { keepDemandeEnvoyee } from '../../stores/demande/demande-envoyee.ts';
import { $justificatifs, type EtatEnvoi, sendJustificatifs } from '../../stores/demande/envoi-demande.ts';
import { forgetRestants, keepRestants } from '../../stores/demande/reprise-demande.ts';

interface Props {
  origine: OrigineDemande;
  envoi: Extract<EtatEnvoi, { status: 'recue' }>;
  /** The person comes from a tender, and will be brought back to it. */
  hasRetour: boolean;
}

/** The request is stored: its number, its proofs on their way, then the next page. */
export function DemandeRecue({ origine, envoi: { reference, recue_le, isReprise = false }, hasRetour }: Props) {
  const { succes, succesDetail, destination, destinationLabel } = TEXTES_DEMANDE[origine];
  const justificatifs = useStore($justificatifs);
  const [suite, setSuite] = useState<'reste' | 'envoi' | 'echec' | 'depart' | 'fin'>(isReprise ? 'reste' : 'envoi');
  const [isGarde, setGarde] = useState(isReprise);
  const titre = useRef<HTMLHeadingElement>(null);

  const send = async () => {
    setSuite('envoi');
    const isKept = keepDemandeEnvoyee({ reference, origine });
    // Kept while they leave: the page may close at any moment.
    void keepRestants(origine).then(setGarde);
    const isTout = await sendJustificatifs();
    void keepRestants(origine).then(setGarde);
    // Without a place to keep the number, the page that shows it stays.
    setSuite(!isTout ? 'echec' : isKept ? 'depart' : 'fin');
  };
  useEffect(() => {
    // On another visit the page has just opened: nothing was pressed.
    if (isReprise) return;
    titre.current?.focus();
    void Promise.resolve().then(send);
    // Once, when the request is stored.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (suite !== 'depart') return undefined;
    const depart = setTimeout(() => location.assign(destination), DELAI_REDIRECTION_MS);
    return () => clearTimeout(depart);
  }, [suite, destination]);

  const manquants = justificatifs.filter(({ etat }) => etat === 'echec' || etat === 'choisi').length;
  const now = new Date();
  const limite = phraseLimite(recue_le, isGarde, now);
  const isPasse = now >= limiteOf(recue_le);
  return (
    <div className="grid gap-4">
      <div className="rounded-md border border-encours bg-encours-soft p-4 text-encours">
        <h2 ref={titre} tabIndex={-1} className="text-titre-3!">
          {succes}
        </h2>
        <p className="mt-2">{succesDetail}</p>
        {hasRetour && (
          <p className="mt-2">La lettre qui ouvrira votre compte vous ramènera à l’appel d’offres d’où vous venez.</p>
        )}
        <p className="mt-2">
          Numéro de votre demande&nbsp;: <b className="whitespace-nowrap">{reference}</b>. Notez-le : il vous sera
          demandé si vous écrivez à l’administration.
        </p>
      </div>
      {justificatifs.length > 0 && <ListeJustificatifs justificatifs={justificatifs} />}
      <p role="status">
        {suite === 'envoi' && justificatifs.length > 0 && 'Envoi des justificatifs…'}
        {suite === 'depart' && 'La page suivante s’ouvre dans un instant ; le numéro y est rappelé.'}
      </p>
      {suite === 'echec' && (
        <Echec isRouge verbe="Réessayer l’envoi" onReessaie={isPasse ? undefined : () => void send()}>
          Votre demande est bien enregistrée, mais{' '}
          {manquants > 1
            ? `${manquants} justificatifs n’ont pas pu être envoyés`
            : 'un justificatif n’a pas pu être envoyé'}
          . {limite}
        </Echec>
      )}
      {suite === 'reste' && (
        <p>
          {manquants > 1
            ? `${manquants} justificatifs ne sont pas encore partis`
            : 'Un justificatif n’est pas encore parti'}
          . {limite}
        </p>
      )}
      {suite !== 'envoi' && (
        <p className="flex flex-wrap gap-3">
          {suite === 'reste' && !isPasse && (
            <button type="button" className="btn btn-principal" onClick={() => void send()}>
              {manquants > 1 ? 'Envoyer ces fichiers' : 'Envoyer ce fichier'}
            </button>
          )}
          <a
            href={destination}
            className="btn"
            onClick={() => {
              if (manquants > 0) void forgetRestants(origine);
            }}
          >
            {manquants > 1
              ? 'Continuer sans ces fichiers'
              : manquants === 1
                ? 'Continuer sans ce fichier'
                : destinationLabel}
          </a>
        </p>
      )}
    </div>
  );
}
