import type { OrigineDemande } from './champs-demande.ts';
import { routes } from '../portail/routes.ts';

interface TextesDemande {
  /** Toast, and head of the confirmation. */
  succes: string;
  succesDetail: string;
  /** Where the person lands two seconds later. */
  destination: string;
  destinationLabel: string;
  /** Where « Annuler » leads. */
  annulation: string;
}

/** What each form says once it is sent, and where it leads (R84). */
export const TEXTES_DEMANDE: Record<OrigineDemande, TextesDemande> = {
  'demande-acces': {
    succes: 'Demande envoyée',
    succesDetail: 'Votre demande a été transmise aux administrateurs. Vous recevrez une réponse par email.',
    destination: routes.accueil(),
    destinationLabel: 'Aller à l’accueil',
    annulation: routes.login(),
  },
  'demande-compte-entreprise': {
    succes: 'Demande envoyée',
    succesDetail:
      'Votre demande de création de compte entreprise a été envoyée avec succès. Nous vous contacterons sous 48h.',
    destination: routes.entreprises(),
    destinationLabel: 'Aller à l’annuaire des entreprises',
    annulation: routes.entreprises(),
  },
};

/** Two seconds, long enough to read the number; it is shown again where the person lands. */
export const DELAI_REDIRECTION_MS = 2000;
