import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import { formatPart } from '../../domain/socle/montant.ts';
import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { phraseProjet } from '../../domain/projet/phrase-projet.ts';
import { STATUT_PROJET_LABELS } from '../../domain/projet/vocabulaire.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { RouteCitee } from '../../domain/registre/travaux-route.ts';
import type { Bailleur, Region } from '../../domain/reference/reference.ts';
import { blocStatut } from '../projet/faits-statut.ts';
import { chiffresProjet } from '../projet/grands-chiffres.ts';
import { lignesArgent, lignesMarche, lignesOuvrage } from '../projet/faits-projet.tsx';
import type { Fiche } from './fiche.ts';

/** A project with the names of what it refers to. */
interface SujetProjet {
  projet: Projet;
  region: Region;
  entreprises: readonly Entreprise[];
  bailleurs: ReadonlyArray<{ bailleur: Bailleur; part: number }>;
  appelsOffres: readonly AppelOffres[];
  route?: RouteCitee | undefined;
}

/** The project's page as a sheet, in the page's order: sentence, measure, money, status, contract, tenders. */
export function ficheProjet(
  { projet, region, entreprises, bailleurs, appelsOffres, route }: SujetProjet,
  now: Date,
): Fiche {
  const { taux_execution_physique: travaux, taux_conso_delai: delai } = projet;
  const statut = blocStatut(projet, isEcheanceDepassee(projet, now));
  const titulaires = entreprises
    .map(({ raison_sociale }, rang) =>
      rang === 0 && entreprises.length > 1 ? `${raison_sociale} (mandataire)` : raison_sociale,
    )
    .join(', ');
  const financement = bailleurs
    .map(({ bailleur, part }) => (bailleurs.length > 1 ? `${bailleur.nom} : ${formatPart(part)}` : bailleur.nom))
    .join(', ');
  return {
    titre: projet.title,
    surtitre: `${isEcheanceDepassee(projet, now) ? `${ECHEANCE_DEPASSEE.titre} · ` : ''}${STATUT_PROJET_LABELS[projet.status]} · ${projet.departement}, ${region.nom}`,
    phrase: phraseProjet(projet, now),
    mesure: travaux === undefined ? undefined : { travaux, delai },
    chiffres: chiffresProjet(projet),
    jour: projet.date_mise_a_jour,
    sections: [
      { titre: statut.titre, textes: [statut.phrase], faits: statut.lignes },
      {
        titre: 'Le projet',
        textes: [projet.description, projet.objectif && `Objectif. ${projet.objectif}`],
        faits: lignesOuvrage(projet, region.nom, route),
      },
      {
        titre: 'Le marché',
        faits: [
          [entreprises.length > 1 ? 'Groupement' : 'Entreprise', titulaires || undefined],
          [bailleurs.length > 1 ? 'Bailleurs' : 'Bailleur', financement],
          ...lignesMarche(projet),
        ],
      },
      { titre: 'Montants', faits: lignesArgent(projet) },
      {
        titre: 'Appels d’offres du projet',
        isListe: true,
        faits: appelsOffres.map(({ reference, titre, statut }) => [
          STATUT_APPEL_OFFRES_LABELS[statut],
          `${titre} (${reference})`,
        ]),
      },
    ],
  };
}
