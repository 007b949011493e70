import { describe, expect, test } from 'vitest';
import { playCopies, playCoupures } from '../../scripts/attaque/coupure.ts';

// A few rounds; `npm run attaque` plays many.
describe.runIf(process.platform === 'linux')('the embedded base keeps what it answered', () => {
  test('when the current fails', async () => {
    const { essais, repondues, fautes } = await playCoupures(2);
    expect([essais, fautes]).toEqual([2, []]);
    expect(repondues).toBeGreaterThan(20);
  }, 120_000);

  test('in a copy of one instant', async () => {
    const { essais, repondues, fautes } = await playCopies(2);
    expect([essais, fautes]).toEqual([2, []]);
    expect(repondues).toBeGreaterThan(5);
  }, 120_000);
});
