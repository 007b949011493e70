/** PostgreSQL's text of a moment, as PostgREST prints it. */
const toIso = (texte: string): string => texte.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** Readers of values by type, for the embedded PostgreSQL. */
export const LECTEURS: Record<number, (texte: string) => unknown> = {
  [NUMERIC]: Number,
  [TIMESTAMP]: toIso,
  [TIMESTAMPTZ]: toIso,
};

const JSON_TEXTE = 114;
const JSONB = 3802;

/** The library writes the arguments of a procedure as JSON itself: written once more, a list would arrive as a text. */
const ECRITS = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (texte: string): unknown => JSON.parse(texte),
};

/** The same for the driver of a PostgreSQL server. */
export const TYPES_POSTGRES = {
  json: { to: JSON_TEXTE, from: [JSON_TEXTE], ...ECRITS },
  jsonb: { to: JSONB, from: [JSONB], ...ECRITS },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: (value: unknown) => value, parse: toIso },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: (value: unknown) => value, parse: toIso },
};
