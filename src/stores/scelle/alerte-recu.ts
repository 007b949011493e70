import type { VersionSoumission } from '../../domain/appel-offres/soumission.ts';
import { verifyClesScellees } from '../../domain/scelle/cles-commission.ts';
import { parseFeuille } from '../../domain/scelle/feuille.ts';

/** What a receipt says against the keys that this device sealed for; undefined when they are those, or it names none (R180). */
export async function alerteOf(
  { feuille }: Pick<VersionSoumission, 'feuille'>,
  cles: readonly string[],
): Promise<string | undefined> {
  const lue = parseFeuille(feuille ?? '');
  const constat = lue && (await verifyClesScellees(lue, cles));
  return constat?.isVrai === false ? constat.phrase : undefined;
}
