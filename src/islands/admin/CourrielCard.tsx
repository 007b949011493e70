import { FaitsCourriel } from '../../components/admin/FaitsCourriel.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import { canRenvoyer, type Courriel } from '../../domain/administration/courriel.ts';
import { isDeDemande } from '../../domain/administration/courriel-demande.ts';
import { routes } from '../../domain/portail/routes.ts';
import { courriels } from '../../stores/administration/courriels.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { VUES_DEMANDES } from '../../domain/administration/liste-demandes.ts';

interface Props {
  courriel: Courriel;
  suivi: Suivi;
}

/** A letter; one that was given up can be sent again. */
export function CourrielCard({ courriel, suivi }: Props) {
  const { id, recipient } = courriel;
  const isOccupe = suivi.attendu !== undefined;
  return (
    <article aria-labelledby={`courriel-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsCourriel courriel={courriel} />
      <p className="mt-3 flex flex-wrap gap-2">
        {canRenvoyer(courriel) && (
          <button
            type="button"
            className="btn btn-principal"
            disabled={isOccupe}
            onClick={() =>
              void courriels
                .resendCourriel(id)
                .then((faute) => tellIssue(`courriel-${id}`, 'Courriel remis dans la file d’envoi', faute))
            }
          >
            Renvoyer<span className="sr-only">{` le courriel à ${recipient}`}</span>
          </button>
        )}
        {isDeDemande(courriel) && (
          <a
            className="btn"
            href={routes.adminDemandes() + VUES_DEMANDES.format({ ...VUES_DEMANDES.vide, q: recipient })}
          >
            Voir la demande<span className="sr-only">{` de ${recipient}`}</span>
          </a>
        )}
      </p>
      <SuiviRow {...suivi} />
    </article>
  );
}
