import { type SubmitEvent, useState } from 'react';
import { fauteEmail } from '../../domain/socle/email.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import { routes } from '../../domain/portail/routes.ts';
import { askMotDePasse } from '../../stores/compte/session.ts';
import { Champ } from '../formulaire/Champ.tsx';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { useEveil, useFautes } from '../formulaire/formulaire.ts';

type Etat = { status: 'saisie' } | { status: 'envoi' } | { status: 'envoye' } | { status: 'echec'; error: unknown };

/** Asks for the letter of a forgotten password. Its answer never tells whether the address has an account. */
export function MotDePasseOublieForm() {
  const { form, fautes, read, check } = useFautes();
  const [etat, setEtat] = useState<Etat>({ status: 'saisie' });
  const isEveille = useEveil();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const email = read('email').trim();
    if (etat.status === 'envoi' || !check({ email: fauteEmail(email) })) return;
    setEtat({ status: 'envoi' });
    await askMotDePasse(email, new URL(routes.nouveauMotDePasse(), location.origin).href)
      .then(() => setEtat({ status: 'envoye' }))
      .catch((error: unknown) => setEtat({ status: 'echec', error }));
  };

  if (etat.status === 'envoye')
    return (
      <div role="status" className="rounded-md bg-encours-soft p-4 text-encours">
        <p className="font-semibold">Demande reçue</p>
        <p>
          Si un compte existe à cette adresse, un email vient de lui être envoyé. Son lien permet de choisir un nouveau
          mot de passe : il sert une seule fois, pendant 24&nbsp;heures. Pensez à regarder dans les courriers
          indésirables.
        </p>
      </div>
    );
  return (
    <Formulaire ref={form} isEveille={isEveille} onSubmit={submit}>
      {etat.status === 'echec' && (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
          {messageFor(etat.error)}
        </p>
      )}
      <Champ
        id="email"
        label="Email du compte"
        type="email"
        autoComplete="username"
        disabled={etat.status === 'envoi'}
        faute={fautes['email']}
      />
      <button type="submit" className="btn btn-principal" disabled={!isEveille || etat.status === 'envoi'}>
        {etat.status === 'envoi' ? 'Envoi en cours…' : 'Recevoir le lien'}
      </button>
    </Formulaire>
  );
}
