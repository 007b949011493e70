import { formatJour, jourOf } from '../socle/date.ts';
import { formatMontant } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { ECHEANCE_DEPASSEE } from '../projet/phrase-echeance.ts';
import type { Entreprise } from './entreprise.ts';
import type { Arret, FaitsEntreprise, Retards } from './faits-entreprise.ts';

// The facts of a company in words, for its page and its sheet (R129).

/** A label and what it says. */
export type LigneFait = readonly [terme: string, valeur: string];

export const TITRE_FAITS = 'Faits comptés au registre';

/** Said of a company without works: what the register counts of it. */
export const phraseSansProjet = ({ resilies }: Pick<FaitsEntreprise, 'resilies'>): string =>
  resilies === 0
    ? 'Aucun projet suivi\u00a0: le registre ne compte aucun fait de cette entreprise.'
    : 'Aucun projet suivi\u00a0: le registre ne compte de cette entreprise que ce qui a été résilié.';

const NON_PUBLIE = 'Non publié';
const jours = (nombre: number): string => countOf(nombre, 'jour');

/** What stands under a score: when, by whom, on how many works. A silence is said, since it weighs as much. */
export function lignesScore(
  { score_date, score_auteur, score_travaux }: Pick<Entreprise, 'score_date' | 'score_auteur' | 'score_travaux'>,
  { projets }: Pick<FaitsEntreprise, 'projets'>,
): LigneFait[] {
  return [
    ['Score donné le', formatJour(score_date)],
    ['Score donné par', score_auteur ?? NON_PUBLIE],
    ['Le score repose sur', score_travaux === undefined ? NON_PUBLIE : countOf(score_travaux, 'projet')],
    ['Le registre suit', projets === 0 ? 'aucun projet' : countOf(projets, 'projet')],
  ];
}

/** The facts, one line each; none of a company without works. */
export function lignesFaits(faits: FaitsEntreprise, now: Date): LigneFait[] {
  const { projets, groupements, depasses, penalites, avenants, engages, resilies, arrets } = faits;
  const lignesResilies: LigneFait[] = resilies === 0 ? [] : [['Marchés résiliés', countOf(resilies, 'projet')]];
  if (projets === 0) return lignesResilies;
  const actuels = arrets.filter(({ isActuel }) => isActuel).length;
  return [
    ['Travaux achevés', phraseAcheves(faits)],
    ...(faits.retards ? [['Retard à l’achèvement', phraseRetards(faits.retards)] as const] : []),
    [
      `En cours, ${ECHEANCE_DEPASSEE.suite} au ${formatJour(jourOf(now))}`,
      depasses
        ? `${countOf(depasses.nombre, 'projet')}, de ${jours(depasses.max)}${depasses.nombre > 1 ? ' au plus' : ''}`
        : 'Aucun projet',
    ],
    [
      'Pénalités de retard',
      penalites.nombre === 0
        ? 'Aucune n’est publiée'
        : `${formatMontant(penalites.total)}, ${surEngages(penalites.nombre, engages)}`,
    ],
    ['Avenants', avenants === 0 ? 'Aucun n’est publié' : surEngages(avenants, engages)],
    ['Suspensions', arrets.length === 0 ? 'Aucune n’est publiée' : phraseArrets(arrets.length, actuels)],
    ...lignesResilies,
    ...(groupements === 0 ? [] : [['En groupement', phraseGroupements(groupements, projets)] as const]),
  ];
}

function phraseArrets(arrets: number, actuels: number): string {
  const tous = countOf(arrets, 'projet');
  if (actuels === arrets) return `${tous} à l’arrêt`;
  return actuels === 0 ? `${tous}, aucun à l’arrêt aujourd’hui` : `${tous}, dont ${actuels} à l’arrêt aujourd’hui`;
}

/** Why works stopped, in the register's words: a stop is not always the company's doing. */
export function phraseArret({ date_suspension, motif_suspension, isActuel }: Arret): string {
  const quand = date_suspension === undefined ? '' : ` ${isActuel ? 'depuis le' : 'le'} ${formatJour(date_suspension)}`;
  const etat = isActuel ? `À l’arrêt${quand}` : `Arrêté${quand}, repris depuis`;
  return `${etat}. Motif\u00a0: ${motif_suspension ?? 'non publié'}`;
}

function phraseAcheves({ acheves, aTemps, enRetard, sansDates }: FaitsEntreprise): string {
  if (acheves === 0) return 'Aucun';
  const parts = [
    [aTemps, 'à temps'],
    [enRetard, 'en retard'],
    [sansDates, 'sans dates publiées'],
  ] as const;
  const [premier, ...autres] = parts.filter(([nombre]) => nombre > 0);
  // One kind alone is said once: "5, tous en retard", never "5 : 5 en retard".
  if (premier && autres.length === 0) return `${acheves}, ${acheves > 1 ? 'tous ' : ''}${premier[1]}`;
  const dits = [premier, ...autres].flatMap((part) => (part ? `${part[0]} ${part[1]}` : []));
  return `${acheves}\u00a0: ${dits.join(', ')}`;
}

function phraseRetards({ nombre, median, moyen, max }: Retards): string {
  if (nombre === 1) return jours(max);
  return `médian ${jours(median)}, moyen ${jours(moyen)}, ${jours(max)} au plus`;
}

/** "2 projets sur 5 commencés": the others say nothing, which is not "none". */
const surEngages = (nombre: number, engages: number): string =>
  `${countOf(nombre, 'projet')} sur ${countOf(engages, 'commencé')}`;

function phraseGroupements(groupements: number, projets: number): string {
  const part = groupements === projets ? countOf(groupements, 'projet') : `${groupements} des ${projets} projets`;
  return `${part}\u00a0: retards, pénalités et arrêts y sont ceux du marché entier`;
}
