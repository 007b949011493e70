import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { checkOffre } from '../../src/domain/scelle/controle.ts';
import type { FormulaireOffre } from '../../src/domain/scelle/formulaire-offre.ts';
import { decryptPiece } from '../../src/data/scelle/chiffrement.ts';
import { type Enveloppe, openDedans, openDehors } from '../../src/data/scelle/enveloppe.ts';
import { createBailleur } from '../support/bailleurs.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { call, depositOffre, type MembreEssai, type RecuEssai } from '../support/offres.ts';
import { aFormulaire } from '../support/builders-ouverture.ts';
import {
  evalueOffres,
  attachEntreprise,
  ouvreOffres,
  passeOuverture,
  passeStatuts,
} from '../support/seance-ouverture.ts';
import { createCompte, drawMot, signInBehind } from '../support/service.ts';
import { type Client, openClient, service } from './outils.ts';
import { cheminsOf, createAppelPret, openTitulaire, readMienne } from './outils-offres.ts';
import { readJournal } from './outils-dao.ts';

// A procedure by sealed offers on the true services, from the deposit to the result, by the API of the screens.

const OFFRES = { tag: '@REST' };

const GROUPEMENT = (appel_offres_id: string): FormulaireOffre =>
  aFormulaire({
    appel_offres_id,
    soumissionnaire: {
      type: 'GROUPEMENT',
      nom: 'Groupement du Fouta',
      membres: [
        { nom: 'Alpha Travaux', part: 60 },
        { nom: 'Beta Routes', part: 40 },
      ],
    },
    lots: [
      { lot: '1', montant_gnf: 12_500_000_000, cautionnement_gnf: 250_000_000 },
      { lot: '2', montant_gnf: 8_000_000_000, cautionnement_gnf: 0 },
    ],
  });

const papier = (nom: string, contenu: unknown) => {
  const texte = JSON.stringify(contenu);
  return { nom, texte, taille: texte.length, sha256: createHash('sha256').update(texte).digest('hex') };
};

