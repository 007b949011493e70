import { BANDE_SCORE_LABELS, DOMAINE_LABELS } from '../../domain/entreprise/vocabulaire.ts';
import { bandeOf, type Entreprise, formatEtoiles, isRecommandee } from '../../domain/entreprise/entreprise.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { formatGnf, formatMontant } from '../../domain/socle/montant.ts';
import { phraseEntreprise } from '../../domain/entreprise/phrase-entreprise.ts';
import { STATUT_PROJET_LABELS } from '../../domain/projet/vocabulaire.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { de } from '../../domain/socle/texte.ts';
import type { Fiche } from './fiche.ts';

/** A company with its projects and the name of its region. */
interface SujetEntreprise {
  entreprise: Entreprise;
  region: string;
  projets: readonly Projet[];
}

/** "Télécharger le profil": the company's page as a sheet, with all of its projects. */
export function ficheEntreprise({ entreprise, region, projets }: SujetEntreprise): Fiche {
  const { score_global, etoiles, ville } = entreprise;
  const bande = bandeOf(score_global);
  return {
    titre: entreprise.raison_sociale,
    surtitre: `${DOMAINE_LABELS[entreprise.domaine]} · ${ville}`,
    phrase: phraseEntreprise(projets),
    jour: entreprise.date_mise_a_jour,
    sections: [
      ...(entreprise.presentation ? [{ titre: 'Présentation', textes: [entreprise.presentation] }] : []),
      {
        titre: 'Performance et finances',
        faits: [
          ['Score global', bande && `${score_global ?? ''} / 100 (${BANDE_SCORE_LABELS[bande]})`],
          ['Évaluation', bande || etoiles > 0 ? formatEtoiles(etoiles) : 'Non évalué'],
          ['Distinction', isRecommandee(entreprise) ? 'Entreprise recommandée' : undefined],
          ['CA (3 dernières années)', formatGnf(entreprise.chiffre_affaires)],
        ],
      },
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
        titre: `Projets réalisés (${projets.length})`,
        textes: projets.length === 0 ? [MESSAGES.aucunProjetEntreprise] : [],
        isListe: true,
        faits: projets.map(({ status, title, departement, montant, budget }) => [
          STATUT_PROJET_LABELS[status],
          `${title}, ${departement} · ${formatMontant(montant ?? budget)}`,
        ]),
      },
    ],
  };
}
