import type { Ressource } from './ressource.ts';

/** What an act gives: what it made, or why it failed, in one sentence. */
export type Issue<T> = { status: 'fait'; value: T } | { status: 'echec'; faute: string };

/** Does something, then reads what it changed again: done is done, even if that reading fails. */
export async function runActe<T, R>(
  ressource: Ressource<R, []>,
  messageOf: (error: unknown) => string,
  run: () => Promise<T>,
): Promise<Issue<T>> {
  // Somebody else may have acted meanwhile: read again after a refusal as well.
  const reread = () => ressource.reload().catch(() => undefined);
  let value: T;
  try {
    value = await run();
  } catch (error) {
    console.error('L’acte n’a pas abouti.', error);
    await reread();
    return { status: 'echec', faute: messageOf(error) };
  }
  await reread();
  return { status: 'fait', value };
}
