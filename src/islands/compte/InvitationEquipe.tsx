import { messageForEquipe } from '../../domain/espace-entreprise/equipe.ts';
import { routes } from '../../domain/portail/routes.ts';
import { joinEquipe, readInvitationEquipe } from '../../stores/espaces/equipe.ts';
import { LienPersonnel } from './LienPersonnel.tsx';

/** Asks the owner of an account whether it joins a company's team. */
export function InvitationEquipe() {
  return (
    <LienPersonnel
      read={readInvitationEquipe}
      accept={joinEquipe}
      attente="Lecture de l’invitation…"
      lienPerdu="Ce lien a déjà servi, a expiré, ou s’adresse à un autre compte : demandez une nouvelle invitation, ou connectez-vous avec l’adresse invitée."
      messageOf={messageForEquipe}
      geste={['Rejoindre l’équipe', 'Envoi en cours…']}
      fait={() => (
        <>
          <p role="status" className="text-lg">
            Vous êtes dans l’équipe.
          </p>
          <p className="mt-4">
            <a className="btn btn-principal" href={routes.espaceEntreprise()}>
              Ouvrir l’espace de l’entreprise
            </a>
          </p>
        </>
      )}
    >
      {({ societe, inviteur }) => (
        <>
          <p className="text-lg">
            <span>{`${inviteur || 'Une personne'} vous invite dans l’équipe de`}</span> <b>{societe}</b> : vous
            partageriez ses dossiers, ses offres et ses projets.
          </p>
          <p className="mt-4">Rien ne change tant que vous n’acceptez pas.</p>
        </>
      )}
    </LienPersonnel>
  );
}
