import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, expectReponse } from '../../src/data/supabase/reponse-api.ts';
import { messageForAdmin } from '../../src/domain/administration/erreur-administration.ts';
import { messageForAvis } from '../../src/domain/appel-offres/non-objection.ts';
import { judgeEchec } from '../../src/domain/chantier/refus-rapport.ts';
import { messageForActe } from '../../src/domain/appel-offres/refus-procedure.ts';
import { messageForEquipe } from '../../src/domain/espace-entreprise/equipe.ts';
import { messageForCopie } from '../../src/domain/scelle/copie.ts';
import { messageForOffre } from '../../src/domain/scelle/offre.ts';
import { messageForCommission } from '../../src/domain/scelle/refus-commission.ts';
import { messageForEvaluation } from '../../src/domain/scelle/refus-evaluation.ts';
import { messageForOuverture } from '../../src/domain/scelle/refus-ouverture.ts';
import { messageForHabilitation } from '../../src/domain/proposition/habilitation.ts';
import { messageForProposition } from '../../src/domain/proposition/refus-proposition.ts';
import { messageForCorrespondance } from '../../src/stores/classeur/garde-correspondances.ts';
import { messageForReponse } from '../../src/domain/entreprise/droit-reponse.ts';
import { AppError, messageFor } from '../../src/domain/socle/erreur.ts';
import { PHRASES_ADMINISTRATION } from '../../src/domain/socle/phrases-administration.ts';

test.each([
  [400, 'P0001', 'trop_de_demandes', 'trop_de_demandes'],
  [400, 'P0001', 'demande_deja_traitee', 'demande_deja_traitee'],
  [400, '23514', 'violates check constraint', 'saisie_refusee'],
  [403, '42501', 'permission denied', 'non_autorise'],
  [401, 'PGRST301', 'JWT expired', 'non_autorise'],
  [413, '', '', 'fichier_trop_gros'],
  [429, '', '', 'trop_d_essais'],
  [500, '', '', 'comptes_indisponibles'],
  [503, '', '', 'comptes_indisponibles'],
  [418, '', '', 'inattendue'],
] as const)('%d %s %s means %s', (status, code, message, attendu) => {
  expect(codeOf(status, code, message)).toBe(attendu);
});

test('a request that never arrived is told apart from one that was refused', async () => {
  const perdue = expectReponse(() =>
    Promise.resolve({ data: null, error: { message: 'fetch failed', code: '' }, status: 0 }),
  );
  await expect(perdue).rejects.toMatchObject({ code: 'hors_ligne' });
  expect(await expectReponse(() => Promise.resolve({ data: 3, error: null, status: 200 }))).toBe(3);
});

test('a limit is told in words', async () => {
  const refusee = expectReponse(() =>
    Promise.resolve({ data: null, error: { message: 'trop_de_demandes', code: 'P0001' }, status: 400 }),
  );
  const error: unknown = await refusee.catch((error: unknown) => error);
  expect(messageFor(error)).toContain('attendez une heure');
});

/** What no screen asks for, the general refusal of a right, and what the report's form says in words of its own. */
const SANS_PHRASE = new Set([
  'acces_refuse',
  'acquisition_figee',
  // What the command of the machine says (`src/service/administrateur.ts`).
  'administrateurs_suffisants',
  'compte_non_admissible',
  'colonne_protegee',
  'fichier_immuable',
  'journal_immuable',
  'justificatif_immuable',
  'liste_vide',
  // What the provider of payments is answered, and its log keeps.
  'paiement_trop_ancien',
  'periode_invalide',
  'rapport_fige',
  'role_divergent',
  // The page of alerts says them in its own words (`TEXTES_ALERTE`).
  'criteres_inconnus',
  'rythme_inconnu',
  'trop_d_alertes',
  'liste_illisible',
  'signalement_introuvable',
  'sonde_invalide',
  'trop_de_signalements',
  'type_compte_invalide',
  'une_demande_a_la_fois',
]);

/** What the migrations raise, with its SQL code. */
function readLevees(): Map<string, string> {
  const dossier = 'supabase/migrations';
  const leves = readdirSync(dossier).flatMap((fichier) => [
    ...readFileSync(join(dossier, fichier), 'utf8').matchAll(/raise exception '(\w+)' using errcode = '(\w+)'/g),
  ]);
  return new Map(leves.map(([, cle = '', code = '']) => [cle, code]));
}

const levees = readLevees();
/** Who tells what. */
const TOUTES = [
  messageForReponse,
  messageForAdmin,
  messageForActe,
  messageForAvis,
  messageForEquipe,
  messageForCommission,
  messageForEvaluation,
  messageForOffre,
  messageForCopie,
  messageForOuverture,
  messageForHabilitation,
  messageForProposition,
  messageForCorrespondance,
  (error: unknown) => judgeEchec(error).raison,
];

test('every rule of the database that a screen meets is told in a sentence of its own', () => {
  const cles = [...levees].filter(([cle]) => !SANS_PHRASE.has(cle));
  expect(cles.length).toBeGreaterThan(60);
  const generales = ['inattendue', 'saisie_refusee', 'non_autorise'].map((code) =>
    messageFor(new AppError(code as 'inattendue')),
  );
  const muettes = cles.filter(([cle, code]) => {
    const error = new AppError(codeOf(code === '42501' ? 403 : 400, code, cle), { cause: { message: cle } });
    return TOUTES.every((tell) => generales.includes(tell(error)));
  });
  expect(muettes).toEqual([]);
});

test.each([
  ['objection_d_un_autre', messageForAvis, 'Un autre bailleur a une objection, que lui seul peut lever'],
  ['report_trop_long', messageForActe, 'Quatre-vingt-dix jours après la première date limite'],
  ['acquisition_en_cours', messageForAdmin, 'ne s’annule pas avant l’évaluation des offres'],
  ['acte_vous_vise', messageForAdmin, 'un autre administrateur le confirme ou le refuse.'],
])('%s, as the screen that meets it says it', (cle, tell, phrase) => {
  const error = new AppError(codeOf(400, levees.get(cle) ?? '', cle), { cause: { message: cle } });
  expect(tell(error)).toContain(phrase);
});

test('an administrator’s sentences are for what the database raises, or what the screens throw', () => {
  const inconnues = Object.keys(PHRASES_ADMINISTRATION).filter((cle) => !levees.has(cle));
  expect(inconnues).toEqual([]);
});

test('a screen that is not the administrators’ tells their refusals in the general sentence', () => {
  const refusee = new AppError('dossier_fige');
  expect(messageForAdmin(refusee)).toContain('le dossier ne change plus');
  expect(messageFor(refusee)).toBe(messageFor(new AppError('inattendue')));
});
