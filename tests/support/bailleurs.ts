import { type CompteEssai, createCompte, drawMot, type Service } from './service.ts';

const JOUR_MS = 86_400_000;

/** An account that speaks for a funder. */
export async function createBailleur(service: Service, bailleur_id: string): Promise<CompteEssai> {
  const compte = await createCompte(service, 'BAILLEUR', 'ACTIVE');
  await service.from('profiles').update({ bailleur_id }).eq('id', compte.id).throwOnError();
  return compte;
}

/** A tender evaluated, that a funder pays for and whose award is proposed. */
export async function createAppelEvalue(service: Service, bailleur: string, titulaire: string) {
  const mot = drawMot();
  const appel = { id: `evalue-${mot}`, reference: `AO EVALUE/${mot}`, titre: `Route évaluée ${mot}` };
  const passe = (jours: number) => new Date(Date.now() - jours * JOUR_MS).toISOString();
  await service
    .from('appels_offres')
    .insert({
      ...appel,
      statut: 'EVALUE',
      date_limite: passe(9),
      date_ouverture: passe(8),
      bailleur: [bailleur],
      titulaire: [titulaire],
      montant_attribue: 12_345_678_900,
    })
    .throwOnError();
  return appel;
}
