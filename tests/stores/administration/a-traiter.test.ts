import { expect, test, vi } from 'vitest';
import type { FaitsATraiter, FaitsProcedure } from '../../../src/domain/administration/faits-a-traiter.ts';
import { createATraiter } from '../../../src/stores/administration/a-traiter.ts';

const faits = (appel_offres_id: string): FaitsATraiter => ({
  procedures: [{ appel_offres_id } as FaitsProcedure],
  files: [],
});

test('one procedure is read alone, and again when an act has changed it; one that is unknown has no facts', async () => {
  const read = vi.fn((appel?: string) =>
    Promise.resolve(appel === 'inconnu' ? { procedures: [], files: [] } : faits(appel ?? 'tout')),
  );
  const { liste, procedureOf } = createATraiter(read);
  expect((await liste.load()).procedures).toHaveLength(1);
  expect(read).toHaveBeenLastCalledWith();
  expect(await procedureOf('pont').load()).toEqual({ appel_offres_id: 'pont' });
  await procedureOf('pont').load();
  expect(read).toHaveBeenCalledTimes(2);
  await procedureOf('pont').reload();
  expect(read).toHaveBeenCalledTimes(3);
  expect(await procedureOf('inconnu').load()).toBeUndefined();
});
