import type { Chiffres } from './chiffres.ts';
import { formatMontant, formatNombre, formatPourcentage } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';

// What stands beside a total or an average, on each screen that shows one.

type Moyennes = Pick<Chiffres, 'tauxExecutionPondere' | 'projetsPonderes' | 'projetsAvecTaux'>;

/** The mean weighted by budget, beside the plain one (R7); over fewer rows where some of them publish no budget. */
export function moyennePonderee({ tauxExecutionPondere: taux, projetsPonderes, projetsAvecTaux }: Moyennes): string {
  if (taux === undefined) return '';
  const lignes = projetsPonderes === projetsAvecTaux ? '' : `, sur ${formatNombre(projetsPonderes)}`;
  return ` ; ${formatPourcentage(taux)} en pondérant par le budget${lignes}`;
}

/** ", dont 64 achevés": an average over finished works as well says how many of them lift it (R7). */
export const dontAcheves = ({
  achevesAvecTaux: acheves,
  projetsAvecTaux,
}: Pick<Chiffres, 'achevesAvecTaux' | 'projetsAvecTaux'>): string =>
  acheves === 0 || acheves === projetsAvecTaux ? '' : `, dont ${countOf(acheves, 'achevé')}`;

/** The contracts behind projects, avenants included; undefined while none is published. */
export function phraseMarches(
  chiffres: Pick<Chiffres, 'montantEngage' | 'projetsEngages' | 'projetsAuDessusBudget'>,
): string | undefined {
  const { montantEngage, projetsEngages, projetsAuDessusBudget: dessus } = chiffres;
  if (projetsEngages === 0) return undefined;
  const projets =
    projetsEngages === 1 ? 'Marché publié d’un projet' : `Marchés publiés de ${countOf(projetsEngages, 'projet')}`;
  const marches = `${projets} : ${formatMontant(montantEngage)} engagés, avenants compris`;
  if (dessus === 0) return `${marches}.`;
  return `${marches} ; ${countOf(dessus, 'marché')} au-dessus de ${dessus < 2 ? 'son budget' : 'leur budget'}.`;
}

/** A total or an average, with how many projects (or lots) stand behind it where some do not (R7). */
export const surProjets = (valeur: string, lignes: number, tous: number, nom = 'projet'): string =>
  lignes === 0 || lignes === tous ? valeur : `${valeur}, sur ${countOf(lignes, nom)}`;
