import type { Groupe, Signe } from '../../domain/carte/groupement.ts';
import { nomsGroupes } from '../../domain/carte/noms-groupes.ts';
import { routes } from '../../domain/portail/routes.ts';
import {
  STATUT_PROJET_LABELS,
  STATUT_PROJET_LABELS_PLURIEL,
  STATUTS_PROJET,
  type StatutProjet,
} from '../../domain/projet/vocabulaire.ts';
import { enSuite } from '../../domain/socle/texte.ts';
import type { Elements } from '../ui/elements.ts';
import { ancreGroupe } from './signes-nationaux.ts';

/** What the table tells of a project. */
interface Ligne extends Signe {
  id: string;
  title: string;
  numero: number;
  status: StatutProjet;
}

interface Props<G extends Groupe<Ligne>> {
  groupes: readonly G[];
  /** What stands before the name of a group: a way to see it on the live map. */
  boutonOf?: (groupe: G, nom: string) => Elements;
}

/** The numbers of the map in words: where each is, how many projects by status, and which (R272). */
export function TableauGroupes<G extends Groupe<Ligne>>({ groupes, boutonOf }: Props<G>) {
  const noms = nomsGroupes(groupes);
  return (
    // A box that scrolls must take the keyboard's focus (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-label="Tableau des nombres de la carte, à faire défiler">
      <table className="tableau empile">
        <thead>
          <tr>
            <th scope="col">Endroit</th>
            <th scope="col" className="nombre">
              Projets
            </th>
            {STATUTS_PROJET.map((statut) => (
              <th key={statut} scope="col" className="nombre">
                {STATUT_PROJET_LABELS_PLURIEL[statut]}
              </th>
            ))}
            <th scope="col">N° dans la liste</th>
          </tr>
        </thead>
        <tbody>
          {groupes.map((groupe, rang) => (
            <tr key={groupe.signes[0]?.id} id={boutonOf ? undefined : ancreGroupe(rang)}>
              <td className="seul font-semibold">{boutonOf ? boutonOf(groupe, noms[rang] ?? '') : noms[rang]}</td>
              <td className="nombre" data-mot="projets">
                {groupe.signes.length}
              </td>
              {STATUTS_PROJET.map((statut) => {
                const nombre = groupe.signes.filter(({ status }) => status === statut).length;
                const mots = nombre > 1 ? STATUT_PROJET_LABELS_PLURIEL : STATUT_PROJET_LABELS;
                return (
                  <td key={statut} className="nombre" data-mot={nombre === 0 ? '' : enSuite(mots[statut])}>
                    {nombre}
                  </td>
                );
              })}
              <td className="seul">
                <div className="flex min-w-56 flex-wrap gap-x-2">
                  {groupe.signes.map(({ id, title, numero }) => (
                    <a key={id} href={routes.projet(id)} aria-label={`${numero} : ${title}`} className="min-w-7 py-1">
                      {numero}
                    </a>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
