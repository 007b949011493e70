// The runs of `npm run test:supabase`, one after the other: what fails in one hides nothing of the next.

/** Projects that use up or close what the others need, in this order, after them all. */
const DERNIERS = ['fermeture', 'limites'] as const;
const PREMIERS = ['services', 'deux-origines', 'parcours'] as const;

/** Arguments of Playwright, run by run; whoever names a project, or asks for what is written by hand, plays it alone. */
export function passesOf(parametres: readonly string[]): string[][] {
  if (parametres.length > 0) return [[...parametres]];
  return [PREMIERS.map((nom) => `--project=${nom}`), ...DERNIERS.map((nom) => [`--project=${nom}`])];
}
