import type { Lecture } from '../../src/data/content/lecture-contenu.ts';
import { tableAppelsOffres } from '../../src/domain/exports/export-appels-offres.ts';
import { tableEntreprises } from '../../src/domain/exports/export-entreprises.ts';
import { tableProjets } from '../../src/domain/exports/export-projets.ts';
import type { ContexteExport, TableExport } from '../../src/domain/exports/export.ts';
import { fromColonnes } from '../../src/domain/registre/colonnes.ts';
import type {
  AppelOffresIndexe,
  EntrepriseIndexee,
  FichierIndex,
  ProjetIndexe,
} from '../../src/domain/registre/index-registre.ts';
import { writeIndexDe } from './index-registre.ts';
import { aContexteExport } from './lignes-export.ts';

type Registre = Pick<Lecture, 'contenu' | 'chiffresNationaux' | 'identite'>;

/** The three exports of a register, whole, as the lists make them. */
export function exportsOf(
  registre: Registre,
  now: Date,
): Record<'projets' | 'appels-offres' | 'entreprises', TableExport> {
  const index = writeIndexDe(registre, Infinity);
  const read = <T>(texte: string): [T[], ContexteExport] => {
    const fichier = JSON.parse(texte) as FichierIndex;
    return [
      fromColonnes(fichier) as T[],
      aContexteExport({ noms: fichier.noms, date_arrete: fichier.date_arrete, now, criteres: [] }),
    ];
  };
  const [projets, duProjet] = read<ProjetIndexe>(index.projets.principal.texte);
  const [appels, desAppels] = read<AppelOffresIndexe>(index.appelsOffres.principal.texte);
  const [entreprises, desEntreprises] = read<EntrepriseIndexee>(index.entreprises.principal.texte);
  return {
    projets: tableProjets(
      projets.map((projet, rang) => ({ ...projet, numero: rang + 1 })),
      duProjet,
    ),
    'appels-offres': tableAppelsOffres(appels, desAppels),
    entreprises: tableEntreprises(entreprises, desEntreprises),
  };
}
