import { randomUUID } from 'node:crypto';
import { type Pli, sealPli } from '../../data/scelle/pli.ts';
import type { Membre } from '../../data/scelle/enveloppe.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { Client } from './acteurs.ts';
import type { OffreDemo } from './procedures-lues.ts';
import { EXEMPLE, expectOk, writePdf } from './visite.ts';

/** The files of an offer: what each is, and its name. */
const PIECES = [
  ['Lettre de soumission', 'lettre-de-soumission.pdf'],
  ['Bordereau des prix et détail estimatif', 'prix.pdf'],
  ['Mémoire technique', 'memoire-technique.pdf'],
] as const;

const fichiersOf = ({ reference, titre }: AppelOffres, societe: string): Promise<File[]> =>
  Promise.all(
    PIECES.map(async ([piece, nom]) => {
      const paragraphes = [EXEMPLE, `Objet. ${titre}.`, `Soumissionnaire. ${societe}.`];
      return new File([await writePdf(`${piece}, ${reference}`, paragraphes)], nom, { type: 'application/pdf' });
    }),
  );

async function sendPieces(client: Client, soumission: unknown, { formulaire, fichiers }: Pli): Promise<void> {
  for (const { sha256, contenu } of [formulaire, ...fichiers]) {
    // As bytes: a Blob would come inside a form.
    const octets = new Uint8Array(await contenu.arrayBuffer());
    const chemin = `${String(soumission)}/${sha256}.age`;
    const envoi = { contentType: 'application/octet-stream' };
    await expectOk('offre', client.storage.from('soumissions').upload(chemin, octets, envoi));
  }
}

/** Seals an offer for its commission and hands it in, as a company's device does; said again, it replaces the first. */
export async function depositPli(client: Client, appel: AppelOffres, societe: string, offre: OffreDemo): Promise<void> {
  const ouverte = await expectOk('offre', client.rpc('rpc_ouvre_soumission', { p_appel_offres_id: appel.id }));
  if (!isRecord(ouverte)) throw new Error('offre : réponse illisible');
  const membres = offre.membres ?? [];
  const pli = await sealPli(
    ouverte['cles'] as Membre[],
    {
      format: 'formulaire-offre',
      version: 2,
      appel_offres_id: appel.id,
      soumissionnaire: {
        type: membres.length > 0 ? 'GROUPEMENT' : 'ENTREPRISE',
        nom: membres.length > 0 ? `Groupement ${membres.map(({ nom }) => nom).join(' – ')}` : societe,
        membres,
      },
      lots: offre.lots,
      ...(offre.combinaisons && { combinaisons: offre.combinaisons }),
    },
    await fichiersOf(appel, societe),
    () => undefined,
  );
  await sendPieces(client, ouverte['soumission_id'], pli);
  await expectOk(
    'offre',
    client.rpc('rpc_depose_offre', {
      p_soumission_id: ouverte['soumission_id'],
      p_depot: randomUUID(),
      p_apres: ouverte['version'],
      p_enveloppe: pli.enveloppe,
      p_formulaire: { sha256: pli.formulaire.sha256, taille: pli.formulaire.taille },
      p_fichiers: pli.fichiers.map(({ sha256, taille }) => ({ sha256, taille })),
      p_cles: pli.cles,
    }),
  );
}
