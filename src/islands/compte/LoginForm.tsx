import { type SubmitEvent, useEffect, useState } from 'react';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { fauteEmail } from '../../domain/socle/email.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { readRetour } from '../../domain/compte/retour.ts';
import { routes } from '../../domain/portail/routes.ts';
import { canGarder, hasJeton, takeAnnonce } from '../../stores/compte/apercu.ts';
import { reloadSession, type Session, signIn, startSession, warmClient } from '../../stores/compte/session.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { prefetch } from './prefetch.ts';
import { Champ } from '../formulaire/Champ.tsx';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { useEveil, useFautes, useLenteur } from '../formulaire/formulaire.ts';
import { Toasts } from './Toasts.tsx';

/** The toast stays that long before the page changes, as specified. */
const ATTENTE_MS = 1500;

type Etat = { status: 'saisie' } | { status: 'envoi' } | { status: 'connecte' } | { status: 'echec'; error: unknown };

const arriveeOfSession = ({ profile, role }: Extract<Session, { status: 'ready' }>): string =>
  arriveeOf({ role, status: profile.status }, readRetour(new URLSearchParams(location.search).get('next')));

/** Sign-in with email and password; then the page that the person came from, or that of their role. */
export function LoginForm() {
  const { form, fautes, read, check } = useFautes();
  const [etat, setEtat] = useState<Etat>({ status: 'saisie' });
  const [annonce, setAnnonce] = useState<string>();
  const isEveille = useEveil();
  const isLent = useLenteur(etat.status === 'envoi');
  const isFerme = etat.status === 'envoi' || etat.status === 'connecte';

  useEffect(() => {
    // Signed in already, in another tab perhaps: nothing to ask.
    if (hasJeton())
      void startSession().then((session) => {
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

  const arrive = (session: Session) => {
    if (session.status !== 'ready') throw new AppError('compte_non_charge');
    const arrivee = arriveeOfSession(session);
    setEtat({ status: 'connecte' });
    showToast('Connexion réussie', 'Vous êtes maintenant connecté');
    prefetch(arrivee);
    setTimeout(() => location.assign(arrivee), ATTENTE_MS);
  };
  const fail = (error: unknown) => {
    setEtat({ status: 'echec', error });
    showToast('Erreur de connexion', messageFor(error), true);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isFerme) return;
    const email = read('email').trim();
    const password = read('password');
    const isBon = check({
      email: fauteEmail(email),
      password: password === '' ? 'Écrivez votre mot de passe.' : undefined,
    });
    if (!isBon) return;
    if (!canGarder()) {
      fail(new AppError('stockage_refuse'));
      return;
    }
    setEtat({ status: 'envoi' });
    await signIn(email, password).then(arrive).catch(fail);
  };
  const retry = () => {
    setEtat({ status: 'envoi' });
    void reloadSession().then(arrive).catch(fail);
  };

  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit} onFocus={warmClient}>
      <p role="status" className={annonce ? 'rounded-md bg-suspendu-soft p-4 text-suspendu' : 'sr-only'}>
        {annonce}
      </p>
      {etat.status === 'echec' && (
        <div role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
          <p>{messageFor(etat.error)}</p>
          {etat.error instanceof AppError && etat.error.code === 'compte_non_charge' && (
            <button type="button" className="btn mt-3" onClick={retry}>
              Réessayer
            </button>
          )}
        </div>
      )}
      <Champ id="email" label="Email" type="email" autoComplete="username" disabled={isFerme} faute={fautes['email']} />
      <Champ
        id="password"
        label="Mot de passe"
        type="password"
        autoComplete="current-password"
        disabled={isFerme}
        faute={fautes['password']}
      />
      <p>
        <a href={routes.motDePasseOublie()}>Mot de passe oublié&nbsp;?</a>
      </p>
      <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
        {etat.status === 'envoi' ? 'Connexion en cours…' : 'Se connecter'}
      </button>
      <p role="status">
        {isLent && 'La connexion prend plus de temps que d’habitude. Gardez cette page ouverte.'}
        {etat.status === 'connecte' && 'Connexion réussie. Vous êtes maintenant connecté.'}
      </p>
      <Toasts />
    </Formulaire>
  );
}
