import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ListeJustificatifs } from '../../components/demande/ListeJustificatifs.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import type { OrigineDemande } from '../../domain/demande/champs-demande.ts';
import { DELAI_REDIRECTION_MS, TEXTES_DEMANDE } from '../../domain/demande/textes-demande.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { keepDemandeEnvoyee } from '../../stores/demande/demande-envoyee.ts';
import { envoiDemande } from '../../stores/demande/envoi-demande.ts';
import { useRetenue } from '../formulaire/useFormulaire.ts';

interface Props {
  origine: OrigineDemande;
  reference: string;
  /** The person comes from a tender, and will be brought back to it. */
  hasRetour: boolean;
}

/** The request is stored: its number, its proofs on their way, then the next page. */
export function DemandeRecue({ origine, reference, hasRetour }: Props) {
  const { succes, succesDetail, destination, destinationLabel } = TEXTES_DEMANDE[origine];
  const justificatifs = useStore(envoiDemande.$justificatifs);
  const [suite, setSuite] = useState<'envoi' | 'echec' | 'depart' | 'fin'>('envoi');
  const titre = useRef<HTMLHeadingElement>(null);

  const send = async () => {
    const isKept = keepDemandeEnvoyee({ reference, origine });
    if (!(await envoiDemande.sendJustificatifs())) setSuite('echec');
    // Without a place to keep the number, the page that shows it stays.
    else setSuite(isKept ? 'depart' : 'fin');
  };
  useEffect(() => {
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

  const echecs = justificatifs.filter(({ etat }) => etat === 'echec');
  const manquants = echecs.length;
  // Refused, or the hour is over: another try would come to the same.
  const isPerdu = echecs.every(({ error }) => error instanceof AppError && error.code === 'fichier_refuse');
  useRetenue(justificatifs.length > 0 && (suite === 'envoi' || (suite === 'echec' && !isPerdu)));
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
          demandé si vous vous adressez à l’administration.
        </p>
      </div>
      {justificatifs.length > 0 && <ListeJustificatifs justificatifs={justificatifs} />}
      <p role="status">
        {`${suite === 'envoi' && justificatifs.length > 0 ? 'Envoi des justificatifs…' : ''}${suite === 'depart' ? 'La page suivante s’ouvre dans un instant ; le numéro y est rappelé.' : ''}`}
      </p>
      {suite === 'echec' && (
        <Echec
          isRouge
          verbe="Réessayer l’envoi"
          onReessaie={
            isPerdu
              ? undefined
              : () => {
                  setSuite('envoi');
                  void send();
                }
          }
        >
          {`Votre demande est bien enregistrée, mais ${
            manquants > 1
              ? `${manquants} justificatifs n’ont pas pu être envoyés`
              : 'un justificatif n’a pas pu être envoyé'
          }. ${
            isPerdu
              ? 'S’il manque une pièce à l’administration, elle vous la demandera par courriel.'
              : 'Vous avez une heure pour réessayer.'
          }`}
        </Echec>
      )}
      {suite !== 'envoi' && (
        <p>
          <a href={destination} className="btn" onClick={() => setSuite('fin')}>
            {suite === 'echec' ? 'Continuer sans ces fichiers' : destinationLabel}
          </a>
        </p>
      )}
    </div>
  );
}
