import type { Projet } from '../../domain/projet/projet.ts';
import { routes } from '../../domain/portail/routes.ts';
import { EcheancePastille } from './EcheancePastille.tsx';
import { MesureTravaux } from './MesureTravaux.tsx';
import { PerformancePastille } from './PerformancePastille.tsx';
import type { Elements } from '../ui/elements.ts';

interface Props {
  projet: Pick<
    Projet,
    'id' | 'title' | 'status' | 'date_fin_prevue' | 'performance_ratio' | 'taux_execution_physique' | 'taux_conso_delai'
  >;
  /** Where it is, in a line (`phraseLieux`). */
  lieu: string;
  /** Level of its title. */
  niveau: 3 | 4;
  /** Moment by which its planned end is missed or not. */
  now: Date;
  children?: Elements;
}

/** A project as one line of a dense list: name and place, then the works against the delay. */
export function ProjetLigne({ projet, lieu, niveau, now, children }: Props) {
  const Titre = `h${niveau}` as const;
  return (
    <li className="ligne-projet">
      <div>
        <Titre className="text-base! font-semibold">
          <a href={routes.projet(projet.id)} className="inline-block py-2 text-ink!">
            {projet.title}
          </a>
        </Titre>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <EcheancePastille projet={projet} now={now} />
          {projet.status === 'EN_COURS' && <PerformancePastille projet={projet} />}
          <span>{lieu}</span>
          {children}
        </p>
      </div>
      <MesureTravaux travaux={projet.taux_execution_physique} delai={projet.taux_conso_delai} />
    </li>
  );
}
