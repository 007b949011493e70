const MS_PAR_JOUR = 86_400_000;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** The instants that a text of the register holds: deadlines, sessions. */
export function instantsOf(texte: string): string[] {
  return texte.match(INSTANT) ?? [];
}

/**
 * The day, and how many of the hours at which something of the register ends have passed in it. Pages count days from
 * instants of the content: they change at those hours and at midnight, and at no other time.
 */
export function momentOf(instants: Iterable<string>, now: Date): string {
  const heureOf = (ms: number): number => ((ms % MS_PAR_JOUR) + MS_PAR_JOUR) % MS_PAR_JOUR;
  const heures = new Set([...instants].map((instant) => heureOf(Date.parse(instant))));
  const passees = [...heures].filter((heure) => heure <= heureOf(now.getTime()));
  return `${now.toISOString().slice(0, 10)} ${passees.length}`;
}
