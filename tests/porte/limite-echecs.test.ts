import { describe, expect, test } from 'vitest';
import { type Essai, Essais } from '../../src/embarque/porte/limite-echecs.ts';

const MINUTE = 60_000;
const essai = (changes: Partial<Essai> = {}): Essai => ({
  compte: 'a@b.example',
  source: '192.0.2.1',
  ...changes,
});
const failTimes = (essais: Essais, nombre: number, one: (rang: number) => Essai, now = 0) => {
  for (let rang = 0; rang < nombre; rang += 1) essais.fail(one(rang), now);
};

describe('one account, one address', () => {
  test.each([
    [0, { attente_ms: 0 }],
    [3, { attente_ms: 0 }],
    [4, { attente_ms: 500 }],
    [5, { attente_ms: 1_000 }],
    [8, { attente_ms: 8_000 }],
    [19, { attente_ms: 8_000 }],
    [20, { refus_s: 900 }],
  ])('after %i failures: %o', (nombre, verdict) => {
    const essais = new Essais();
    failTimes(essais, nombre, () => essai());
    expect(essais.judge(essai(), 0)).toEqual(verdict);
  });

  test('a success forgets the failures, and so do fifteen minutes', () => {
    const essais = new Essais();
    failTimes(essais, 20, () => essai());
    expect(essais.judge(essai(), 10 * MINUTE)).toEqual({ refus_s: 300 });
    expect(essais.judge(essai(), 15 * MINUTE)).toEqual({ attente_ms: 0 });
    failTimes(essais, 6, () => essai(), 20 * MINUTE);
    essais.succeed(essai());
    expect(essais.judge(essai({ source: '192.0.2.9' }), 20 * MINUTE)).toEqual({ attente_ms: 0 });
    expect(essais.judge(essai(), 20 * MINUTE)).toEqual({ attente_ms: 0 });
  });
});

describe('nobody is locked out by others', () => {
  test('a thousand failures from elsewhere only slow unknown devices, eight seconds at the most', () => {
    const essais = new Essais();
    failTimes(essais, 1_000, (rang) => essai({ source: `198.51.100.${rang}` }));
    expect(essais.judge(essai(), 0)).toEqual({ attente_ms: 8_000 });
    expect(essais.judge(essai({ appareil: 'm' }), 0)).toEqual({ attente_ms: 0 });
  });

  test('failures on other accounts behind one address never refuse', () => {
    const essais = new Essais();
    failTimes(essais, 100, (rang) => essai({ compte: `c${rang}@b.example` }));
    expect(essais.judge(essai(), 0)).toEqual({ attente_ms: 0 });
    failTimes(essais, 900, (rang) => essai({ compte: `d${rang}@b.example` }));
    expect(essais.judge(essai(), 0)).toEqual({ attente_ms: 2_000 });
    expect(essais.judge(essai({ appareil: 'm' }), 0)).toEqual({ attente_ms: 0 });
  });

  test('a stolen known device does not guess without end', () => {
    const essais = new Essais();
    failTimes(essais, 20, (rang) => essai({ appareil: 'm', source: `198.51.100.${rang}` }));
    expect(essais.judge(essai({ appareil: 'm' }), 0)).toEqual({ refus_s: 900 });
    expect(essais.judge(essai(), 0)).toEqual({ attente_ms: 0 });
    expect(essais.judge(essai({ appareil: 'celui du titulaire' }), 0)).toEqual({ attente_ms: 0 });
  });
});

test('the memory of failures is bounded: the oldest are forgotten', () => {
  const essais = new Essais(100);
  failTimes(essais, 20, () => essai());
  failTimes(essais, 200, (rang) => essai({ compte: `c${rang}@b.example`, source: `s${rang}` }));
  expect(essais.judge(essai(), 0)).toEqual({ attente_ms: 0 });
});
