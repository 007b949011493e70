/** Degrees between two points of a line, at most: some four kilometres, a tenth of what a locator map shows. */
const PAS = 0.04;

/** A line with points enough for a map of a part of it to hold one: towns are far apart. */
export function densify(points: ReadonlyArray<readonly [lng: number, lat: number]>): Array<[lng: number, lat: number]> {
  return points.flatMap(([lng, lat], rang): Array<[number, number]> => {
    const avant = points[rang - 1];
    if (!avant) return [[lng, lat]];
    const pas = Math.max(1, Math.ceil(Math.hypot(lng - avant[0], lat - avant[1]) / PAS));
    return Array.from({ length: pas }, (_, n) => {
      const part = (n + 1) / pas;
      return [round(avant[0] + (lng - avant[0]) * part), round(avant[1] + (lat - avant[1]) * part)];
    });
  });
}

const round = (degres: number): number => Math.round(degres * 1e4) / 1e4;
