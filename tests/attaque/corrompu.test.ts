// The corrupt administrator: a member of the commission, with an accomplice who has an account. What takes two is tried alone, by raw
// calls through the front door; each try says what is refused, and who learns of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCles } from '../../src/data/scelle/cles.ts';
import { type Enveloppe, openDehors } from '../../src/data/scelle/enveloppe.ts';
import { call, FORMULAIRE } from '../support/offres.ts';
import { evalueOffres } from '../support/seance-ouverture.ts';
import { APPEL, MOTIF, openProcedure, type Nom, type Procedure } from './procedure.ts';

let p: Procedure;
beforeAll(async () => {
  p = await openProcedure();
});
afterAll(() => p.service.stop());

const appel = { p_appel_offres_id: APPEL };
const procede = { p_id: APPEL, p_reason: MOTIF };
const EMAIL = 'admin2@portail.example';
const ADMINS = ['admin', 'admin2', 'admin3'];
const JOUR = 86_400_000;
const dans = (ms: number) => new Date(Date.now() + ms).toISOString();

/** What the corrupt administrator gets. */
const tente = (fonction: string, corps: unknown = {}) => p.tente('admin2', fonction, corps);
/** What was proposed and waits, as its author reads it. */
const readActes = async () => {
  const { actes } = await call<{ actes: Array<{ id: string; acte: string }> }>(
    p.clientOf('admin2'),
    'rpc_actes_a_deux',
  );
  return actes;
};

