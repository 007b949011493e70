import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { fauteEmail } from '../../domain/socle/email.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { routes } from '../../domain/portail/routes.ts';
import { askMotDePasse } from '../../stores/compte/session.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { fautesOf, useEnvoi, useFormulaire } from '../formulaire/useFormulaire.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

/** Asks for the letter of a forgotten password. Its answer never tells whether the address has an account. */
export function MotDePasseOublieForm() {
  const { form, isEveille, fautes, read, check } = useFormulaire();
  const { envoi, isFerme, send } = useEnvoi();

  const submit = async () => {
    const email = cleanTexte(read('email'), 'email');
    if (isFerme || !check(fautesOf([['email', fauteEmail(email)]]))) return;
    await send(async () => {
      await askMotDePasse(email, new URL(routes.nouveauMotDePasse(), location.origin).href);
      return true;
    });
  };

  if (envoi.status === 'fait')
    return (
      <div role="status" className="rounded-md bg-encours-soft p-4 text-encours">
        <p className="font-semibold">Demande reçue</p>
        <p>
          Si un compte existe à cette adresse, un courriel vient de lui être envoyé. Son lien permet de choisir un
          nouveau mot de passe : il sert une seule fois, pendant 24&nbsp;heures. Pensez à regarder dans les courriels
          indésirables.
        </p>
      </div>
    );
  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit}>
      {envoi.status === 'echec' && <Echec isRouge>{messageFor(envoi.error)}</Echec>}
      <Champ id="email" label="Email du compte" faute={fautes.get('email')}>
        {(lien) => <input {...lien} type="email" autoComplete="username" disabled={isFerme} />}
      </Champ>
      <button type="submit" className="btn btn-principal" disabled={!isEveille || isFerme}>
        {envoi.status === 'envoi' ? 'Envoi en cours…' : 'Recevoir le lien'}
      </button>
    </Formulaire>
  );
}
