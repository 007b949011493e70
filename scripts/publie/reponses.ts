import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexte } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { entrepriseSchema } from '../../src/domain/entreprise/entreprise.schema.ts';
import type { ReponseDeLaBase } from '../../src/domain/entreprise/reponse.ts';
import { setChamp } from './ecriture.ts';
import type { Bilan } from './procedures.ts';

const ORDRE = Object.keys(entrepriseSchema.shape);

/** An answer as its page reads it: two writings of one text are no change. */
function lue(reponse: unknown): string {
  const { success, data } = entrepriseSchema.shape.reponse.safeParse(reponse ?? undefined);
  return JSON.stringify((success ? data : reponse) ?? null);
}

/**
 * Writes the published answers of companies into `content/entreprises/`, in place, and takes withdrawn ones out, with the day
 * of the change. Companies that never answered through the database keep what their file says; a second run changes nothing.
 */
export function publishReponses(racine: string, reponses: readonly ReponseDeLaBase[], jour: string): Bilan {
  const bilan: Bilan = { changements: [], laisses: [] };
  for (const { entreprise_id, texte, date_publication } of reponses) {
    const fichier = `content/entreprises/${entreprise_id}.yaml`;
    const chemin = join(racine, fichier);
    if (!existsSync(chemin)) {
      if (texte !== null)
        bilan.laisses.push({
          quoi: `la réponse de ${entreprise_id}`,
          raison: `le contenu n’a pas de fiche ${entreprise_id}.yaml`,
          remede: 'rien à faire si elle a été retirée du registre ; sinon, écrivez-la, puis relancez la commande',
          isFaute: false,
        });
      continue;
    }
    const source = readTexte(chemin);
    const { reponse: avant } = parseYaml(source) as Record<string, unknown>;
    const apres = texte === null || date_publication === null ? null : { texte, date_publication };
    if (lue(avant) === lue(apres)) continue;
    const redige = [['reponse', apres] as const, ['date_mise_a_jour', jour] as const].reduce(
      (dit, [champ, valeur]) => setChamp(dit, champ, valeur, ORDRE),
      source,
    );
    const { error } = entrepriseSchema.safeParse(parseYaml(redige));
    if (error) {
      const fautes = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(' ; ');
      bilan.laisses.push({
        quoi: `la réponse de ${entreprise_id}`,
        raison: `${fichier} ne serait plus valable (${fautes})`,
        remede: 'corrigez la base ou ce fichier, selon celui qui se trompe, puis relancez la commande',
        isFaute: true,
      });
      continue;
    }
    writeFileSync(chemin, redige);
    bilan.changements.push({ fichier, champ: 'reponse', avant, apres });
  }
  return bilan;
}
