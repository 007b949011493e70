import { expect, test } from 'vitest';
import type { AdressesDonnees, Index, ProjetIndexe } from '../../../src/domain/registre/index-registre.ts';
import { createRefresh } from '../../../src/stores/registre/registre.ts';
import { createRessource } from '../../../src/stores/socle/ressource.ts';
import { aProjetIndexe, NOMS } from '../../support/builders-index.ts';

const ADRESSES: AdressesDonnees = {
  projets: '/donnees/projets.jour.json',
  appelsOffres: '',
  entreprises: '',
  traces: '',
  routes: '',
  fond: '',
};
const anIndex = (id: string): Index<ProjetIndexe> => ({
  rows: [aProjetIndexe({ id })],
  noms: NOMS,
  date_arrete: '2026-01-05',
  exemple: true,
  agence: 'Agence d’essai',
  licence: 'Licence d’essai',
  projets_recenses: 1,
});

test('the projects are read again at the address that the server gives today, and show', async () => {
  const index = createRessource((adresse: string) => Promise.resolve(anIndex(adresse)));
  await index.load('/donnees/projets.hier.json');
  const lu = await createRefresh(() => Promise.resolve(ADRESSES), index)();
  expect(lu.rows[0]?.id).toBe(ADRESSES.projets);
  expect(index.$etat.get()).toEqual({ status: 'ready', value: lu });
});

test('without today’s address, what was read stays', async () => {
  const index = createRessource((adresse: string) => Promise.resolve(anIndex(adresse)));
  const hier = await index.load('/donnees/projets.hier.json');
  await expect(createRefresh(() => Promise.reject(new Error('panne')), index)()).rejects.toThrow('panne');
  expect(index.$etat.get()).toEqual({ status: 'ready', value: hier });
});