describe('alone, becomes nobody else', () => {
  /** Proposes an act, tries to confirm it, and has it refused by another: nothing changed, and all of it is told. */
  async function proposeSeul(fonction: string, corps: object, dit: RegExp, prevenus: readonly string[]) {
    const avant = await p.compteOf('visiteur');
    expect(await tente(fonction, { ...corps, p_reason: null })).toBe('400 motif_requis');
    expect(await tente(fonction, { ...corps, p_reason: MOTIF })).toMatch(/^200/);
    const [acte] = (await readActes()).filter((un) => dit.test(un.acte));
    expect(acte?.acte).toMatch(dit);
    expect(await tente('rpc_confirme_acte', { p_id: acte?.id })).toBe('400 acte_par_vous');
    expect(await p.tente('visiteur', 'rpc_confirme_acte', { p_id: acte?.id })).toMatch(/^403/);
    expect(await p.compteOf('visiteur')).toEqual(avant);
    const [ligne] = (await p.dit('ACTE_PROPOSE')).filter(({ statut_apres }) => dit.test(statut_apres ?? ''));
    expect(ligne).toMatchObject({ actor_email: EMAIL, reason: MOTIF, objet_id: p.idOf('visiteur') });
    expect(await p.prevenus(acte!.acte)).toEqual([...ADMINS, ...prevenus].toSorted());
    expect(await p.tente('admin', 'rpc_refuse_acte', { p_id: acte?.id, p_reason: 'Personne ne le connaît' })).toMatch(
      /^20/,
    );
    expect(await p.compteOf('visiteur')).toEqual(avant);
  }
  const cible = () => ({ p_user_id: p.idOf('visiteur') });

  test('an administrator', () =>
    proposeSeul('rpc_set_account_role', { ...cible(), p_role: 'ADMIN' }, /dministrateur/, []));

  test('a funder', async () => {
    await proposeSeul('rpc_set_account_role', { ...cible(), p_role: 'BAILLEUR' }, /ailleur/, []);
    expect(await p.tente('visiteur', 'rpc_non_objections')).toMatch(/^(?:200 \[\]|403)/);
  });

  test('a company that has an offer, whose accounts are told at once', async () => {
    // To be of a company that nobody bears gives nothing: one is enough.
    expect(await tente('rpc_set_account_role', { ...cible(), p_role: 'ENTREPRISE', p_reason: MOTIF })).toMatch(/^200/);
    const lien = { ...cible(), p_entreprise_id: 'societe-entreprise' };
    await proposeSeul('rpc_link_account', lien, /societe-entreprise/, ['entreprise']);
    const offre = { p_soumission_id: p.recuOf('entreprise').soumission_id, p_version: 1 };
    expect(await p.tente('visiteur', 'rpc_mes_offres')).toBe('200 []');
    expect(await p.tente('visiteur', 'rpc_retire_offre', offre)).toBe('403 acces_refuse');
    expect(await p.tente('visiteur', 'rpc_confirme_offre', offre)).toMatch(/^4/);
    expect(await p.tente('visiteur', 'rpc_ouvre_soumission', appel)).toBe('400 dao_non_acquis');
    // Nor does an administrator act as one.
    for (const nom of ['admin2', 'visiteur'] as const)
      expect(await p.tente(nom, 'rpc_preuve', { p_soumission_id: offre.p_soumission_id })).toMatch(/^(?:4|200 null)/);
    expect(await tente('rpc_retire_offre', offre)).toBe('403 acces_refuse');
  });

  test('strips no other administrator: role, access and state wait for a third, and whoever is aimed at cannot be rid of it', async () => {
    const avant = await p.compteOf('admin');
    for (const [fonction, corps] of [
      ['rpc_set_account_role', { p_role: 'VISITEUR' }],
      ['rpc_set_account_status', { p_status: 'DISABLED' }],
      ['rpc_set_account_status', { p_status: 'PENDING' }],
    ] as const) {
      const autre = { p_user_id: p.idOf('admin'), ...corps };
      expect(await tente(fonction, { ...autre, p_reason: null })).toBe('400 motif_requis');
      expect(await tente(fonction, { ...autre, p_reason: MOTIF })).toMatch(/^200/);
      const [acte] = (await readActes()).filter(({ acte: dit }) => dit.includes('admin@portail.example'));
      expect(await tente('rpc_confirme_acte', { p_id: acte?.id })).toBe('400 acte_par_vous');
      expect(await p.compteOf('admin')).toEqual(avant);
      expect(await p.prevenus(acte!.acte)).toEqual(ADMINS);
      expect(await p.tente('admin', 'rpc_refuse_acte', { p_id: acte?.id, p_reason: 'Non' })).toBe('400 acte_vous_vise');
      expect(await p.tente('admin3', 'rpc_refuse_acte', { p_id: acte?.id, p_reason: 'Sans preuve' })).toMatch(/^20/);
    }
    expect(
      await tente('rpc_set_account_status', { p_user_id: p.idOf('admin'), p_status: 'BLACKLISTED', p_reason: MOTIF }),
    ).toBe('400 compte_administrateur');
  });

  test('the commission: neither its members nor another’s key move once offers are in', async () => {
    const publiees = await p.tente('personne', 'rpc_cles_commission', appel);
    const membres = ['admin2', 'admin3', 'visiteur'].map((nom) => ({ id: p.idOf(nom as Nom), qualite: 'Complice' }));
    expect(await tente('rpc_nomme_commission', { ...appel, p_membres: membres, p_motif: MOTIF })).toMatch(
      /^400 (?:commission_figee|membres_invalides)/,
    );
    const { publique } = await createCles();
    expect(await tente('rpc_pose_cle', { ...appel, p_cle_publique: publique })).toBe('400 commission_figee');
    // A member's own key alone is theirs to set: no argument names another.
    expect(await tente('rpc_pose_cle', { ...appel, p_cle_publique: publique, p_membre: p.idOf('admin') })).toMatch(
      /^400/,
    );
    expect(await p.tente('personne', 'rpc_cles_commission', appel)).toBe(publiees);
    for (const { feuille } of [p.recuOf('entreprise'), p.recuOf('concurrente')])
      for (const cle of publiees.match(/[0-9a-f]{64}/g) ?? ['aucune clé publiée']) expect(feuille).toContain(cle);
  });
});

