import { inspect } from 'node:util';
import { isRecord } from '../../domain/socle/objet.ts';

type Propos = { message: string; code: string; detail?: string; hint?: string; origine?: string };

/** What PostgreSQL says of an error. Only the code may reach a log: the rest quotes rows. */
class ErreurBase extends Error {
  override name = 'ErreurBase';
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly #origine: string;
  constructor({ message, code, detail, hint, origine = code }: Propos) {
    super(message);
    this.#origine = origine;
    this.code = code;
    this.detail = detail;
    this.hint = hint;
  }

  [inspect.custom](): string {
    return `Erreur ${this.#origine} de la base`;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Keeps of a driver's error what an answer needs, without the query nor its parameters. */
export function maskError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ErreurBase) return error;
  const { code, detail, hint } = error as Error & Record<string, unknown>;
  if (typeof code !== 'string') return error;
  const [details, conseil] = [text(detail), text(hint)];
  return new ErreurBase({
    message: error.message,
    code,
    ...(details !== undefined && { detail: details }),
    ...(conseil !== undefined && { hint: conseil }),
  });
}

/** What PostgreSQL says of a value that its type cannot hold. */
export const refuseValeur = (): Error => new ErreurBase({ message: 'invalid input syntax', code: '22P02' });

/** PostgREST's table, for the codes that the embedded API would answer 500 to. */
const STATUTS: Array<[code: RegExp, statut: number]> = [
  [/^P0001$/, 400],
  [/^P0/, 500],
  [/^23(?:000|001|514|P01)$/, 400],
  [/^0[8A]|^53|^57P/, 503],
  [/^(?:28|0L|0P)/, 403],
  [/^40/, 500],
];

/** Answers with PostgREST's status and body: the form its own `raise sqlstate 'PGRST'` takes. */
export function normalizeError(error: unknown): unknown {
  const masked = maskError(error);
  if (!isRecord(masked) || typeof masked['code'] !== 'string') return masked;
  const { code, message, detail, hint } = masked;
  const statut = STATUTS.find(([pattern]) => pattern.test(code))?.[1];
  if (statut === undefined) return masked;
  return new ErreurBase({
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    code: 'PGRST',
    origine: code,
    detail: JSON.stringify({ status: statut, headers: {} }),
  });
}
