import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { getRegistre } from './registre.ts';

const FRANCAIS = new Intl.Collator('fr');

/** Companies and funders of the register, by name. */
export async function getRattachements(): Promise<Rattachements> {
  const { entreprises, bailleurById } = await getRegistre();
  const optionsOf = (fiches: ReadonlyArray<{ id: string; nom: string }>) =>
    fiches.map(({ id, nom }) => ({ valeur: id, label: nom })).sort((a, b) => FRANCAIS.compare(a.label, b.label));
  return {
    entreprises: optionsOf(entreprises.map(({ id, raison_sociale }) => ({ id, nom: raison_sociale }))),
    bailleurs: optionsOf([...bailleurById.values()]),
  };
}
