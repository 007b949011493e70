import { describe, expect, test } from 'vitest';
import { type Tentative, LimiteEchecs } from '../../src/embarque/porte/limite-echecs.ts';

const MINUTE = 60_000;
const tentative = (changes: Partial<Tentative> = {}): Tentative => ({
  compte: 'a@b.example',
  source: '192.0.2.1',
  ...changes,
});
const failTimes = (limite: LimiteEchecs, nombre: number, one: (rang: number) => Tentative, now = 0) => {
  for (let rang = 0; rang < nombre; rang += 1) limite.fail(one(rang), now);
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
    const limite = new LimiteEchecs();
    failTimes(limite, nombre, () => tentative());
    expect(limite.judge(tentative(), 0)).toEqual(verdict);
  });

  test('a success forgets the failures, and so do fifteen minutes', () => {
    const limite = new LimiteEchecs();
    failTimes(limite, 20, () => tentative());
    expect(limite.judge(tentative(), 10 * MINUTE)).toEqual({ refus_s: 300 });
    expect(limite.judge(tentative(), 15 * MINUTE)).toEqual({ attente_ms: 0 });
    failTimes(limite, 6, () => tentative(), 20 * MINUTE);
    limite.succeed(tentative());
    expect(limite.judge(tentative({ source: '192.0.2.9' }), 20 * MINUTE)).toEqual({ attente_ms: 0 });
    expect(limite.judge(tentative(), 20 * MINUTE)).toEqual({ attente_ms: 0 });
  });
});

describe('nobody is locked out by others', () => {
  test('a thousand failures from elsewhere only slow unknown devices, eight seconds at the most', () => {
    const limite = new LimiteEchecs();
    failTimes(limite, 1_000, (rang) => tentative({ source: `198.51.100.${rang}` }));
    expect(limite.judge(tentative(), 0)).toEqual({ attente_ms: 8_000 });
    expect(limite.judge(tentative({ appareil: 'm' }), 0)).toEqual({ attente_ms: 0 });
  });

  test('failures on other accounts behind one address never refuse', () => {
    const limite = new LimiteEchecs();
    failTimes(limite, 100, (rang) => tentative({ compte: `c${rang}@b.example` }));
    expect(limite.judge(tentative(), 0)).toEqual({ attente_ms: 0 });
    failTimes(limite, 900, (rang) => tentative({ compte: `d${rang}@b.example` }));
    expect(limite.judge(tentative(), 0)).toEqual({ attente_ms: 2_000 });
    expect(limite.judge(tentative({ appareil: 'm' }), 0)).toEqual({ attente_ms: 0 });
  });

  test('a stolen known device does not guess without end', () => {
    const limite = new LimiteEchecs();
    failTimes(limite, 20, (rang) => tentative({ appareil: 'm', source: `198.51.100.${rang}` }));
    expect(limite.judge(tentative({ appareil: 'm' }), 0)).toEqual({ refus_s: 900 });
    expect(limite.judge(tentative(), 0)).toEqual({ attente_ms: 0 });
    expect(limite.judge(tentative({ appareil: 'celui du titulaire' }), 0)).toEqual({ attente_ms: 0 });
  });
});

test('the memory of failures is bounded: the oldest are forgotten', () => {
  const limite = new LimiteEchecs(100);
  failTimes(limite, 20, () => tentative());
  failTimes(limite, 200, (rang) => tentative({ compte: `c${rang}@b.example`, source: `s${rang}` }));
  expect(limite.judge(tentative(), 0)).toEqual({ attente_ms: 0 });
});
