import { jourOf } from '../socle/date.ts';
import { type Etape, selonDate } from '../socle/etape.ts';
import { debutRetard, joursDeRetard } from './echeance.ts';
import { countOf } from '../socle/texte.ts';
import type { Projet } from './projet.ts';
import type { TypeOrdre } from './vocabulaire-suivi.ts';

/** Ends of a contract, and what took its works up, as steps. */
export const RESILIATION = 'Résiliation du marché';
export const REPRISE_MARCHE = 'Travaux repris par un autre marché';

/** The steps of a project, in calendar order, those without a date left out. */
export function etapesProjet(projet: Projet, now: Date): Etape[] {
  const { status, date_debut, resiliation, abandon } = projet;
  const isFini = (resiliation ?? abandon) !== undefined;
  const { ordres_service: ordres = [] } = projet;
  // An order of the day of what it brought about is told with it.
  const isDit = ({ type, date }: OrdreService): boolean =>
    (type === 'DEMARRAGE' && status !== 'A_VENIR' && date === date_debut) ||
    (type === 'ARRET' && date === projet.date_suspension);
  const noteOf = (type: TypeOrdre, date: string | undefined): string | undefined => {
    const ordre = ordres.find((un) => un.type === type && un.date === date);
    return ordre && noteOrdre(ordre);
  };
  const etapes: Etape[] = [
    { titre: 'Approbation du marché', ...selonDate(projet.date_approbation_marche, now) },
    // The day alone does not start works that are still to come.
    status === 'A_VENIR'
      ? { titre: 'Démarrage prévu', ...(isFini ? sansObjet(date_debut) : annonce(date_debut, now)) }
      : { titre: 'Démarrage des travaux', ...selonDate(date_debut, now), note: noteOf('DEMARRAGE', date_debut) },
    {
      titre: 'Suspension des travaux',
      date: projet.date_suspension,
      isFaite: true,
      note: noteOf('ARRET', projet.date_suspension),
    },
    ...ordres.filter((ordre) => !isDit(ordre)).map((ordre) => etapeOrdre(ordre, now)),
    ...(projet.marches_resilies ?? []).flatMap(({ date, motif, reprise }) => [
      { titre: RESILIATION, date, isFaite: true, note: motif },
      { titre: REPRISE_MARCHE, date: reprise, isFaite: true },
    ]),
    { titre: RESILIATION, date: resiliation?.date, isFaite: true, note: resiliation?.motif },
    { titre: 'Abandon du projet', date: abandon?.date, isFaite: true, note: abandon?.motif },
    etapeFinPrevue(projet, now),
    { titre: 'Fin des travaux', date: projet.date_fin_reelle, isFaite: true },
    { titre: titreReception(projet), ...selonDate(projet.date_reception_provisoire, now) },
    { titre: 'Réception définitive', ...selonDate(projet.date_reception_definitive, now) },
  ];
  return etapes.filter(({ date }) => date !== undefined).sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

type OrdreService = NonNullable<Projet['ordres_service']>[number];

/** "Réception provisoire"; "partielle" while the works are not all done: a part of them was accepted. */
export const titreReception = ({ status }: Pick<Projet, 'status'>): string =>
  status === 'ACHEVE' ? 'Réception provisoire' : 'Réception provisoire partielle';

/** An order in words, as a step. */
export const TITRES_ORDRE: Record<TypeOrdre, string> = {
  DEMARRAGE: 'Ordre de démarrer',
  ARRET: 'Ordre d’arrêter',
  REPRISE: 'Ordre de reprendre',
  PROLONGATION: 'Délai prolongé',
};

/** "Ordre de service, pour 45 jours : crue du Niger."; of a delay, "61 jours de plus": an order itself lasts no days. */
const noteOrdre = ({ type, jours, motif }: OrdreService): string =>
  `Ordre de service${jours === undefined ? '' : type === 'PROLONGATION' ? `, ${countOf(jours, 'jour')} de plus` : `, pour ${countOf(jours, 'jour')}`}${motif === undefined ? '.' : `\u00a0: ${motif}`}`;

/** What the company was ordered (R137). */
const etapeOrdre = (ordre: OrdreService, now: Date): Etape => ({
  titre: TITRES_ORDRE[ordre.type],
  ...selonDate(ordre.date, now),
  note: noteOrdre(ordre),
});

/** A date of a contract that ended before it. */
const sansObjet = (date: string | undefined): Omit<Etape, 'titre'> => ({ date, isFaite: false, isSansObjet: true });

/** A date of works that have not begun: it does not come true by itself. */
const annonce = (date: string | undefined, now: Date): Pick<Etape, 'date' | 'isFaite' | 'isDepassee'> => ({
  date,
  isFaite: false,
  isDepassee: date !== undefined && date < jourOf(now),
});

/** A date that completed works have behind them, and that works in progress keep or miss (R20). */
function etapeFinPrevue({ status, date_fin_prevue: date, resiliation, abandon }: Projet, now: Date): Etape {
  const titre = 'Fin prévue';
  if (resiliation ?? abandon) return { titre, ...sansObjet(date) };
  if (status === 'ACHEVE') return { titre, ...selonDate(date, now) };
  if (status === 'SUSPENDU') return { titre, date, isFaite: false, isArretee: true };
  if (status !== 'EN_COURS' || date === undefined) return { titre, ...annonce(date, now) };
  const retard = joursDeRetard({ status, date_fin_prevue: date }, now);
  return { titre, date, isFaite: false, echeance: debutRetard(date), retard };
}
