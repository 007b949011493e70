import { MotsEntiers } from '../ui/MotsEntiers.tsx';
import { ORIGINE_PROPOSITION_LABELS } from '../../domain/proposition/libelles.ts';
import { type LigneProposition, phraseFiches, titreNumerote } from '../../domain/proposition/proposition-lue.ts';
import { STATUT_PROPOSITION_LABELS } from '../../domain/proposition/vocabulaire.ts';
import { formatInstant } from '../../domain/socle/date.ts';

/** One proposition in a list. */
export function PropositionCard({ ligne, href }: { ligne: LigneProposition; href: string }) {
  const { id, statut, origine, auteur, is_mienne, soumise_le } = ligne;
  const qui = is_mienne ? 'vous' : (auteur ?? 'un compte supprimé');
  return (
    <article className="fiche p-4" aria-labelledby={`proposition-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`proposition-${id}`} className="text-base! break-words">
          <a href={href}>
            <MotsEntiers texte={titreNumerote(ligne)} />
          </a>
        </h3>
        <span className="pastille bg-brand-soft text-brand">{STATUT_PROPOSITION_LABELS[statut]}</span>
      </div>
      <p className="break-words">
        <MotsEntiers texte={`${phraseFiches(ligne)}. ${ORIGINE_PROPOSITION_LABELS[origine]}, par ${qui}.`} />
      </p>
      <p className="text-sm text-muted">{`Soumise le ${formatInstant(soumise_le)}`}</p>
    </article>
  );
}
