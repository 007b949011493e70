import type { MouseEvent } from 'react';
import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { GENRE_RESULTAT_LABELS, type GroupeResultats } from '../../domain/recherche/recherche-site.ts';
import { ResultatSiteItem } from './ResultatSiteItem.tsx';

interface Props {
  groupe: GroupeResultats;
  now: Date;
  /** Procedures that moved since they were published. */
  etats: EtatsPublics;
  /** Address of the same search in this kind alone; none when it is already. */
  href: string | undefined;
  onTous: (event: MouseEvent<HTMLAnchorElement>) => void;
  onSuite: () => void;
}

/** The results of one kind: how many, the first of them, the way to the others. */
export function GroupeResultatsSection({
  groupe: { type, total, resultats },
  now,
  etats,
  href,
  onTous,
  onSuite,
}: Props) {
  const label = GENRE_RESULTAT_LABELS[type];
  const reste = total - resultats.length;
  return (
    <section aria-labelledby={`groupe-${type}`} className="mt-8">
      <h2 id={`groupe-${type}`} className="mb-3">
        <span>{label}</span> <span className="font-normal text-muted">{`(${formatNombre(total)})`}</span>
      </h2>
      <ul>
        {resultats.map((resultat) => (
          <ResultatSiteItem key={resultat.href} resultat={resultat} now={now} etats={etats} />
        ))}
      </ul>
      {reste > 0 && href !== undefined && (
        <a className="btn" href={href} onClick={onTous}>
          {`Afficher les ${formatNombre(total)} ${label.toLowerCase()}`}
        </a>
      )}
      {reste > 0 && href === undefined && (
        <button type="button" className="btn" onClick={onSuite}>{`Afficher la suite (${formatNombre(reste)})`}</button>
      )}
    </section>
  );
}
