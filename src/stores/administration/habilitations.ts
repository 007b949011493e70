import { readComptes } from '../../data/supabase/comptes-admin.ts';
import {
  giveHabilitation,
  type HabilitationDonnee,
  readHabilitations,
  withdrawHabilitation,
} from '../../data/supabase/habilitations.ts';
import { readMarches } from '../../data/supabase/pieces-marche-admin.ts';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { VUES_COMPTES } from '../../domain/administration/liste-comptes.ts';
import { VUES_MARCHES } from '../../domain/administration/marches.ts';
import { type Habilitations, messageForHabilitation } from '../../domain/proposition/habilitation.ts';
import { runActe } from '../socle/acte.ts';
import { cleMotif, keepBrouillon } from '../socle/brouillons.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

const DEPENDANCES = { giveHabilitation, readComptes, readHabilitations, readMarches, withdrawHabilitation };

/** Something that was found, to be chosen. */
export interface Trouve {
  valeur: string;
  label: string;
}

/** What a search gives: what was found, and how many more there are; or why it failed. */
export type Recherche = { trouves: readonly Trouve[]; autres: number } | { faute: string };

/** Makes the store of who may propose. */
export function createHabilitations(dependances: typeof DEPENDANCES = DEPENDANCES) {
  const lues: Ressource<Habilitations, []> = createRessource(() => dependances.readHabilitations());

  async function search(read: () => Promise<{ total: number; rows: readonly Trouve[] }>): Promise<Recherche> {
    try {
      const { total, rows } = await read();
      return { trouves: rows, autres: total - rows.length };
    } catch (error) {
      console.error('La recherche n’a pas abouti.', error);
      return { faute: messageForHabilitation(error) };
    }
  }

  /** Active accounts whose name, address or company reads so; administrators need no right. */
  const findComptes = (q: string) =>
    search(async () => {
      const { rows, total } = await dependances.readComptes({ ...VUES_COMPTES.vide, status: 'ACTIVE', q });
      const gardes = rows.filter(({ role }) => role !== 'ADMIN');
      return {
        total: total - (rows.length - gardes.length),
        rows: gardes.map(({ id, full_name, email, role, nom_societe }) => ({
          valeur: id,
          label: [full_name, email, nom_societe, ROLE_COMPTE_LABELS[role]].filter(Boolean).join(', '),
        })),
      };
    });

  /** Projets of the register by their title. */
  const findProjets = (q: string) =>
    search(async () => {
      const { rows, total } = await dependances.readMarches({ ...VUES_MARCHES.vide, q });
      return { total, rows: rows.map(({ id, titre }) => ({ valeur: id, label: titre })) };
    });

  /** Gives a right; what went wrong in one sentence, or nothing. */
  async function give(donnee: HabilitationDonnee): Promise<string | undefined> {
    const issue = await runActe(lues, messageForHabilitation, () => dependances.giveHabilitation(donnee));
    return issue.status === 'echec' ? issue.faute : undefined;
  }

  async function withdraw(id: string, motif: string): Promise<string | undefined> {
    const issue = await runActe(lues, messageForHabilitation, () => dependances.withdrawHabilitation(id, motif));
    if (issue.status === 'echec') return issue.faute;
    keepBrouillon(cleMotif(id, 'HABILITATION'), '');
    return undefined;
  }

  return { lues, findComptes, findProjets, give, withdraw };
}

export type StoreHabilitations = ReturnType<typeof createHabilitations>;
