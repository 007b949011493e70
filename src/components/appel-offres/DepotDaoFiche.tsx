import type { ComponentProps } from 'react';
import { type DepotDao, titreOfDepot } from '../../domain/appel-offres/dao.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { FichiersDao } from './FichiersDao.tsx';

type Props = Omit<ComponentProps<typeof FichiersDao>, 'fichiers'> & { depot: DepotDao; niveau: 3 | 4 };

/** A version of the DAO or an addendum: what it changes, its files, and a mark until this account has opened it. */
export function DepotDaoFiche({ depot, niveau, ...reste }: Props) {
  const Titre = niveau === 3 ? 'h3' : 'h4';
  return (
    <div className="grid grid-cols-1 gap-2 border-l-4 border-subtle pl-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Titre className="text-base! font-bold">{titreOfDepot(depot)}</Titre>
        {depot.isNouveau && <span className="pastille bg-suspendu-soft text-suspendu">Nouveau</span>}
      </div>
      <p className="text-sm text-muted">
        {`Déposé le ${formatInstant(depot.depose_le)}${depot.remplace_le !== null ? `, remplacé le ${formatInstant(depot.remplace_le)}` : ''}`}
      </p>
      {depot.note !== null && <p className="max-w-texte text-sm break-words whitespace-pre-line">{depot.note}</p>}
      <FichiersDao fichiers={depot.fichiers} {...reste} />
    </div>
  );
}
