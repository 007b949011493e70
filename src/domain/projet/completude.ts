import type { Projet } from './projet.ts';

// Facts of a projet that follow from others of it (ADR-0074): told once, where the register is read, so that every page,
// index and export says the same.

/** As much of a projet as could be read. */
type Lu = { readonly [K in keyof Projet]?: Projet[K] | undefined };
/** What is told when its own field is silent. */
type Tires = Partial<
  Pick<
    Projet,
    | 'taux_execution_physique'
    | 'taux_conso_delai'
    | 'lineaire_execute_km'
    | 'avenant'
    | 'taux_avenant'
    | 'nouveau_montant_avenant'
    | 'montant_ordonnance'
    | 'montant_paye'
  >
>;

/** The list that each of these fields sums up. */
export const TIRE_DE: Readonly<Partial<Record<string, 'observations' | 'avenants' | 'paiements'>>> = {
  taux_execution_physique: 'observations',
  taux_conso_delai: 'observations',
  lineaire_execute_km: 'observations',
  avenant: 'avenants',
  taux_avenant: 'avenants',
  nouveau_montant_avenant: 'avenants',
  montant_ordonnance: 'paiements',
  montant_paye: 'paiements',
} satisfies Record<keyof Tires, 'observations' | 'avenants' | 'paiements'>;

/** The contract once all its amendments are counted, GNF; undefined while one of the amounts is not published. */
function montantApresAvenants({ montant, avenants = [] }: Pick<Lu, 'montant' | 'avenants'>): number | undefined {
  if (avenants.length === 0) return undefined;
  return avenants.reduce<number | undefined>(
    (total, { montant: ecart }) => (total === undefined || ecart === undefined ? undefined : total + ecart),
    montant,
  );
}

/** What an amended amount changes, percent of the contract, one decimal. */
const tauxAvenantOf = (montant: number, apres: number): number => Math.round(1000 * (apres / montant - 1)) / 10;

/** Days that the amendments add to the delay together; undefined while one of them does not say. */
function joursAjoutes({ avenants = [] }: Pick<Lu, 'avenants'>): number | undefined {
  if (avenants.length === 0) return undefined;
  return avenants.reduce<number | undefined>(
    (total, { prolongation_jours: jours }) => (total === undefined || jours === undefined ? undefined : total + jours),
    0,
  );
}

/** Sum of the payments that are at one of these steps; undefined while none is. */
function sumPaiements({ paiements = [] }: Pick<Lu, 'paiements'>, statuts: readonly string[]): number | undefined {
  const siens = paiements.filter(({ statut }) => statuts.includes(statut));
  return siens.length === 0 ? undefined : siens.reduce((total, { montant }) => total + montant, 0);
}

/** What `observations`, `avenants` and `paiements` say of the fields that sum them up. */
export function tirerFaits(projet: Lu): Tires {
  const derniere = projet.observations?.at(-1);
  const apres = montantApresAvenants(projet);
  return {
    taux_execution_physique: derniere?.taux_execution_physique,
    taux_conso_delai: derniere?.taux_conso_delai,
    // Not measured at each visit: the last that was.
    lineaire_execute_km: projet.observations?.flatMap(({ lineaire_execute_km }) => lineaire_execute_km ?? []).at(-1),
    avenant: projet.avenants?.length ? true : undefined,
    taux_avenant: apres !== undefined && projet.montant ? tauxAvenantOf(projet.montant, apres) : undefined,
    nouveau_montant_avenant: apres,
    montant_ordonnance: sumPaiements(projet, ['ORDONNANCE', 'PAYE']),
    montant_paye: sumPaiements(projet, ['PAYE']),
  };
}

/** A projet as read, with what its file leaves to be told; what the file says stays as it says it. */
export function completeProjet<T extends Lu>(lu: T): T {
  const derniere = lu.observations?.at(-1);
  const tires = {
    ...tirerFaits(lu),
    avancement_au: derniere?.date,
    avancement_selon: derniere?.source,
    nombre_avenants: lu.avenants?.length,
    jours_ajoutes: joursAjoutes(lu),
  };
  const dits = Object.entries(tires).filter(
    ([champ, valeur]) => valeur !== undefined && lu[champ as keyof Lu] === undefined,
  );
  return { ...lu, ...Object.fromEntries(dits) };
}
