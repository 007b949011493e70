import { maskEmail } from '../../domain/compte/compte.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import { PageStatut } from './PageStatut.tsx';

/** An account that awaits its validation. */
export function EnAttente({ contacts }: { contacts: Contacts }) {
  return (
    <PageStatut acces="en_attente" contacts={contacts}>
      {({ profile }) => (
        <>
          <p className="text-lg">{`Bonjour ${profile.full_name || 'et bienvenue'}, votre compte est en attente de validation par l’administration.`}</p>
          <p className="mt-4 rounded-md bg-suspendu-soft p-4 text-suspendu">
            Un email vous sera envoyé à l’adresse <b>{maskEmail(profile.email)}</b> dès que votre compte sera activé.
          </p>
          <p className="mt-4">La validation prend généralement de 24 à 48&nbsp;heures ouvrées.</p>
        </>
      )}
    </PageStatut>
  );
}
