import { type SubmitEvent, useEffect, useState } from 'react';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { fauteMotDePasse, REGLE_MOT_DE_PASSE } from '../../domain/compte/mot-de-passe.ts';
import { routes } from '../../domain/portail/routes.ts';
import { canGarder } from '../../stores/compte/apercu.ts';
import { chooseMotDePasse, openLien } from '../../stores/compte/session.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { Champ } from '../formulaire/Champ.tsx';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { useFautes } from '../formulaire/formulaire.ts';
import { Toasts } from './Toasts.tsx';

const ATTENTE_MS = 1500;

interface Lien {
  token_hash: string;
  type: 'recovery' | 'invite';
}
type Utilisateur = Awaited<ReturnType<typeof openLien>>;
type Etat = { status: 'saisie' } | { status: 'envoi' } | { status: 'fait' } | { status: 'echec'; error: unknown };

/** What the letter's link carries; undefined on a page that was opened without it. */
function readLien(): Lien | undefined {
  const query = new URLSearchParams(location.search);
  const token_hash = query.get('token_hash');
  const type = query.get('type');
  return token_hash && (type === 'recovery' || type === 'invite') ? { token_hash, type } : undefined;
}

/** Chooses a password. The link is spent on sending alone: opening the page, as mail scanners do, leaves it whole. */
export function NouveauMotDePasseForm() {
  const { form, fautes, read, check } = useFautes();
  const [lien] = useState(readLien);
  const [user, setUser] = useState<Utilisateur>();
  const [etat, setEtat] = useState<Etat>({ status: 'saisie' });
  const isFerme = etat.status === 'envoi' || etat.status === 'fait';

  useEffect(() => {
    // The link is as good as a password until it is spent: it leaves the address bar and the history.
    if (lien) history.replaceState(history.state, '', location.pathname);
  }, [lien]);

  const send = async ({ token_hash, type }: Lien, motDePasse: string) => {
    const opened = user ?? (await openLien(token_hash, type));
    setUser(opened);
    const faute = fauteMotDePasse(motDePasse, opened.email);
    if (!check({ 'mot-de-passe': faute })) {
      setEtat({ status: 'saisie' });
      return;
    }
    const session = await chooseMotDePasse(motDePasse, opened);
    if (session.status !== 'ready') throw new AppError('compte_non_charge');
    const arrivee = arriveeOf({ role: session.role, status: session.profile.status });
    setEtat({ status: 'fait' });
    showToast('Connexion réussie', 'Vous êtes maintenant connecté');
    setTimeout(() => location.replace(arrivee), ATTENTE_MS);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const motDePasse = read('mot-de-passe');
    const isPareil = motDePasse === read('confirmation');
    const isBon = check({
      'mot-de-passe': fauteMotDePasse(motDePasse, user?.email),
      confirmation: isPareil ? undefined : 'Les deux mots de passe ne sont pas les mêmes.',
    });
    if (!lien || isFerme || !isBon) return;
    // Said before the link is spent.
    if (!canGarder()) {
      setEtat({ status: 'echec', error: new AppError('stockage_refuse') });
      return;
    }
    setEtat({ status: 'envoi' });
    await send(lien, motDePasse).catch((error: unknown) => setEtat({ status: 'echec', error }));
  };

  const isPerdu =
    !lien || (etat.status === 'echec' && etat.error instanceof AppError && etat.error.code === 'lien_invalide');
  if (isPerdu)
    return (
      <div role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
        <p>Ce lien a déjà servi ou n’est plus valable.</p>
        <p className="mt-3">
          <a className="btn" href={routes.motDePasseOublie()}>
            Demander un nouveau lien
          </a>
        </p>
      </div>
    );
  return (
    <Formulaire ref={form} isEveille onSubmit={submit}>
      {etat.status === 'echec' && (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
          {messageFor(etat.error)}
        </p>
      )}
      <Champ
        id="mot-de-passe"
        label="Nouveau mot de passe"
        type="password"
        autoComplete="new-password"
        aide={REGLE_MOT_DE_PASSE}
        disabled={isFerme}
        faute={fautes['mot-de-passe']}
      />
      <Champ
        id="confirmation"
        label="Le même, une seconde fois"
        type="password"
        autoComplete="new-password"
        disabled={isFerme}
        faute={fautes['confirmation']}
      />
      <button type="submit" className="btn btn-principal" disabled={isFerme}>
        {etat.status === 'envoi' ? 'Enregistrement en cours…' : 'Enregistrer et me connecter'}
      </button>
      <p role="status">{etat.status === 'fait' && 'Mot de passe enregistré. Vous êtes maintenant connecté.'}</p>
      <Toasts />
    </Formulaire>
  );
}
