/** Ends a command on a fault that its user can mend: one sentence, no stack. */
export function reportFaute(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
