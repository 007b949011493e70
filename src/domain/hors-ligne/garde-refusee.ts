import { messageFor } from '../socle/erreur.ts';

const PHRASES = {
  coupee: 'La réception a été coupée : réessayez, ce qui est déjà venu ne sera pas redemandé.',
  place: 'Cet appareil n’a plus de place : retirez des pages gardées, puis réessayez.',
  arretee: 'La lecture hors connexion est arrêtée sur ce portail : rien ne peut être gardé.',
};

/** Why something could not be kept on the device: it did not come whole, there is no room, or nothing would read it. */
export class GardeRefusee extends Error {
  readonly raison: keyof typeof PHRASES;

  constructor(raison: keyof typeof PHRASES, options?: ErrorOptions) {
    super(raison, options);
    this.raison = raison;
  }
}

/** One French sentence for what went wrong. */
export const messageForGarde = (error: unknown): string =>
  error instanceof GardeRefusee ? PHRASES[error.raison] : messageFor(error);
