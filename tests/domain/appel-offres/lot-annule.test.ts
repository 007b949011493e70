import { expect, test } from 'vitest';
import { consequenceLotAnnule } from '../../../src/domain/appel-offres/lot-annule.ts';
import type { StatutLot } from '../../../src/domain/appel-offres/vocabulaire.ts';

test.each<[autres: ReadonlyArray<StatutLot | null>, isDepot: boolean, dit: readonly string[], tu: readonly string[]]>([
  [[null, null], true, ['Les 2 autres lots ouverts continuent', 'DAO n’est pas rendu', 'reste scellée'], ['dernier']],
  [['ANNULE', null], false, ['L’autre lot ouvert continue'], ['formulaire', 'dernier']],
  [['ANNULE', 'ANNULE'], false, ['dernier lot ouvert', 'à rembourser'], ['continue', 'n’est pas rendu']],
  [['ATTRIBUE', 'ANNULE'], false, ['l’appel d’offres est fini avec lui'], ['à rembourser', 'continue']],
])('cancelling a lot beside %j, offers being handed in: %s', (autres, isDepot, dit, tu) => {
  const phrase = consequenceLotAnnule(
    autres.map((statut) => ({ statut })),
    isDepot,
  );
  for (const un of ['cela ne se défait pas', 'par lettre, avec le motif', ...dit]) expect(phrase).toContain(un);
  for (const un of tu) expect(phrase).not.toContain(un);
});
