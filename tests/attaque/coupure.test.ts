import { describe, expect, test } from 'vitest';
import { playCopies, playCoupures } from '../../scripts/attaque/coupure.ts';

/** Rounds of each; `COUPURES=25 npm run attaque` plays many. */
const TOURS = Number(process.env['COUPURES'] ?? 2);

describe.runIf(process.platform === 'linux')('the embedded base keeps what it answered', () => {
  test(
    'when the current fails',
    async () => {
      const { essais, repondues, fautes } = await playCoupures(TOURS);
      expect([essais, fautes]).toEqual([TOURS, []]);
      expect(repondues).toBeGreaterThan(20);
    },
    60_000 * TOURS,
  );

  test(
    'in a copy of one instant',
    async () => {
      const { essais, repondues, fautes } = await playCopies(TOURS);
      expect([essais, fautes]).toEqual([TOURS, []]);
      expect(repondues).toBeGreaterThan(5);
    },
    60_000 * TOURS,
  );
});