describe('before the opening', () => {
  test('counts offers, and reads nothing that tells whose, nor when', async () => {
    const [compte] = JSON.parse((await tente('rpc_compte_offres')).slice(4)) as Array<Record<string, unknown>>;
    expect(compte).toMatchObject({ offres: 2 });
    expect(JSON.stringify(compte)).not.toMatch(/deposee?_le|derniere|RO-/);
    expect(await tente('rpc_ouverture', appel)).toBe('200 null');
    expect(
      await tente('rpc_lit_offre', { p_soumission_id: p.recuOf('entreprise').soumission_id, p_lecture: FORMULAIRE }),
    ).toBe('400 ouverture_non_atteinte');
    const { data } = await p.clientOf('admin2').from('courriels').select('kind').eq('kind', 'RECU_OFFRE');
    expect(data).toEqual([]);
  });

  test('holds the opening back by no date, no failure that did not happen, no state', async () => {
    for (const [p_date_limite, p_date_ouverture] of [
      [dans(25 * JOUR), '2999-01-01T00:00:00Z'],
      [dans(25 * JOUR), dans(36 * JOUR)],
      [dans(25 * JOUR), dans(25 * JOUR + 60_000)],
      [dans(25 * JOUR), dans(24 * JOUR)],
      [dans(5 * JOUR), dans(6 * JOUR)],
    ])
      expect(await tente('rpc_reporte_date_limite', { ...procede, p_date_limite, p_date_ouverture })).toMatch(
        /^400 (?:ouverture_hors_bornes|ouverture_avant_limite|date_limite_invalide)$/,
      );
    expect(await tente('rpc_propose_prolongation', { ...procede, p_date_limite: dans(25 * JOUR) })).toBe(
      '400 incident_absent',
    );
    expect(await tente('rpc_change_statut_appel_offres', { ...procede, p_statut: 'CLOTURE' })).toBe(
      '400 date_limite_a_venir',
    );
    expect(await p.dit('DATE_LIMITE_REPORTEE')).toEqual([]);
    expect(await p.dit('PROLONGATION_PROPOSEE')).toEqual([]);
  });

  test('ends neither the tender nor a rival’s part in it: both wait for another, and offers are handed in meanwhile', async () => {
    expect(await tente('rpc_change_statut_appel_offres', { ...procede, p_statut: 'ANNULE' })).toMatch(/^200/);
    const [acte] = (await readActes()).filter(({ acte: dit }) => dit.startsWith('Annuler'));
    expect(await tente('rpc_confirme_acte', { p_id: acte?.id })).toBe('400 acte_par_vous');
    expect(await p.prevenus(acte!.acte)).toEqual(ADMINS);
    expect((await p.dit('PROCEDURE_CHANGEE')).filter(({ statut_apres }) => statut_apres === 'ANNULE')).toEqual([]);
    expect(await p.tente('entreprise', 'rpc_ouvre_soumission', appel)).toMatch(/^200/);
    // Who is no administrator learns nothing of it.
    expect(
      await p.tente('entreprise', 'rpc_change_statut_appel_offres', { ...procede, p_statut: 'INFRUCTUEUX' }),
    ).toMatch(/^403/);
    expect(await p.tente('admin', 'rpc_refuse_acte', { p_id: acte?.id, p_reason: 'Non' })).toMatch(/^20/);
  });

  test('closes no owner in the last hour, nor brings one back: each is told at once, and the log says who did it', async () => {
    const proprietaire = { p_user_id: p.idOf('entreprise'), p_reason: MOTIF };
    const readSien = async () =>
      (await readActes()).find(({ acte: dit }) => dit.includes('entreprise@portail.example'))!;
    for (const p_status of ['DISABLED', 'PENDING']) {
      expect(await tente('rpc_set_account_status', { ...proprietaire, p_status })).toMatch(/^200/);
      const propose = await readSien();
      expect(await p.compteOf('entreprise')).toMatchObject({ status: 'ACTIVE' });
      expect(await p.tente('entreprise', 'rpc_ouvre_soumission', appel)).toMatch(/^200/);
      expect(await tente('rpc_confirme_acte', { p_id: propose.id })).toBe('400 acte_par_vous');
      expect(await p.prevenus(propose.acte)).toEqual([...ADMINS, 'entreprise'].toSorted());
      const decision = p_status === 'PENDING' ? 'rpc_confirme_acte' : 'rpc_refuse_acte';
      const p_reason = { ...(p_status !== 'PENDING' && { p_reason: 'Sans preuve' }) };
      expect(await p.tente('admin', decision, { p_id: propose.id, ...p_reason })).toMatch(/^20/);
    }
    expect(await p.compteOf('entreprise')).toMatchObject({ status: 'PENDING' });
    expect(await p.tente('entreprise', 'rpc_ouvre_soumission', appel)).toMatch(/^403/);
    const [ligne] = (await p.dit('STATUT_CHANGE')).slice(-1);
    expect(ligne).toMatchObject({ reason: MOTIF, statut_avant: 'ACTIVE', statut_apres: 'PENDING' });
    // Neither its own invitation nor one administrator makes it active again.
    expect(await p.tente('concurrente', 'rpc_invite_membre', { p_email: 'entreprise@portail.example' })).not.toMatch(
      /^5/,
    );
    expect(await tente('rpc_set_account_status', { ...proprietaire, p_status: 'ACTIVE' })).toMatch(/^200/);
    expect(await p.compteOf('entreprise')).toMatchObject({ status: 'PENDING' });
    const [acte] = (await readActes()).filter(({ acte: dit }) => dit.includes('entreprise@portail.example'));
    expect(await tente('rpc_confirme_acte', { p_id: acte?.id })).toBe('400 acte_par_vous');
    expect(await p.tente('admin', 'rpc_confirme_acte', { p_id: acte?.id })).toMatch(/^20/);
    expect(await p.compteOf('entreprise')).toMatchObject({ status: 'ACTIVE' });
  });

  test('takes nothing for good from a rival that may still replace its offer: page, role, blacklist wait for another', async () => {
    const avant = await p.compteOf('entreprise');
    for (const [fonction, corps] of [
      ['rpc_link_account', { p_entreprise_id: null }],
      ['rpc_set_account_role', { p_role: 'VISITEUR' }],
      ['rpc_set_account_status', { p_status: 'BLACKLISTED' }],
    ] as const) {
      const rival = { p_user_id: p.idOf('entreprise'), ...corps };
      expect(await tente(fonction, { ...rival, p_reason: null })).toBe('400 motif_requis');
      expect(await tente(fonction, { ...rival, p_reason: MOTIF })).toMatch(/^200/);
      const [acte] = (await readActes()).filter(({ acte: dit }) => dit.includes('entreprise@portail.example'));
      expect(await tente('rpc_confirme_acte', { p_id: acte?.id })).toBe('400 acte_par_vous');
      expect(await p.compteOf('entreprise')).toEqual(avant);
      expect(await p.prevenus(acte!.acte)).toEqual([...ADMINS, 'entreprise'].toSorted());
      expect(await p.tente('admin', 'rpc_refuse_acte', { p_id: acte?.id, p_reason: 'Sans preuve' })).toMatch(/^20/);
    }
  });
});

