import { expect, test } from 'vitest';
import { ditCompteAlertes } from '../../../src/domain/administration/compte-alertes.ts';

test.each([
  [0, 0, 0, 'Personne ne suit encore rien par lettre. Aucune demande n’attend sa confirmation.'],
  [0, 0, 1, 'Personne ne suit encore rien par lettre. 1 demande attend sa confirmation.'],
  [1, 1, 0, '1 personne suit 1 alerte par lettre. Aucune demande n’attend sa confirmation.'],
  [2, 3, 2, '2 personnes suivent 3 alertes par lettre. 2 demandes attendent leur confirmation.'],
])('%i subscribers, %i alerts, %i to be confirmed', (abonnes, alertes, aConfirmer, phrase) => {
  expect(ditCompteAlertes({ abonnes, alertes, aConfirmer }).replaceAll('\u00a0', ' ')).toBe(phrase);
});
