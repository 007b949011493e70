import { useStore } from '@nanostores/react';
import { $demarrage } from '../../stores/compte/demarrage.ts';

/** Says that the accounts are starting, while they are. */
export function Demarrage() {
  return (
    <p role="status" className="empty:hidden">
      {useStore($demarrage)
        ? 'Les comptes du portail démarrent : la suite viendra d’elle-même, gardez cette page ouverte.'
        : ''}
    </p>
  );
}
