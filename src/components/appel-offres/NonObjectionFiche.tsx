import { AVIS_NON_OBJECTION_LABELS, type NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf, plural } from '../../domain/socle/texte.ts';
import { Definitions } from '../ui/Definitions.tsx';
import type { Elements } from '../ui/elements.ts';

interface Props {
  demande: NonObjection;
  /** Names of the companies that are proposed. */
  entreprises: readonly string[];
  /** The tender has its page in the register. */
  isPublie: boolean;
  /** When it was asked for, in words. */
  quand: string;
  /** The letter, or the form that answers. */
  children?: Elements;
}

/** A proposed award that a funder is asked about, and the answer once there is one. */
export function NonObjectionFiche({ demande, entreprises, isPublie, quand, children }: Props) {
  const { id, appel_offres_id, reference, titre, lot, intitule, montant, avis, observations, rendue_le, retiree_le } =
    demande;
  return (
    <article className="fiche grid grid-cols-1 content-start gap-3 p-4" aria-labelledby={`non-objection-${id}`}>
      <p className="flex flex-wrap items-center gap-2">
        {avis !== null && (
          <span
            className={`pastille ${avis === 'DONNEE' ? 'bg-encours-soft text-encours' : 'bg-danger-soft text-danger'}`}
          >
            {AVIS_NON_OBJECTION_LABELS[avis]}
          </span>
        )}
        {retiree_le !== null && (
          <span className="pastille bg-sunken text-muted">
            {avis === null ? 'Retirée par l’agence' : 'Proposition reprise par l’agence'}
          </span>
        )}
        <span className="text-sm text-muted">{quand}</span>
      </p>
      <div>
        <h3 id={`non-objection-${id}`} className="text-base!">
          {isPublie ? (
            <a href={routes.appelOffres(appel_offres_id)} className="inline-block py-2 text-ink!">
              {titre}
            </a>
          ) : (
            titre
          )}
        </h3>
        {lot > 0 && <p className="font-semibold break-words">{titreLotAvis({ numero: lot, intitule })}</p>}
        <p className="text-sm text-muted">{reference}</p>
      </div>
      <Definitions
        isLarge
        lignes={[
          [plural(entreprises.length, 'Entreprise proposée', 'Groupement proposé'), listOf(entreprises)],
          [lot > 0 ? 'Prix proposé pour ce lot' : 'Prix proposé', formatGnf(montant)],
          ['Réponse rendue le', rendue_le && formatJour(rendue_le)],
          [avis === null ? 'Demande retirée le' : 'Proposition reprise le', retiree_le && formatJour(retiree_le)],
          ['Observations', observations && <span className="break-words whitespace-pre-line">{observations}</span>],
        ]}
      />
      {children}
    </article>
  );
}
