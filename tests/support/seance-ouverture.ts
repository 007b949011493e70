import { type Enveloppe, openDehors } from '../../src/data/scelle/enveloppe.ts';
import { call, type Client, FORMULAIRE, type MembreEssai } from './offres.ts';
import type { CompteEssai, Service } from './service.ts';

// An opening and an evaluation as the screens make them, without the screens.

/** The hour of the opening comes. */
export async function passeOuverture(service: Service, { id }: { id: string }): Promise<void> {
  const date_ouverture = new Date(Date.now() - 500).toISOString();
  await service.from('appels_offres').update({ date_ouverture }).eq('id', id).throwOnError();
}

/** Two members take the layers off each offer, read it, confirm it, and close the minutes. */
export async function ouvreOffres(
  appel_offres_id: string,
  membres: readonly MembreEssai[],
  lectures: ReadonlyMap<string, object> = new Map(),
): Promise<object> {
  const appel = { p_appel_offres_id: appel_offres_id };
  const { client } = membres[0]!;
  const { offres } = await call<{ offres: Array<{ soumission_id: string; enveloppe: string }> }>(
    client,
    'rpc_ouverture',
    appel,
  );
  for (const { soumission_id: p_soumission_id, enveloppe } of offres) {
    const paire = (JSON.parse(enveloppe) as Enveloppe).paires[0]!;
    const [dehors, dedans] = [paire.dehors, paire.dedans].map((id) => membres.find((membre) => membre.id === id)!);
    await call(dehors!.client, 'rpc_avance_offre', {
      p_soumission_id,
      p_dehors: paire.dehors,
      p_dedans: paire.dedans,
      p_reste: await openDehors(paire, dehors!.cles.secrete),
    });
    const places = { p_soumission_id, p_dehors: paire.dehors, p_dedans: paire.dedans };
    await call(dedans!.client, 'rpc_note_paire', { ...places, p_ouvre: true });
    const lecture = { p_soumission_id, p_lecture: lectures.get(p_soumission_id) ?? FORMULAIRE };
    await call(dedans!.client, 'rpc_lit_offre', lecture);
    await call(dehors!.client, 'rpc_confirme_lecture', lecture);
  }
  const p_presences = [{ nom: 'Mme Fanta Bah', qualite: 'Tinkisso Génie civil' }];
  await call(client, 'rpc_note_ouverture', { ...appel, p_presences, p_remarques: 'Séance publique.' });
  return call<object>(client, 'rpc_clot_ouverture', appel);
}

/** An administrator takes a tender through these states, one after the other. */
export async function passeStatuts(admin: Client, p_id: string, statuts: readonly string[]): Promise<void> {
  for (const p_statut of statuts)
    await call(admin, 'rpc_change_statut_appel_offres', { p_id, p_statut, p_reason: 'Décision de la commission' });
}

/** A company of the register that holds the DAO of a tender: it may be awarded the contract. */
export async function attachEntreprise(
  service: Service,
  { id: appel_offres_id }: { id: string },
  { id, nom }: CompteEssai,
  entreprise_id: string,
): Promise<void> {
  await service
    .from('profiles')
    .update({ entreprise_id, nom_societe: `Société ${nom}` })
    .eq('id', id)
    .throwOnError();
  await service
    .from('dao_acquisitions')
    .insert({ appel_offres_id, entreprise_id, user_id: id, status: 'PAYE' })
    .throwOnError();
}

/** What the commission makes of an offer, without a screen: a mark, or why it is rejected. */
export type AvisSansEcran = { note: number } | { rejet: string };

/** Two members judge each offer alike; the first makes the report, the second confirms it. */
export async function evalueOffres(
  p_appel_offres_id: string,
  [auteur, autre]: readonly Client[],
  avisOf: (offre: { soumission_id: string; lot: number }) => AvisSansEcran,
): Promise<void> {
  const appel = { p_appel_offres_id };
  const { offres } = await call<{ offres: Array<{ soumission_id: string; lot: number }> }>(
    auteur!,
    'rpc_evaluation',
    appel,
  );
  for (const client of [auteur!, autre!])
    for (const { soumission_id, lot } of offres) {
      const avis = avisOf({ soumission_id, lot });
      await call(client, 'rpc_evalue_offre', {
        ...{ p_soumission_id: soumission_id, p_lot: lot },
        p_note: 'note' in avis ? avis.note : null,
        p_rejet: 'rejet' in avis ? avis.rejet : null,
      });
    }
  await call(auteur!, 'rpc_etablit_rapport', appel);
  const { rapport } = await call<{ rapport: { empreinte: string } }>(autre!, 'rpc_evaluation', appel);
  await call(autre!, 'rpc_confirme_rapport', { ...appel, p_empreinte: rapport.empreinte });
}
