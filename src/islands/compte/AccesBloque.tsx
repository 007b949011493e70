import type { Contacts } from '../../domain/reference/identite.ts';
import { PageStatut } from './PageStatut.tsx';

/** An account that was closed: for ever when it is on the blacklist. */
export function AccesBloque({ contacts }: { contacts: Contacts }) {
  return (
    <PageStatut acces="bloque" contacts={contacts}>
      {({ profile }) =>
        profile.status === 'BLACKLISTED' ? (
          <>
            <h2>Compte sur liste noire</h2>
            <p className="mt-4 text-lg">L’accès à cette plateforme vous est interdit.</p>
            <p className="mt-4 rounded-md bg-danger-soft p-4 text-danger">
              Créer de nouveaux comptes pour contourner ce blocage expose à des poursuites judiciaires.
            </p>
          </>
        ) : (
          <>
            <h2>Accès désactivé</h2>
            <p className="mt-4 text-lg">Votre accès est temporairement désactivé.</p>
            <p className="mt-4">Pour le rétablir, adressez-vous à l’administration.</p>
          </>
        )
      }
    </PageStatut>
  );
}
