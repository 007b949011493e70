import type { App } from '@supabase/lite';
import type { Base } from '../base/base.ts';
import { requestRecovery } from '../comptes/sessions.ts';

type Mailer = NonNullable<App['_mailer']>;

/** Letters that the sign-in service would write by itself: all leave from the queue, and the worker draws their links. */
export function createMailer(base: Base): Mailer {
  const refuse = (): Promise<void> => Promise.resolve();
  return {
    sendRecovery: (email) => requestRecovery(base, email),
    sendConfirmation: refuse,
    sendMagicLink: refuse,
    sendEmailChange: refuse,
    sendReauthentication: refuse,
  };
}