type Pli = { soumission_id: string; enveloppe: string };
const FAUX = { soumissionnaire: 'Complice', lots: [{ lot: '1', montant_gnf: 1, cautionnement_gnf: 0 }] };

describe('at the opening', () => {
  let plis: Pli[];
  beforeAll(async () => {
    await p.passeOuverture();
    plis = (await call<{ offres: Pli[] }>(p.clientOf('admin'), 'rpc_ouverture', appel)).offres;
    for (const { soumission_id, enveloppe } of plis) {
      const paire = (JSON.parse(enveloppe) as Enveloppe).paires[0]!;
      const dehors = p.membres.find(({ id }) => id === paire.dehors)!;
      await call(dehors.client, 'rpc_avance_offre', {
        p_soumission_id: soumission_id,
        p_dehors: paire.dehors,
        p_dedans: paire.dedans,
        p_reste: await openDehors(paire, dehors.cles.secrete),
      });
    }
  });

  test.each([
    [[5, 7]],
    [3.5],
    ['texte'],
    [null],
    [{}],
    [{ soumissionnaire: 'X' }],
    [{ soumissionnaire: 7, lots: [] }],
    [{ ...FAUX, lots: [5, 7] }],
    [{ ...FAUX, lots: {} }],
    [{ ...FAUX, lots: [{ lot: '1', montant_gnf: '900', cautionnement_gnf: 0 }] }],
    [{ ...FAUX, lots: [{ lot: '1', montant_gnf: -1, cautionnement_gnf: 0 }] }],
    [{ ...FAUX, lots: [{ lot: '1', montant_gnf: 1.5, cautionnement_gnf: 0 }] }],
    [{ ...FAUX, enPlus: '<script>' }],
  ])('the reading %j is none', async (p_lecture) => {
    for (const { soumission_id } of plis)
      expect(await tente('rpc_lit_offre', { p_soumission_id: soumission_id, p_lecture })).toMatch(/^400/);
    expect(await p.dit('PLI_LU')).toEqual([]);
  });

  test('a false reading stands on one member’s word alone: it is neither confirmed nor closed by its author', async () => {
    for (const { soumission_id } of plis) {
      const faux = { p_soumission_id: soumission_id, p_lecture: FAUX };
      expect(await tente('rpc_lit_offre', faux)).toMatch(/^20/);
      expect(await tente('rpc_confirme_lecture', faux)).toBe('400 autre_membre_requis');
    }
    const note = { ...appel, p_presences: [{ nom: 'Mme Bah', qualite: 'Tinkisso' }], p_remarques: '' };
    expect(await tente('rpc_note_ouverture', note)).toMatch(/^20/);
    expect(await tente('rpc_clot_ouverture', appel)).toBe('400 lectures_manquantes');
    expect((await p.dit('PLI_LU')).map(({ actor_email }) => actor_email)).toEqual([EMAIL, EMAIL]);
    // The others read it again, and the true reading is what two of them say.
    const vraies = plis.map(({ soumission_id }) => ({ p_soumission_id: soumission_id, p_lecture: FORMULAIRE }));
    for (const vrai of vraies) {
      expect(await p.tente('admin3', 'rpc_lit_offre', vrai)).toMatch(/^20/);
      expect(await p.tente('admin', 'rpc_confirme_lecture', vrai)).toMatch(/^20/);
    }
    // Once confirmed, one member challenges it and undoes nothing.
    for (const vrai of vraies) {
      expect(await tente('rpc_lit_offre', { ...vrai, p_lecture: FAUX })).toMatch(/^20/);
      expect(await tente('rpc_confirme_lecture', { ...vrai, p_lecture: FAUX })).toBe('400 autre_membre_requis');
      expect(await tente('rpc_clot_ouverture', appel)).toBe('400 lecture_a_decider');
      expect(await p.tente('admin', 'rpc_confirme_lecture', vrai)).toMatch(/^20/);
    }
    expect((await p.dit('PLI_RELU')).map(({ actor_email }) => actor_email)).toContain(EMAIL);
    expect(await p.tente('admin', 'rpc_clot_ouverture', appel)).toMatch(/^200/);
    expect(await tente('rpc_lit_offre', { p_soumission_id: plis[0]!.soumission_id, p_lecture: FAUX })).toBe(
      '400 ouverture_close',
    );
  });
});

