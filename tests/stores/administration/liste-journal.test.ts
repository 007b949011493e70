import { afterEach, expect, test, vi } from 'vitest';
import type { readJournal as readVrai } from '../../../src/data/supabase/page-journal.ts';
import { createJournal } from '../../../src/stores/administration/liste-journal.ts';

afterEach(() => void vi.useRealTimers());

test('a period is counted back from the moment of each reading', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  const readJournal = vi.fn<typeof readVrai>(() => Promise.resolve({ rows: [], total: 0 }));
  const recheckSession = vi.fn();
  const { load } = createJournal({ readJournal, recheckSession });
  await load();
  vi.setSystemTime(new Date('2026-11-20T09:30:00Z'));
  await load();
  expect(readJournal.mock.calls.map(([, now]) => now.toISOString())).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T09:30:00.000Z',
  ]);
  // Row-level security hides rows without a word.
  expect(recheckSession).toHaveBeenCalledTimes(2);
});
