import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publication, SitePublie } from '../../../src/domain/administration/publication-attendue.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createPublication } from '../../../src/stores/administration/publication.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const BASE: Publication = {
  has_publieur: true,
  en_cours: null,
  derniere: null,
  procedures: [],
  questions: [],
  reponses: [],
  propositions: [],
};
const SITE: SitePublie = { appels: [], reponses: [] };

test('a publication that was asked for shows at once; one that is refused says why, and both are read again', async () => {
  const en_cours = { demandee_le: '2026-11-26T10:00:00Z', prise_le: null };
  const readPublication = vi.fn(() => Promise.resolve(BASE));
  const askPublication = vi.fn(() => Promise.resolve());
  const { etat, publish } = createPublication({
    readPublication,
    askPublication,
    readSitePublie: () => Promise.resolve(SITE),
  });
  expect(await etat.load()).toEqual({ base: BASE, site: SITE });
  readPublication.mockResolvedValue({ ...BASE, en_cours });
  expect(await publish()).toEqual({ status: 'fait', value: undefined });
  expect(etat.$etat.get()).toEqual({ status: 'ready', value: { base: { ...BASE, en_cours }, site: SITE } });
  readPublication.mockResolvedValue({ ...BASE, has_publieur: false });
  askPublication.mockRejectedValue(new AppError('inattendue', { cause: { message: 'publieur_absent' } }));
  const issue = await publish();
  expect(issue.status === 'echec' && issue.faute).toContain('quelle commande lancer');
  expect(etat.$etat.get()).toMatchObject({ value: { base: { has_publieur: false } } });
});
