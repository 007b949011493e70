import { BANDE_SCORE_LABELS, DOMAINE_LABELS } from '../../domain/entreprise/vocabulaire.ts';
import { bandeOf, type Entreprise, formatEtoiles, isRecommandee } from '../../domain/entreprise/entreprise.ts';
import { computeFaits } from '../../domain/entreprise/faits-entreprise.ts';
import {
  lignesFaits,
  lignesScore,
  phraseArret,
  SANS_PROJET,
  TITRE_FAITS,
} from '../../domain/entreprise/phrase-faits.ts';
import { paragraphesOf, titreReponse } from '../../domain/entreprise/reponse.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { formatGnf, formatMontant, formatNombre } from '../../domain/socle/montant.ts';
import { splitProjets, phraseEntreprise } from '../../domain/entreprise/phrase-entreprise.ts';
import { etatDit } from '../../domain/projet/fin.ts';
import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { depassementBudget, isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { de } from '../../domain/socle/texte.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';
import type { Fiche } from './fiche.ts';

/** A company with its projects and the name of its region. */
interface SujetEntreprise {
  entreprise: Entreprise;
  region: string;
  projets: readonly Projet[];
}

/** "Télécharger le profil": the company's page as a sheet, with all of its projects. */
export function ficheEntreprise({ entreprise, region, projets }: SujetEntreprise, now: Date): Fiche {
  const { realises, autres } = splitProjets(projets);
  const lignes = (liste: readonly Projet[]) => liste.map((projet) => ligneProjet(projet, now));
  const { score_global, etoiles, ville, reponse } = entreprise;
  const faits = computeFaits(projets, now);
  const bande = bandeOf(score_global);
  return {
    titre: entreprise.raison_sociale,
    surtitre: `${DOMAINE_LABELS[entreprise.domaine]} · ${ville}`,
    phrase: phraseEntreprise(projets, now),
    jour: entreprise.date_mise_a_jour,
    sections: [
      ...(entreprise.presentation ? [{ titre: 'Présentation', textes: [entreprise.presentation] }] : []),
      {
        titre: 'Performance et finances',
        faits: [
          ['Score global', bande && `${formatNombre(score_global ?? 0)} / 100 (${BANDE_SCORE_LABELS[bande]})`],
          ['Évaluation', formatEtoiles(etoiles, bande !== undefined)],
          ...(bande !== undefined || etoiles > 0 ? lignesScore(entreprise, faits) : []),
          ['Distinction', isRecommandee(entreprise) ? 'Entreprise recommandée' : undefined],
          ['CA (3 dernières années)', formatGnf(entreprise.chiffre_affaires)],
        ],
      },
      ...(reponse ? [{ titre: titreReponse(reponse), textes: paragraphesOf(reponse) }] : []),
      {
        titre: TITRE_FAITS,
        textes: projets.length === 0 ? [SANS_PROJET] : [],
        faits: lignesFaits(faits, now),
      },
      ...(faits.arrets.length > 0
        ? [
            {
              titre: 'Travaux arrêtés',
              isListe: true,
              faits: faits.arrets.map((arret): LigneTexte => [arret.title, phraseArret(arret)]),
            },
          ]
        : []),
      {
        titre: 'Contact et informations légales',
        faits: [
          ['Adresse électronique', entreprise.contact_email ?? 'Non publiée'],
          ['Téléphone', entreprise.tel ?? 'Non publié'],
          ['Siège', `${ville}, région ${de(region)}`],
          ['RCCM', entreprise.rccm ?? 'Non publié'],
          ['NIF (IFU)', entreprise.ifu ?? 'Non publié'],
        ],
      },
      {
        titre: `Projets réalisés (${realises.length})`,
        textes:
          realises.length > 0
            ? []
            : [projets.length === 0 ? MESSAGES.aucunProjetEntreprise : 'Aucun projet achevé au registre.'],
        isListe: true,
        faits: lignes(realises),
      },
      {
        titre: `Projets en cours, suspendus ou à venir (${autres.length})`,
        isListe: true,
        faits: lignes(autres),
      },
    ],
  };
}

/** A project as one line: both amounts named, and what exceeds a date or a budget. */
function ligneProjet(projet: Projet, now: Date): LigneTexte {
  const montant = montantEngage(projet);
  const marche =
    montant === undefined ? '' : `, marché${isApresAvenant(projet) ? ' après avenant' : ''} ${formatMontant(montant)}`;
  const alertes = [
    depassementBudget(projet) > 0 ? ', au-dessus du budget' : '',
    isEcheanceDepassee(projet, now) ? ` · ${ECHEANCE_DEPASSEE.suite}` : '',
  ].join('');
  return [
    etatDit(projet),
    `${projet.title}, ${projet.departement} · budget ${projet.budget === undefined ? 'non publié' : formatMontant(projet.budget)}${marche}${alertes}`,
  ];
}
