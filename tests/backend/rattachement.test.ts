import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickFiches } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { aBailleur, aContenu, anAppelOffres, anEntreprise, aProjet } from '../support/builders.ts';
import { contenu } from '../support/exemples.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('the demonstration stands for the companies and the partner that have most rows', () => {
  const entreprises = ['aube', 'bac', 'cale', 'digue'].map((id) => anEntreprise({ id }));
  const bailleurs = [
    aBailleur({ id: 'etat', type: 'BUDGET_NATIONAL' }),
    ...['banque', 'fonds'].map((id) => aBailleur({ id, type: 'FONDS' })),
  ];
  const projets = [['digue'], ['digue', 'cale'], ['cale', 'digue']].map((entreprise, rang) =>
    aProjet({ id: `p${rang}`, entreprise, bailleur: [{ id: 'etat', part: 100 }] }),
  );
  const appels = [0, 1, 2, 3].map((rang) => anAppelOffres({ id: `a${rang}`, bailleur: ['fonds'] }));
  const fiches = pickFiches(aContenu({ projets, entreprises, bailleurs, 'appels-offres': appels }));
  expect(Object.values(fiches).map((fiche) => fiche?.id)).toEqual(['digue', 'cale', 'aube', 'fonds']);
});

test('a register without companies leaves the accounts to themselves', () => {
  const fiches = pickFiches(aContenu({ projets: [], entreprises: [], bailleurs: [] }));
  expect(Object.values(fiches)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the accounts are tied to entries of the register that is served', async () => {
  const { rows } = await sql<Record<'nom' | 'fiche', string | null>>`
    select split_part(email, '@', 1) as nom, coalesce(entreprise_id, bailleur_id) as fiche from public.profiles
    where email like '%@portail.example'`.execute(service.base.connection.kysely);
  const attendues = Object.entries(pickFiches(contenu)).map(([nom, fiche]) => ({ nom, fiche: fiche?.id ?? null }));
  expect(rows).toEqual(expect.arrayContaining(attendues));
  expect(rows.filter(({ fiche }) => fiche !== null)).toHaveLength(attendues.filter(({ fiche }) => fiche).length);
});
