/** Lines of a pgTAP run, in TAP. */
export interface BilanTap {
  reussis: number;
  /** Each failure with its diagnostics. */
  echecs: string[];
}

/** Reads TAP: what failed, and a plan that was not kept. */
export function parseTap(lignes: readonly string[]): BilanTap {
  const toutes = lignes.flatMap((ligne) => ligne.split('\n'));
  const prevu = toutes.map((ligne) => /^1\.\.(\d+)/.exec(ligne)?.[1]).find((nombre) => nombre !== undefined);
  const bilan: BilanTap = { reussis: 0, echecs: [] };
  for (const ligne of toutes) {
    if (/^ok \d+/.test(ligne)) bilan.reussis += 1;
    else if (/^not ok \d+/.test(ligne)) bilan.echecs.push(ligne);
    else if (ligne.startsWith('#') && bilan.echecs.length > 0)
      bilan.echecs.push(`${bilan.echecs.pop() ?? ''}\n${ligne}`);
  }
  const joues = bilan.reussis + bilan.echecs.length;
  if (Number(prevu) !== joues) bilan.echecs.push(`${String(joues)} tests joués, ${prevu ?? 'aucun'} prévus`);
  return bilan;
}

/**
 * Plays a pgTAP file; `play` gives the cells of every statement's rows. An SQL error that the file did not expect is a
 * failure, and undoes the transaction.
 */
export async function playTap(play: (sql: string) => Promise<unknown[]>, sql: string): Promise<BilanTap> {
  try {
    return parseTap((await play(sql)).filter((cellule): cellule is string => typeof cellule === 'string'));
  } catch (error) {
    await play('rollback;');
    return { reussis: 0, echecs: [`erreur SQL : ${error instanceof Error ? error.message : String(error)}`] };
  }
}
