import { sql } from 'kysely';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';

type Registre = Pick<Contenu, 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs'>;

/** The entry of most rows first; those of equal number in the order of their names. */
function byNombre<T extends { id: string }>(entries: readonly T[], idsOf: readonly string[]): T[] {
  const nombres = Map.groupBy(idsOf, (id) => id);
  const nombreOf = ({ id }: T): number => nombres.get(id)?.length ?? 0;
  return entries.toSorted((a, b) => nombreOf(b) - nombreOf(a) || (a.id < b.id ? -1 : 1));
}

/** The companies and the funder that the demonstration stands for: those that have most to show in this register. */
export function pickFiches({ projets, entreprises, bailleurs, ...autres }: Registre) {
  const [entreprise, concurrente, desactive] = byNombre(
    entreprises,
    projets.flatMap((projet) => projet.entreprise),
  );
  // A funder's screens are a partner's: the national budget comes last.
  const partenaires = bailleurs.filter(({ type }) => type !== 'BUDGET_NATIONAL');
  const [bailleur] = byNombre(partenaires.length > 0 ? partenaires : bailleurs, [
    ...projets.flatMap((projet) => projet.bailleur.map(({ id }) => id)),
    ...autres['appels-offres'].flatMap((appel) => appel.bailleur),
  ]);
  return { entreprise, concurrente, desactive, bailleur };
}

/** Ties the accounts of the demonstration to the register; a register without companies leaves them untied. */
export async function tieComptes({ base }: Pick<Backend, 'base'>, registre: Registre): Promise<void> {
  const { bailleur, ...entreprises } = pickFiches(registre);
  const { kysely } = base.connection;
  for (const [nom, fiche] of Object.entries(entreprises))
    if (fiche !== undefined)
      await sql`update public.profiles set entreprise_id = ${fiche.id}, nom_societe = ${fiche.raison_sociale}
        where email = ${`${nom}@portail.example`}`.execute(kysely);
  // The colleague of its team stands for nobody else.
  if (entreprises.entreprise !== undefined)
    await sql`update public.profiles set nom_societe = ${entreprises.entreprise.raison_sociale}
      where email = 'collegue@portail.example'`.execute(kysely);
  if (bailleur !== undefined)
    await sql`update public.profiles set bailleur_id = ${bailleur.id} where email = 'bailleur@portail.example'`.execute(
      kysely,
    );
}
