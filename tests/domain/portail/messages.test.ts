import { expect, test } from 'vitest';
import { MESSAGES } from '../../../src/domain/portail/messages.ts';

test.each([
  ['aucunProjet', 'Aucun projet trouvé avec ces critères.'],
  ['aucunAppelOffres', "Aucun appel d'offres trouvé avec ces critères."],
  ['aucuneEntreprise', 'Aucune entreprise trouvée avec ces critères.'],
  ['aucunProjetEntreprise', 'Aucun projet répertorié pour cette entreprise.'],
  ['aucunePhoto', 'Aucune photo disponible pour ce projet'],
  ['projetInconnu', 'Projet non trouvé'],
  ['projetInconnuDetail', "Le projet demandé n'existe pas."],
  ['appelOffresInconnu', "Appel d'offres non trouvé"],
  ['appelOffresInconnuDetail', "L'appel d'offres demandé n'existe pas ou a été supprimé."],
  ['entrepriseInconnue', 'Entreprise introuvable'],
  ['champsObligatoires', 'Veuillez remplir tous les champs obligatoires.'],
  ['demandeNonEnvoyee', "Impossible d'envoyer la demande"],
  ['demandesNonChargees', "Impossible de charger les demandes d'accès"],
  ['demandeNonTraitee', 'Une erreur est survenue lors du traitement'],
  ['aucuneDemande', 'Aucune demande trouvée pour ces critères'],
  ['statistiquesNonChargees', 'Impossible de charger les statistiques du tableau de bord'],
  ['pageInconnue', 'Oops! Page not found'],
] as const)('%s is the client’s sentence, its apostrophes curved', (key, sentence) => {
  expect(MESSAGES[key]).toBe(sentence.replaceAll("'", '’'));
});
