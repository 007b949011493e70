import { STATUT_APPEL_OFFRES_LABELS } from '../../domain/appel-offres/vocabulaire.ts';
import { marchesResiliesDits } from '../../domain/projet/marche-resilie.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { statutOfLot } from '../../domain/appel-offres/fins-de-lots.ts';
import { titreLot } from '../../domain/appel-offres/lots.ts';
import { lotsOfProjet } from '../../domain/appel-offres/lots-lies.ts';
import type { Entreprise } from '../../domain/entreprise/entreprise.ts';
import { isEcheanceDepassee } from '../../domain/projet/echeance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { phraseConstat } from '../../domain/projet/constat.ts';
import { phraseProjet } from '../../domain/projet/phrase-projet.ts';
import { etatDit, RESILIE } from '../../domain/projet/fin.ts';
import { isAbandonne } from '../../domain/projet/projet.ts';
import { phraseOrigine } from '../../domain/projet/origine.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import type { RouteCitee } from '../../domain/registre/travaux-route.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { blocStatut } from '../projet/faits-statut.ts';
import { chiffresProjet } from '../projet/grands-chiffres.ts';
import { lignesEnvironnement } from '../projet/faits-environnement.ts';
import { lignesArgent, lignesMarche, lignesOuvrage } from '../projet/faits-projet.tsx';
import { type Financement, financementDit, titulairesDits } from '../projet/parties-marche.ts';
import { lignesAvenants, lignesObservations, lignesPaiements } from '../projet/faits-temps.ts';
import type { Fiche } from './fiche.ts';

/** A project with the names of what it refers to. */
export interface SujetProjet {
  projet: Projet;
  /** Names of its regions, by id. */
  regions: Readonly<Record<string, string>>;
  entreprises: readonly Entreprise[];
  bailleurs: readonly Financement[];
  appelsOffres: readonly AppelOffres[];
  route?: RouteCitee | undefined;
}

/** The project's page as a sheet, in the page's order: sentence, measure, money, status, contract, tenders. */
export function ficheProjet(
  { projet, regions, entreprises, bailleurs, appelsOffres, route }: SujetProjet,
  now: Date,
): Fiche {
  const { taux_execution_physique: travaux, taux_conso_delai: delai } = projet;
  const nomRegion = (id: string) => regions[id];
  const statut = blocStatut(projet, isEcheanceDepassee(projet, now));
  return {
    titre: projet.title,
    surtitre: `${isEcheanceDepassee(projet, now) ? `${ECHEANCE_DEPASSEE.titre} · ` : ''}${etatDit(projet)}${projet.resiliation && !isAbandonne(projet) ? ` · ${RESILIE}` : ''} · ${phraseLieux(projet, nomRegion)}`,
    phrase: phraseProjet(projet, now),
    mesure: travaux === undefined ? undefined : { travaux, delai },
    chiffres: chiffresProjet(projet),
    jour: projet.date_mise_a_jour,
    sections: [
      { titre: statut.titre, textes: [statut.phrase], faits: statut.lignes },
      {
        titre: 'Le chantier dans le temps',
        textes: [phraseConstat(projet)],
        isListe: true,
        faits: lignesObservations(projet),
      },
      {
        titre: 'Le projet',
        textes: [projet.description, projet.objectif && `Objectif. ${projet.objectif}`],
        faits: lignesOuvrage(projet, nomRegion, route),
      },
      { titre: 'Environnement et riverains', faits: lignesEnvironnement(projet) },
      {
        titre: 'Le marché',
        faits: [
          [entreprises.length > 1 ? 'Groupement' : 'Entreprise', titulairesDits(entreprises) || undefined],
          [bailleurs.length > 1 ? 'Bailleurs' : 'Bailleur', financementDit(bailleurs) || 'Non publié'],
          ...lignesMarche(projet),
          ['Marché résilié avant celui-ci', marchesResiliesDits(projet)],
        ],
      },
      { titre: 'Montants', faits: lignesArgent(projet) },
      { titre: 'Paiements', isListe: true, faits: lignesPaiements(projet) },
      { titre: 'Avenants', isListe: true, faits: lignesAvenants(projet) },
      { titre: 'Origine de la fiche', textes: [phraseOrigine(projet)] },
      {
        titre: 'Appels d’offres du projet',
        isListe: true,
        faits: appelsOffres.flatMap((appel) => [
          [STATUT_APPEL_OFFRES_LABELS[appel.statut], `${appel.titre} (${appel.reference})`] as const,
          ...lotsOfProjet(appel, projet.id).map(
            (lot) => [STATUT_APPEL_OFFRES_LABELS[statutOfLot(lot, appel)], titreLot(lot)] as const,
          ),
        ]),
      },
    ],
  };
}
