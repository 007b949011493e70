import { routes } from '../../domain/portail/routes.ts';
import { formatInstant, formatJour } from '../../domain/socle/date.ts';
import { type DemandeAcces } from '../../domain/demande/demande-acces.ts';
import { auteurOf, suiteOf } from '../../domain/demande/suite-demande.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';
import { FaitsRow } from '../admin/FaitsRow.tsx';

/** Facts of a request, and what has become of its account. */
export function FaitsDemande({ demande }: { demande: DemandeAcces }) {
  const { numero_identification, full_name, email, phone, message, reference, piece_demandee, piece_demandee_le } =
    demande;
  const compte = routes.adminComptes() + VUES_COMPTES.format({ ...VUES_COMPTES.vide, q: reference });
  return (
    <>
      <FaitsRow
        faits={[
          ['Représentant', full_name],
          ['Email', email],
          ['Téléphone', phone],
          ['RCCM/IFU', numero_identification],
          ['Reçue le', formatInstant(demande.created_at)],
          ['Suivi', auteurOf(demande) ?? null],
          ['Motif de la décision', demande.reason],
          [
            'Pièce demandée',
            piece_demandee && piece_demandee_le ? `${piece_demandee} (le ${formatJour(piece_demandee_le)})` : null,
          ],
          ['Compte', suiteOf(demande, new Date()) ?? null],
          ['Fiche du compte', demande.compte_id && <a href={compte}>Voir le compte</a>],
        ]}
      />
      {message && <p className="mt-2 max-w-texte break-words whitespace-pre-line">{message}</p>}
    </>
  );
}