test.describe('offres scellées', OFFRES, () => {
  test('deux lots à deux : déposer, remplacer ; l’heure passée, plus rien ; racine, preuve et manifeste vérifiés', async () => {
    const { appel } = await createAppelPret();
    const { client } = await openTitulaire(appel);
    const voisin = await openTitulaire(appel);
    const premier = await depositOffre(client, appel.id, 'Une première offre.', () => GROUPEMENT(appel.id));
    const recu = await depositOffre(client, appel.id, 'Celle qui compte.', () => GROUPEMENT(appel.id));
    const autre = await depositOffre(voisin.client, appel.id);
    expect([premier.version, recu.version, autre.version]).toEqual([1, 2, 1]);
    const args = { p_appel_offres_id: appel.id };
    const racine = () => call<{ racine: string; nombre: number } | null>(openClient(), 'rpc_racine', args);
    expect(await racine()).toBeNull();

    await passeLimite(service, appel);
    await expect(depositOffre(client, appel.id, 'Trop tard.')).rejects.toThrow('appel_offres_ferme');
    const retrait = { p_soumission_id: recu.soumission_id, p_version: 2 };
    await expect(call(client, 'rpc_retire_offre', retrait)).rejects.toThrow('appel_offres_ferme');
    // Frozen by the worker, or by who asks first.
    await expect.poll(racine, { timeout: 30_000 }).toMatchObject({ nombre: 2 });
    const publiee = (await racine())!.racine;
    const preuve = await call(client, 'rpc_preuve', { p_soumission_id: recu.soumission_id });
    await expect(call(voisin.client, 'rpc_preuve', { p_soumission_id: recu.soumission_id })).rejects.toThrow('42501');
    expect(await call(openClient(), 'rpc_manifeste', args)).toBeNull();
    await passeOuverture(service, appel);
    const manifeste = await call(openClient(), 'rpc_manifeste', args);
    const recuJson = { format: 'recu-offre', version: 1, feuille: recu.feuille };
    const papiers = [papier('recu', recuJson), papier('preuve', preuve), papier('manifeste', manifeste)];
    const constats = await checkOffre(papiers, publiee);
    expect(constats.map(({ isVrai }) => isVrai)).toEqual(constats.map(() => true));
    expect(constats.length).toBeGreaterThanOrEqual(3);
    // The version that was replaced is under no root.
    const ancien = papier('recu', { ...recuJson, feuille: premier.feuille });
    const faux = await checkOffre([ancien, papiers[1]!], publiee);
    expect(faux.some(({ isVrai }) => !isVrai)).toBe(true);
  });

  test('ouverte à deux, évaluée, non-objection du bailleur, attribuée, résultat chez l’entreprise', async () => {
    const { appel, admins, membres } = await createAppelPret();
    const [admin] = admins as [Client];
    const fonds = `fonds-${drawMot()}`;
    const bailleur = await signInBehind(await createBailleur(service, fonds));
    await service
      .from('appels_offres')
      .update({ bailleur: [fonds] })
      .eq('id', appel.id)
      .throwOnError();
    const [fiche, compte] = [`societe-${drawMot()}`, await createCompte(service, 'ENTREPRISE', 'ACTIVE')];
    await attachEntreprise(service, appel, compte, fiche);
    const client = await signInBehind(compte);
    const recu = await depositOffre(client, appel.id, 'Mémoire technique.', () => GROUPEMENT(appel.id));
    await passeLimite(service, appel);
    await passeOuverture(service, appel);

    expect(await readFormulaire(appel.id, membres, recu)).toEqual(GROUPEMENT(appel.id));
    const lecture = {
      soumissionnaire: 'Groupement du Fouta',
      lots: GROUPEMENT(appel.id).lots,
    };
    await ouvreOffres(appel.id, membres, new Map([[recu.soumission_id, lecture]]));
    await evalueOffres(
      appel.id,
      membres.map((membre) => membre.client),
      () => ({ note: 88.5 }),
    );
    await passeStatuts(admin, appel.id, ['CLOTURE', 'EVALUE']);
    const acte = { p_id: appel.id, p_reason: 'Décision de la commission' };
    await call(admin, 'rpc_designe_titulaire', { ...acte, p_titulaire: [fiche], p_montant: 20_500_000_000 });
    await call(admin, 'rpc_demande_non_objection', acte);

    const siennes = { p_appel_offres_id: appel.id };
    const [demande] = await call<Array<{ id: string; chemin: null }>>(bailleur, 'rpc_non_objections', siennes);
    const lettre = new TextEncoder().encode(`%PDF-1.4\n${appel.id}\n%%EOF\n`);
    const chemin = `${demande!.id}/${createHash('sha256').update(lettre).digest('hex')}.pdf`;
    const lettres = (un: Client) => un.storage.from('non-objections');
    const pdf = { contentType: 'application/pdf' };
    for (const un of [admin, client]) expect((await lettres(un).upload(chemin, lettre, pdf)).error).not.toBeNull();
    expect((await lettres(bailleur).upload(chemin, lettre, pdf)).error).toBeNull();
    const avis = { p_demande: demande!.id, p_avis: 'DONNEE', p_observations: 'Sans réserve.', p_chemin: chemin };
    await expect(call(admin, 'rpc_rend_non_objection', avis)).rejects.toThrow('42501');
    await call(bailleur, 'rpc_rend_non_objection', avis);
    expect((await lettres(admin).download(chemin)).data?.size).toBe(lettre.length);
    expect((await lettres(client).download(chemin)).data).toBeNull();

    await passeStatuts(admin, appel.id, ['ATTRIBUE']);
    expect(await readMienne(client)).toMatchObject({ statut: 'ATTRIBUE', resultat: { note: 88.5 } });
    await call(admin, 'rpc_publie_pv', acte);
    expect(JSON.stringify(await call(openClient(), 'rpc_pv_public', siennes))).toContain('Groupement du Fouta');
    const actes = ['OUVERTURE_CLOSE', 'TITULAIRE_DESIGNE', 'NON_OBJECTION_DEMANDEE', 'PV_PUBLIE'];
    expect(await readJournal(appel.id)).toEqual(expect.arrayContaining(actes));
  });
});

/** Two members take the layers off: the first leaves a rest, the second reads the form. */
async function readFormulaire(appel: string, membres: readonly MembreEssai[], recu: RecuEssai): Promise<unknown> {
  const { offres } = await call<{ offres: Array<{ enveloppe: string }> }>(membres[0]!.client, 'rpc_ouverture', {
    p_appel_offres_id: appel,
  });
  const paire = (JSON.parse(offres[0]!.enveloppe) as Enveloppe).paires[0]!;
  const [dehors, dedans] = [paire.dehors, paire.dedans].map((id) => membres.find((membre) => membre.id === id)!);
  const secrete = await openDedans(await openDehors(paire, dehors!.cles.secrete), dedans!.cles.secrete);
  const { data, error } = await dedans!.client.storage.from('soumissions').download(cheminsOf(recu)[0]!);
  if (error) throw error;
  return JSON.parse(await (await decryptPiece(data, secrete)).text());
}
