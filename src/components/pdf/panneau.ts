import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { apresAvenant } from '../../domain/projet/mots-avenant.ts';
import { isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { phraseProjet } from '../../domain/projet/phrase-projet.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { NATURE_TRAVAUX_LABELS, SECTEUR_LABELS } from '../../domain/projet/vocabulaire.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatGnf, formatKm, formatNombre } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { financementDit, titulairesDits } from '../projet/parties-marche.ts';
import type { SujetProjet } from './fiche-projet-pdf.ts';

/** A line of a board: its label, its value, which says so where nothing is published. */
type FaitPanneau = readonly [terme: string, valeur: string];

/** What a board at the site of the works says (R246). */
export interface Panneau {
  titre: string;
  /** Where the works are. */
  lieu: string;
  /** What stands still, is over or was given up, in a sentence; undefined while works go on. */
  etat: string | undefined;
  /** Names, each on lines of its own. */
  noms: readonly FaitPanneau[];
  /** Figures and dates, two by two. */
  chiffres: readonly FaitPanneau[];
  /** Whom to tell. */
  contacts: Contacts;
  /** Day of the entry's last update, `AAAA-MM-JJ`. */
  jour: string;
}

/** What a board reads of a projet. */
type SujetPanneau = Pick<SujetProjet, 'projet' | 'regions' | 'entreprises' | 'bailleurs'>;

/** "Pont et ouvrage d’art · Construction neuve · 18,4 km · 3 ouvrages": what is done there. */
function travauxDits(projet: Projet): string {
  const lineaire = projet.lineaire_actualise_km ?? projet.lineaire_prevu_km;
  const ouvrages = projet.nombre_ouvrages_prevu;
  return [
    projet.secteur && SECTEUR_LABELS[projet.secteur],
    projet.nature_travaux && NATURE_TRAVAUX_LABELS[projet.nature_travaux],
    lineaire ? formatKm(lineaire) : '',
    ouvrages ? countOf(ouvrages, 'ouvrage') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The contract, with its amendment named; else the budget; neither is told as such. */
function argent(projet: Projet): FaitPanneau {
  const montant = montantEngage(projet);
  if (montant === undefined && projet.budget !== undefined) return ['Budget', formatGnf(projet.budget)];
  return [`Montant du marché${isApresAvenant(projet) ? `, ${apresAvenant(projet)}` : ''}`, formatGnf(montant)];
}

/** Start and end: planned, real, or missed. */
function dates(projet: Projet, now: Date): FaitPanneau[] {
  const { status, date_debut, date_fin_prevue, date_fin_reelle } = projet;
  const debut: FaitPanneau =
    status === 'A_VENIR'
      ? ['Début prévu', date_debut === undefined ? 'À fixer' : formatJour(date_debut)]
      : ['Début des travaux', formatJour(date_debut)];
  if (status === 'ACHEVE') return [debut, ['Fin des travaux', formatJour(date_fin_reelle)]];
  const passee = isEcheanceDepassee(projet, now) ? ` (${ECHEANCE_DEPASSEE.suite})` : '';
  return [debut, ['Fin prévue', `${formatJour(date_fin_prevue)}${passee}`]];
}

/** True where a sentence on what goes on would be old before the board fades: the code leads to it. */
const isVivant = ({ status, abandon, resiliation }: Projet): boolean =>
  (status === 'EN_COURS' || status === 'A_VENIR') && abandon === undefined && resiliation === undefined;

/** The board of a projet: who, what, how much, until when, whom to tell. */
export function panneauProjet(
  { projet, regions, entreprises, bailleurs }: SujetPanneau,
  contacts: Contacts,
  now: Date,
): Panneau {
  const { duree_travaux_mois: duree, maitre_ouvrage_delegue: delegue } = projet;
  return {
    titre: projet.title,
    lieu: phraseLieux(projet, (id) => regions[id]),
    etat: isVivant(projet) ? undefined : phraseProjet(projet, now),
    noms: [
      ['Travaux', travauxDits(projet)],
      ['Maître d’ouvrage', projet.maitre_ouvrage],
      ...(delegue === undefined ? [] : [['Maître d’ouvrage délégué', delegue] as const]),
      [
        entreprises.length > 1 ? 'Groupement d’entreprises' : 'Entreprise',
        titulairesDits(entreprises) || 'Non publiée',
      ],
      ['Mission de contrôle', projet.mission_controle ?? 'Non publiée'],
      ['Financement', financementDit(bailleurs) || 'Non publié'],
    ],
    chiffres: [
      argent(projet),
      ['Marché n°', projet.num_marche ?? 'Non publié'],
      ...dates(projet, now),
      ['Durée des travaux', duree === undefined ? 'Non publiée' : `${formatNombre(duree)}\u00a0mois`],
    ],
    contacts,
    jour: projet.date_mise_a_jour,
  };
}
