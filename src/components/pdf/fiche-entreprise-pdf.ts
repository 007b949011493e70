import { BANDE_SCORE_LABELS, metierDit } from '../../domain/entreprise/vocabulaire.ts';
import { bandeOf, type Entreprise, formatEtoiles, isRecommandee } from '../../domain/entreprise/entreprise.ts';
import { titreLot } from '../../domain/appel-offres/lots.ts';
import type { LotRemporte } from '../../domain/appel-offres/lots-lies.ts';
import { computeFaits } from '../../domain/entreprise/faits-entreprise.ts';
import {
  lignesFaits,
  lignesScore,
  phraseArret,
  phraseSansProjet,
  TITRE_FAITS,
} from '../../domain/entreprise/phrase-faits.ts';
import { paragraphesOf, titreReponse } from '../../domain/entreprise/reponse.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatGnf, formatMontant, formatNombre } from '../../domain/socle/montant.ts';
import { splitProjets, phraseEntreprise } from '../../domain/entreprise/phrase-entreprise.ts';
import { etatDit } from '../../domain/projet/fin.ts';
import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { depassementBudget, isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { prefecturesOf } from '../../domain/reference/lieu-travaux.ts';
import { numerosLegaux, phraseSiege } from '../../domain/entreprise/siege.ts';
import type { LigneTexte } from '../projet/faits-projet.tsx';
import type { Fiche } from './fiche.ts';

/** A company with its projects and the name of its region. */
interface SujetEntreprise {
  entreprise: Entreprise;
  region: string | undefined;
  projets: readonly Projet[];
  /** Those of which it held a contract that was terminated, and that another took up. */
  repris?: readonly Projet[];
  lots: readonly LotRemporte[];
}

/** "Télécharger le profil": the company's page as a sheet, with all of its projects. */
export function ficheEntreprise({ entreprise, region, projets, repris = [], lots }: SujetEntreprise, now: Date): Fiche {
  const { realises, autres } = splitProjets(projets);
  const lignes = (liste: readonly Projet[]) => liste.map((projet) => ligneProjet(projet, now));
  const { score_global, etoiles, reponse } = entreprise;
  const faits = computeFaits(projets, now, repris.length);
  const bande = bandeOf(score_global);
  return {
    titre: entreprise.raison_sociale,
    surtitre: metierDit(entreprise),
    phrase: phraseEntreprise(projets, { repris: repris.length, lots: lots.length }, now),
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
        textes: projets.length === 0 ? [phraseSansProjet(faits)] : [],
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
          ['Siège', phraseSiege(entreprise, region)],
          ['Maison mère', entreprise.maison_mere],
          ...numerosLegaux(entreprise),
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
      {
        titre: `Lots remportés (${lots.length})`,
        isListe: true,
        faits: lots.map(({ appel, lot, publie_le }): LigneTexte => [
          formatJour(publie_le),
          `${titreLot(lot)}, ${appel.titre} (${appel.reference}) · marché ${formatMontant(lot.montant_attribue)}`,
        ]),
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
    `${[projet.title, ...prefecturesOf(projet)].join(', ')} · budget ${projet.budget === undefined ? 'non publié' : formatMontant(projet.budget)}${marche}${alertes}`,
  ];
}