describe('from the evaluation to the award', () => {
  const titulaire = { ...procede, p_titulaire: ['societe-entreprise'] };
  const LU = FORMULAIRE.lots[0]!.montant_gnf;

  test('alone makes no report, no winner and no price', async () => {
    const offres = [p.recuOf('entreprise').soumission_id, p.recuOf('concurrente').soumission_id];
    for (const p_soumission_id of offres)
      expect(await tente('rpc_evalue_offre', { p_soumission_id, p_note: 99, p_rejet: null })).toMatch(/^20/);
    expect(await tente('rpc_etablit_rapport', appel)).toBe('400 evaluation_incomplete');
    expect(await tente('rpc_confirme_rapport', { ...appel, p_empreinte: '0'.repeat(64) })).toMatch(/^4/);
    await tente('rpc_change_statut_appel_offres', { ...procede, p_statut: 'EVALUE' });
    expect(await tente('rpc_designe_titulaire', { ...titulaire, p_montant: LU })).toMatch(/^400/);
    expect(await tente('rpc_publie_attribution', procede)).toMatch(/^400/);
    expect(await p.dit('TITULAIRE_DESIGNE')).toEqual([]);
  });

  test('chooses neither another price than the report’s, nor an offer that it sets aside', async () => {
    const rejetee = p.recuOf('concurrente').soumission_id;
    await evalueOffres(APPEL, [p.clientOf('admin'), p.clientOf('admin3')], ({ soumission_id }) =>
      soumission_id === rejetee ? { rejet: 'La garantie manque au dossier.' } : { note: 80 },
    );
    // The report is another member's, read as it stands: any change of it would undo it.
    await p.tente('admin', 'rpc_change_statut_appel_offres', { ...procede, p_statut: 'EVALUE' });
    for (const p_montant of [987_654_321_012, LU + 1, 1])
      expect(await tente('rpc_designe_titulaire', { ...titulaire, p_montant })).toBe('400 prix_non_lu');
    expect(
      await tente('rpc_designe_titulaire', { ...titulaire, p_titulaire: ['societe-concurrente'], p_montant: LU }),
    ).toBe('400 titulaire_non_classe');
    expect(await p.dit('TITULAIRE_DESIGNE')).toEqual([]);
  });

  test('an objection is not withdrawn, and the same award does not pass', async () => {
    expect(await p.tente('admin', 'rpc_designe_titulaire', { ...titulaire, p_montant: LU })).toMatch(/^20/);
    const demande = JSON.parse((await p.tente('admin', 'rpc_demande_non_objection', procede)).slice(4)) as string;
    const avis = { p_demande: demande, p_observations: 'Le rapport ne convient pas.', p_chemin: null };
    for (const p_avis of ['DONNEE', 'REFUSEE'])
      for (const nom of ['admin2', 'visiteur'] as const)
        expect(await p.tente(nom, 'rpc_rend_non_objection', { ...avis, p_avis })).toMatch(/^40[03]/);
    expect(await p.tente('bailleur', 'rpc_rend_non_objection', { ...avis, p_avis: 'REFUSEE' })).toMatch(/^20/);
    expect(await tente('rpc_retire_non_objection', procede)).toBe('400 non_objection_rendue');
    // Taken up, then proposed as it was: the objection binds still.
    expect(await tente('rpc_reprend_proposition', procede)).toBe('204 ');
    await tente('rpc_designe_titulaire', { ...titulaire, p_montant: LU });
    expect(await tente('rpc_change_statut_appel_offres', { ...procede, p_statut: 'ATTRIBUE' })).toMatch(
      /^400 non_objection_/,
    );
    expect(await tente('rpc_publie_attribution', procede)).toBe('400 pas_attribue');
    expect(await p.dit('PROPOSITION_REPRISE')).toMatchObject([
      { actor_email: EMAIL, reason: MOTIF, statut_apres: 'REFUSEE' },
    ]);
    expect(await p.prevenus(MOTIF)).toContain('bailleur');
    expect(await p.dit('ATTRIBUTION_PUBLIEE')).toEqual([]);
  });
});
