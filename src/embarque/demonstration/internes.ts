import { sql } from 'kysely';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dossierRegistre } from '../../data/content/dossier.ts';
import type { Backend } from '../backend.ts';

const RACINE = join(import.meta.dirname, '../../..');

/** Gives the tenders of the demonstration their invented internal fields: sales, offers, amounts read, winners. */
export async function sowInternes({ base }: Pick<Backend, 'base'>): Promise<void> {
  const fichier = join(dossierRegistre(RACINE), 'supabase/exemple/appels-offres-internes.json');
  // A register may have none.
  if (!existsSync(fichier)) return;
  await sql`
    update public.appels_offres a set
      nb_dao_hors_ligne = r.nb_dao_acquis, nb_offres_hors_ligne = r.nb_offres_soumises,
      date_derniere_offre_hors_ligne = r.date_derniere_soumission, montants_lus = r.montants_lus,
      pv_ouverture_url = r.pv_ouverture_url, ano_url = r.ano_url, projet_marche_url = r.projet_marche_url,
      titulaire = r.titulaire
    from jsonb_to_recordset(${readFileSync(fichier, 'utf8')}::text::jsonb) as r (
      id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamptz,
      montants_lus jsonb, pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[])
    where a.id = r.id`.execute(base.connection.kysely);
}
