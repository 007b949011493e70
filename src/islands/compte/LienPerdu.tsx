import { useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { Support } from '../../components/site/Support.tsx';
import { maskEmail } from '../../domain/compte/compte.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { routes } from '../../domain/portail/routes.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import { type Destinataire, renewInvitation } from '../../stores/compte/liens.ts';

interface Props {
  /** The link, and whom it is for; without them, nothing is known of it any more. */
  token_hash: string | undefined;
  destinataire: Destinataire | undefined;
  contacts: Contacts;
}

type Etape = 'question' | 'envoi' | 'envoyee' | 'finie' | { error: unknown };

/** A link that does not open its account any more, and the way to a fresh one. */
export function LienPerdu({ token_hash, destinataire, contacts }: Props) {
  const [etape, setEtape] = useState<Etape>('question');
  if (token_hash === undefined || !destinataire?.invite_jusqu_au)
    return (
      <Echec
        isRouge
        issue={
          <a className="btn" href={routes.motDePasseOublie()}>
            Demander un nouveau lien
          </a>
        }
      >
        Ce lien a déjà servi ou n’est plus valable.
      </Echec>
    );
  const renew = async () => {
    setEtape('envoi');
    try {
      setEtape((await renewInvitation(token_hash)) ? 'envoyee' : 'finie');
    } catch (error) {
      setEtape({ error });
    }
  };
  if (etape === 'envoyee')
    return (
      <p
        role="status"
        className="rounded-md bg-encours-soft p-4 text-encours"
      >{`Un nouveau lien part à l’adresse invitée, ${maskEmail(destinataire.email)} : ouvrez le courriel le plus récent.`}</p>
    );
  if (etape === 'finie')
    return (
      <>
        <Echec isRouge>
          Cette invitation a pris fin, sept jours après son envoi&nbsp;: demandez à l’administration du portail de la
          renvoyer.
        </Echec>
        <Support {...contacts} />
      </>
    );
  return (
    <>
      <Echec
        isRouge
        verbe={etape === 'envoi' ? 'Envoi en cours…' : 'Recevoir un nouveau lien'}
        onReessaie={() => void renew()}
      >
        Le lien de cette invitation n’est plus valable.
      </Echec>
      {typeof etape === 'object' && <Echec isRouge>{messageFor(etape.error)}</Echec>}
    </>
  );
}
