import type { App } from '@supabase/lite';
import { type Emetteur, type Envoi, type Lettre, writeLettre } from './lettre.ts';
import { linkMotDePasse } from './liens.ts';

type Mailer = NonNullable<App['_mailer']>;

/** Letters that the sign-in service writes by itself; the portal offers a forgotten password, nothing else. */
export function createMailer(emetteur: Emetteur, envoi: Envoi, journal: (ligne: string) => void): Mailer {
  // The answer does not wait for the letter nor tell its failure: either would say which addresses have an account.
  const send = (lettre: Lettre): Promise<void> => {
    envoi(lettre).catch(() => journal('La lettre d’un mot de passe oublié n’est pas partie.'));
    return Promise.resolve();
  };
  const refuse = (): Promise<void> => Promise.resolve();
  return {
    sendRecovery: (email, token) =>
      send(
        writeLettre(emetteur, email, 'Choisir un nouveau mot de passe', [
          'Bonjour,',
          'Un nouveau mot de passe a été demandé pour votre compte. Pour le choisir, ouvrez cette adresse :',
          linkMotDePasse(emetteur.site, 'recovery', token),
          'Elle sert une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez cette lettre.',
        ]),
      ),
    sendConfirmation: refuse,
    sendMagicLink: refuse,
    sendEmailChange: refuse,
    sendReauthentication: refuse,
  };
}
