import type { Membre } from '../../data/scelle/enveloppe.ts';
import type { Pli } from '../../data/scelle/pli.ts';
import type { FormulaireSansFichiers } from '../../domain/scelle/formulaire-offre.ts';

// What the page and the worker that seals an offer say to each other.

export interface DemandePli {
  membres: readonly Membre[];
  formulaire: FormulaireSansFichiers;
  fichiers: readonly File[];
}

export type ReponsePli =
  { kind: 'progression'; lus: number } | { kind: 'fini'; pli: Pli } | { kind: 'echec'; isIllisible: boolean };
