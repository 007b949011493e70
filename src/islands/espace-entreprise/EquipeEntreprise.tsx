import { useRef, useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { EQUIPE_MAX, etatMembre, type Membre, messageForEquipe } from '../../domain/espace-entreprise/equipe.ts';
import { fauteEmail } from '../../domain/socle/email.ts';
import { createEquipe, inviteMembre, removeMembre } from '../../stores/espaces/equipe.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

const ROLES = ['ENTREPRISE'] as const;

/** The people who share a company's workspace; its owners invite and remove. */
export function EquipeEntreprise() {
  return (
    <GardeRoute roles={ROLES}>
      <Ouverte />
    </GardeRoute>
  );
}

function Ouverte() {
  const { session } = useAuth();
  return session.status === 'ready' && <Equipe key={session.user.id} />;
}

const isInvite = ({ accepte_le }: Membre): boolean => accepte_le === null;

function Equipe() {
  const [equipe] = useState(createEquipe);
  const [now] = useState(() => new Date());
  const { isOccupe, echec, send } = useEnvoiOuvert();
  /** What was just done, in words. */
  const [fait, setFait] = useState('');
  const [email, setEmail] = useState('');
  const [sortant, setSortant] = useState<Membre>();
  const liste = useRef<HTMLUListElement>(null);
  const act = async (geste: () => Promise<void>, phrase: string): Promise<boolean> => {
    setFait('');
    const faute = await send(() =>
      geste()
        .then(() => equipe.reload().catch(() => undefined))
        .then(() => undefined, messageForEquipe),
    );
    if (faute === undefined) setFait(phrase);
    return faute === undefined;
  };
  const fautes = fautesOf([['email', fauteEmail(email)]]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, async () => {
    const invitee = cleanTexte(email, 'email');
    if (!(await act(() => inviteMembre(invitee), `Invitation envoyée à ${invitee}.`))) return;
    // The next address may be written already when the answer comes.
    setEmail((ecrite) => (cleanTexte(ecrite, 'email') === invitee ? '' : ecrite));
  });
  const remove = async (membre: Membre) => {
    const nom = membre.full_name || membre.email;
    const phrase = isInvite(membre) ? `Invitation de ${nom} retirée.` : `${nom} n’est plus dans l’équipe.`;
    // The button that was pressed goes with its row.
    if (await act(() => removeMembre(membre.id), phrase)) liste.current?.focus();
  };
  return (
    <Lecture
      etat={useRessource(equipe)}
      attente="Lecture de votre équipe…"
      echec="Impossible de charger votre équipe"
      onReessaie={() => equipe.load()}
    >
      {(membres) => {
        const isProprietaire = membres.some(({ is_moi, is_proprietaire }) => is_moi && is_proprietaire);
        return (
          <div className="grid max-w-texte gap-6">
            <ul ref={liste} tabIndex={-1} aria-label="Équipe" className="grid gap-2">
              {membres.map((membre) => (
                <li key={membre.id} className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
                  <p className="min-w-0 break-words">
                    <b>{membre.full_name || membre.email}</b>
                    {membre.is_moi && <span>{' (vous)'}</span>}
                    {membre.full_name && <span className="block text-sm">{membre.email}</span>}
                    <span className="block text-sm text-muted">{etatMembre(membre, now)}</span>
                  </p>
                  {isProprietaire && !membre.is_proprietaire && (
                    <button type="button" className="btn" onClick={() => setSortant(membre)}>
                      <span>{isInvite(membre) ? 'Retirer l’invitation' : 'Retirer'}</span>
                      <span className="sr-only">{` : ${membre.full_name || membre.email}`}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {isProprietaire ? (
              <form {...formulaire} className="fiche grid gap-3 p-4">
                <h2 className="text-titre-3!">Inviter quelqu’un</h2>
                <Champ
                  id="email"
                  label="Adresse email"
                  aide={`La personne reçoit une lettre, valable sept jours, et accepte elle-même. ${EQUIPE_MAX} personnes au plus.`}
                  faute={fauteOf('email')}
                >
                  {(lien) => (
                    <input
                      {...lien}
                      type="email"
                      autoComplete="off"
                      value={email}
                      onChange={(event) => setEmail(event.currentTarget.value)}
                    />
                  )}
                </Champ>
                <button type="submit" className="btn btn-principal justify-self-start" aria-busy={isOccupe}>
                  Inviter
                </button>
              </form>
            ) : (
              <p className="text-muted">Les propriétaires de l’espace invitent et retirent.</p>
            )}
            {echec && <Echec isRouge>{echec}</Echec>}
            <p role="status">{isOccupe ? 'Envoi en cours…' : fait}</p>
            {sortant && (
              <ConfirmationDialog
                titre={isInvite(sortant) ? 'Retirer l’invitation ?' : 'Retirer de l’équipe ?'}
                sujet={sortant.full_name || sortant.email}
                consequence={
                  isInvite(sortant)
                    ? 'Le lien de l’invitation ne servira plus.'
                    : 'Cette personne perd aussitôt l’accès à tout l’espace de l’entreprise. Une lettre le lui dit.'
                }
                verbe="Retirer"
                cle={`equipe:${sortant.id}`}
                isGrave
                onConfirme={() => void remove(sortant)}
                onFerme={() => setSortant(undefined)}
              />
            )}
          </div>
        );
      }}
    </Lecture>
  );
}
