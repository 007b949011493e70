import { useEffect, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { arriveeOf } from '../../domain/compte/compte.ts';
import { type LienRecu, nomDuCompte, readLienRecu, readRetourRecu } from '../../domain/compte/lien.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { fauteMotDePasse, REGLE_MOT_DE_PASSE } from '../../domain/compte/mot-de-passe.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import { canGarder } from '../../stores/compte/apercu.ts';
import { type Destinataire, readLien } from '../../stores/compte/liens.ts';
import { openLien, sessionPage } from '../../stores/compte/session.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { fautesOf, useEnvoi, useFormulaire } from '../formulaire/useFormulaire.ts';
import { LienPerdu } from './LienPerdu.tsx';
import { Toasts } from './Toasts.tsx';

const ATTENTE_MS = 1500;

type Utilisateur = Awaited<ReturnType<typeof openLien>>;

/**
 * Chooses a password. The link is spent on sending alone: opening the page, as mail scanners do, or loading it again,
 * leaves it whole. Whom it is for is read without spending it.
 */
export function NouveauMotDePasseForm({ contacts }: { contacts: Contacts }) {
  const { form, isEveille, fautes, read, check } = useFormulaire();
  const { envoi, isFerme, send } = useEnvoi();
  const [lien] = useState(() => readLienRecu(location.search, history.state));
  const [retour] = useState(() => readRetourRecu(location.search, history.state));
  const [destinataire, setDestinataire] = useState<Destinataire>();
  const [user, setUser] = useState<Utilisateur>();
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    if (!lien) return;
    // The link is as good as a password until it is spent: it leaves the address bar, and a reload still has it.
    history.replaceState({ ...(history.state as object | null), lien, retour }, '', location.pathname);
    readLien(lien.token_hash).then(setDestinataire, (error: unknown) => console.error('Lien non lu.', error));
  }, [lien, retour]);

  const choose = async ({ token_hash, type }: LienRecu, motDePasse: string): Promise<boolean> => {
    // Said before the link is spent.
    if (!canGarder()) throw new AppError('stockage_refuse');
    const opened = user ?? (await openLien(token_hash, type));
    setUser(opened);
    if (!check(fautesOf([['mot-de-passe', fauteMotDePasse(motDePasse, opened.email)]]))) return false;
    const session = await sessionPage.chooseMotDePasse(motDePasse, opened);
    if (session.status !== 'ready') throw new AppError('compte_non_charge');
    history.replaceState(null, '', location.pathname);
    const arrivee = arriveeOf({ role: session.role, status: session.profile.status }, retour);
    showToast('Connexion réussie', 'Vous êtes maintenant connecté');
    setTimeout(() => location.replace(arrivee), ATTENTE_MS);
    return true;
  };
  const submit = async () => {
    const motDePasse = read('mot-de-passe');
    const isPareil = motDePasse === read('confirmation');
    const fautes = fautesOf([
      ['mot-de-passe', fauteMotDePasse(motDePasse, user?.email ?? destinataire?.email)],
      ['confirmation', isPareil ? undefined : 'Les deux mots de passe ne sont pas les mêmes.'],
    ]);
    if (check(fautes) && lien && !isFerme) await send(() => choose(lien, motDePasse));
  };

  const isPerdu = envoi.status === 'echec' && envoi.error instanceof AppError && envoi.error.code === 'lien_invalide';
  if (!lien || isPerdu)
    return <LienPerdu token_hash={lien?.token_hash} destinataire={destinataire} contacts={contacts} />;
  const type = isVisible ? 'text' : 'password';
  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit}>
      {envoi.status === 'echec' && <Echec isRouge>{messageFor(envoi.error)}</Echec>}
      {destinataire && nomDuCompte(destinataire) !== '' && (
        <p>
          Compte de <b>{nomDuCompte(destinataire)}</b>
        </p>
      )}
      {/* Password managers keep the password under this address. */}
      <Champ id="username" label="Email du compte" isCache={!destinataire}>
        {(champ) => (
          <input {...champ} type="email" autoComplete="username" readOnly value={destinataire?.email ?? ''} />
        )}
      </Champ>
      <Champ
        id="mot-de-passe"
        label="Nouveau mot de passe"
        aide={REGLE_MOT_DE_PASSE}
        faute={fautes.get('mot-de-passe')}
      >
        {(champ) => <input {...champ} type={type} autoComplete="new-password" disabled={isFerme} />}
      </Champ>
      <Champ id="confirmation" label="Le même, une seconde fois" faute={fautes.get('confirmation')}>
        {(champ) => <input {...champ} type={type} autoComplete="new-password" disabled={isFerme} />}
      </Champ>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={isVisible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
        Afficher les mots de passe
      </label>
      <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
        {envoi.status === 'envoi' ? 'Enregistrement en cours…' : 'Enregistrer et me connecter'}
      </button>
      <p role="status">{envoi.status === 'fait' && 'Mot de passe enregistré. Vous êtes maintenant connecté.'}</p>
      <Toasts />
    </Formulaire>
  );
}
