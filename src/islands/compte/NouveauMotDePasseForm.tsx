import { useEffect, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { fauteMotDePasse, REGLE_MOT_DE_PASSE } from '../../domain/compte/mot-de-passe.ts';
import { routes } from '../../domain/portail/routes.ts';
import { canGarder } from '../../stores/compte/apercu.ts';
import { chooseMotDePasse, openLien } from '../../stores/compte/session.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { fautesOf, useEnvoi, useFormulaire } from '../formulaire/useFormulaire.ts';
import { Toasts } from './Toasts.tsx';

const ATTENTE_MS = 1500;

interface Lien {
  token_hash: string;
  type: 'recovery' | 'invite';
}
type Utilisateur = Awaited<ReturnType<typeof openLien>>;

/** What the letter's link carries; undefined on a page that was opened without it. */
function readLien(): Lien | undefined {
  const query = new URLSearchParams(location.search);
  const token_hash = query.get('token_hash');
  const type = query.get('type');
  return token_hash && (type === 'recovery' || type === 'invite') ? { token_hash, type } : undefined;
}

/** Chooses a password. The link is spent on sending alone: opening the page, as mail scanners do, leaves it whole. */
export function NouveauMotDePasseForm() {
  const { form, isEveille, fautes, read, check } = useFormulaire();
  const { envoi, isFerme, send } = useEnvoi();
  const [lien] = useState(readLien);
  const [user, setUser] = useState<Utilisateur>();

  useEffect(() => {
    // The link is as good as a password until it is spent: it leaves the address bar and the history.
    if (lien) history.replaceState(history.state, '', location.pathname);
  }, [lien]);

  const choose = async ({ token_hash, type }: Lien, motDePasse: string): Promise<boolean> => {
    // Said before the link is spent.
    if (!canGarder()) throw new AppError('stockage_refuse');
    const opened = user ?? (await openLien(token_hash, type));
    setUser(opened);
    if (!check(fautesOf([['mot-de-passe', fauteMotDePasse(motDePasse, opened.email)]]))) return false;
    const session = await chooseMotDePasse(motDePasse, opened);
    if (session.status !== 'ready') throw new AppError('compte_non_charge');
    const arrivee = arriveeOf({ role: session.role, status: session.profile.status });
    showToast('Connexion réussie', 'Vous êtes maintenant connecté');
    setTimeout(() => location.replace(arrivee), ATTENTE_MS);
    return true;
  };
  const submit = async () => {
    const motDePasse = read('mot-de-passe');
    const isPareil = motDePasse === read('confirmation');
    const fautes = fautesOf([
      ['mot-de-passe', fauteMotDePasse(motDePasse, user?.email)],
      ['confirmation', isPareil ? undefined : 'Les deux mots de passe ne sont pas les mêmes.'],
    ]);
    if (check(fautes) && lien && !isFerme) await send(() => choose(lien, motDePasse));
  };

  const isPerdu = envoi.status === 'echec' && envoi.error instanceof AppError && envoi.error.code === 'lien_invalide';
  if (!lien || isPerdu)
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
  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit}>
      {envoi.status === 'echec' && <Echec isRouge>{messageFor(envoi.error)}</Echec>}
      <Champ
        id="mot-de-passe"
        label="Nouveau mot de passe"
        aide={REGLE_MOT_DE_PASSE}
        faute={fautes.get('mot-de-passe')}
      >
        {(champ) => <input {...champ} type="password" autoComplete="new-password" disabled={isFerme} />}
      </Champ>
      <Champ id="confirmation" label="Le même, une seconde fois" faute={fautes.get('confirmation')}>
        {(champ) => <input {...champ} type="password" autoComplete="new-password" disabled={isFerme} />}
      </Champ>
      <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
        {envoi.status === 'envoi' ? 'Enregistrement en cours…' : 'Enregistrer et me connecter'}
      </button>
      <p role="status">{envoi.status === 'fait' && 'Mot de passe enregistré. Vous êtes maintenant connecté.'}</p>
      <Toasts />
    </Formulaire>
  );
}
