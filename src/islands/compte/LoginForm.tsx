import { useEffect, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { fauteEmail } from '../../domain/socle/email.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { readRetour } from '../../domain/compte/retour.ts';
import { routes } from '../../domain/portail/routes.ts';
import { canGarder, hasJeton, takeAnnonce } from '../../stores/compte/apercu.ts';
import { type Session, sessionPage, warmClient } from '../../stores/compte/session.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { Demarrage } from './Demarrage.tsx';
import { prefetch } from './prefetch.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { fautesOf, useEnvoi, useFormulaire, useLenteur } from '../formulaire/useFormulaire.ts';
import { Toasts } from './Toasts.tsx';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

/** The toast stays that long before the page changes (R70). */
const ATTENTE_MS = 1500;

const arriveeOfSession = ({ profile, role }: Extract<Session, { status: 'ready' }>): string =>
  arriveeOf({ role, status: profile.status }, readRetour(new URLSearchParams(location.search).get('next')));

/** Sign-in with email and password; then the page that the person came from, or that of their role. */
export function LoginForm() {
  const { form, isEveille, fautes, read, check } = useFormulaire();
  const { envoi, isFerme, send } = useEnvoi((error) => showToast('Erreur de connexion', messageFor(error), true));
  const [annonce, setAnnonce] = useState<string>();
  const isLent = useLenteur(envoi.status === 'envoi');

  useEffect(() => {
    // Signed in already, in another tab perhaps: nothing to ask.
    if (hasJeton())
      void sessionPage.startSession().then((session) => {
        if (session.status === 'ready') location.replace(arriveeOfSession(session));
      });
    // After the region stands in the page, so that a screen reader tells it.
    const annonceur = setTimeout(() => setAnnonce(takeAnnonce()), 100);
    // Out of the browser's memory, this form would still hold what was typed, and stay shut.
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', renew);
    return () => {
      clearTimeout(annonceur);
      removeEventListener('pageshow', renew);
    };
  }, []);

  const connect = (open: () => Promise<Session>) =>
    send(async () => {
      // Said before anything is sent.
      if (!canGarder()) throw new AppError('stockage_refuse');
      const session = await open();
      if (session.status !== 'ready') throw new AppError('compte_non_charge');
      const arrivee = arriveeOfSession(session);
      showToast('Connexion réussie', 'Vous êtes maintenant connecté');
      prefetch(arrivee);
      setTimeout(() => location.assign(arrivee), ATTENTE_MS);
      return true;
    });
  const submit = async () => {
    if (isFerme) return;
    const email = cleanTexte(read('email'), 'email');
    const password = read('password');
    const fautes = fautesOf([
      ['email', fauteEmail(email)],
      ['password', password === '' ? 'Écrivez votre mot de passe.' : undefined],
    ]);
    if (check(fautes)) await connect(() => sessionPage.signIn(email, password));
  };
  const isNonCharge =
    envoi.status === 'echec' && envoi.error instanceof AppError && envoi.error.code === 'compte_non_charge';

  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit} onFocus={warmClient}>
      <p role="status" className={annonce ? 'rounded-md bg-suspendu-soft p-4 text-suspendu' : 'sr-only'}>
        {annonce}
      </p>
      {envoi.status === 'echec' && (
        <Echec isRouge onReessaie={isNonCharge ? () => void connect(sessionPage.reloadSession) : undefined}>
          {messageFor(envoi.error)}
        </Echec>
      )}
      <Champ id="email" label="Email" faute={fautes.get('email')}>
        {(lien) => <input {...lien} type="email" autoComplete="username" disabled={isFerme} />}
      </Champ>
      <Champ id="password" label="Mot de passe" faute={fautes.get('password')}>
        {(lien) => <input {...lien} type="password" autoComplete="current-password" disabled={isFerme} />}
      </Champ>
      <p>
        <a href={routes.motDePasseOublie()}>Mot de passe oublié&nbsp;?</a>
      </p>
      <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
        {envoi.status === 'envoi' ? 'Connexion en cours…' : 'Se connecter'}
      </button>
      <p role="status">
        {`${isLent ? 'La connexion prend plus de temps que d’habitude. Gardez cette page ouverte.' : ''}${envoi.status === 'fait' ? 'Connexion réussie. Vous êtes maintenant connecté.' : ''}`}
      </p>
      <Demarrage />
      <Toasts />
    </Formulaire>
  );
}
