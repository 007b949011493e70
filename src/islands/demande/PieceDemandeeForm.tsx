import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { verifyLot } from '../../domain/demande/justificatif.ts';
import type { PieceDemandee } from '../../domain/demande/piece-demandee.ts';
import { AppError, type Chargement, messageFor } from '../../domain/socle/erreur.ts';
import { envoiDemande, readPiece } from '../../stores/demande/envoi-demande.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { fautesOf, useEnvoi, useFormulaire, useRetenue } from '../formulaire/useFormulaire.ts';
import { CHAMP_JUSTIFICATIFS, ChoixJustificatifs } from './ChoixJustificatifs.tsx';

const LIEN_PERDU =
  'Ce lien n’est plus valable : sept jours sont passés, ou la demande est décidée. La réponse vous parvient par courriel.';

const readJeton = (): string => new URLSearchParams(location.search).get('jeton') ?? '';

/** Adds to a request the proof that a letter asked for. */
export function PieceDemandeeForm() {
  const [jeton] = useState(readJeton);
  const [etat, setEtat] = useState<Chargement<PieceDemandee>>({ status: 'loading' });
  const load = useCallback(() => {
    readPiece(jeton).then(
      (value) => {
        envoiDemande.completeDemande(value.request_id);
        setEtat({ status: 'ready', value });
      },
      (error: unknown) => setEtat({ status: 'failed', error }),
    );
  }, [jeton]);
  useEffect(load, [load]);

  if (etat.status === 'ready') return <Depot demandee={etat.value} />;
  if (etat.status !== 'failed') return <p role="status">Lecture de la demande…</p>;
  const isPerdu = etat.error instanceof AppError && etat.error.code === 'lien_invalide';
  return (
    <Echec isRouge onReessaie={isPerdu ? undefined : load}>
      {isPerdu ? LIEN_PERDU : messageFor(etat.error)}
    </Echec>
  );
}

function Depot({ demandee: { reference, piece, deja } }: { demandee: PieceDemandee }) {
  const { form, isEveille, fautes, check } = useFormulaire();
  const { envoi, isFerme, send } = useEnvoi();
  const justificatifs = useStore(envoiDemande.$justificatifs);
  useRetenue(envoi.status === 'envoi');

  const submit = async () => {
    const faute = justificatifs.length === 0 ? 'Choisissez le fichier à ajouter.' : verifyLot(justificatifs, deja);
    if (isFerme || !check(fautesOf([[CHAMP_JUSTIFICATIFS, faute]]))) return;
    await send(envoiDemande.sendJustificatifs);
  };
  const manquants = justificatifs.filter(({ etat }) => etat === 'echec').length;
  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit}>
      <p>
        Demande <b className="whitespace-nowrap">{reference}</b>. Il y manque&nbsp;:
      </p>
      <p className="fiche p-4 break-words whitespace-pre-line">{piece}</p>
      <ChoixJustificatifs
        faute={fautes.get(CHAMP_JUSTIFICATIFS)}
        isBloque={isFerme}
        label="Pièce à ajouter"
        isFacultatif={false}
      />
      {envoi.status === 'fait' ? (
        <p
          role="status"
          className="rounded-md bg-encours-soft p-4 text-encours"
        >{`La pièce est ajoutée à la demande ${reference}. La réponse vous parviendra par courriel.`}</p>
      ) : (
        <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
          {envoi.status === 'envoi' ? 'Envoi en cours…' : manquants > 0 ? 'Réessayer l’envoi' : 'Ajouter à la demande'}
        </button>
      )}
    </Formulaire>
  );
}
