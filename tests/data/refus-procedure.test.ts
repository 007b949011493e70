import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf } from '../../src/data/supabase/reponse-api.ts';
import { messageForActe } from '../../src/domain/appel-offres/refus-procedure.ts';
import { messageForEvaluation } from '../../src/domain/scelle/refus-evaluation.ts';
import { AppError, messageFor } from '../../src/domain/socle/erreur.ts';

/** Bodies of the database's functions, by name. */
function readFonctions(): ReadonlyMap<string, string> {
  const dossier = 'supabase/schema';
  const sql = readdirSync(dossier).map((fichier) => readFileSync(join(dossier, fichier), 'utf8'));
  return new Map(
    sql.flatMap((texte) =>
      [...texte.matchAll(/FUNCTION (?:public|prive)\.(\w+)\([^]*?AS \$function\$([^]*?)\$function\$/g)].map(
        ([, nom = '', corps = '']): [string, string] => [nom, corps],
      ),
    ),
  );
}

/** What a function may raise, by itself and by those that it calls, with its SQL code. */
function refusOf(fonction: string, fonctions = readFonctions(), vues = new Set<string>()): Map<string, string> {
  const corps = fonctions.get(fonction) ?? '';
  if (vues.has(fonction)) return new Map();
  vues.add(fonction);
  const siens = [...corps.matchAll(/raise exception '(\w+)' using errcode = '(\w+)'/g)].map(
    ([, cle = '', code = '']): [string, string] => [cle, code],
  );
  const appeles = [...corps.matchAll(/(?:prive|public)\.(\w+)\(/g)].flatMap(([, nom = '']) => [
    ...refusOf(nom, fonctions, vues),
  ]);
  return new Map([...siens, ...appeles]);
}

const PHRASES_GENERALES = (['inattendue', 'saisie_refusee', 'non_autorise'] as const).map((code) =>
  messageFor(new AppError(code)),
);

/** What no screen can bring about: the buttons send one of the states. */
const SANS_PHRASE = new Set(['statut_invalide', 'acces_refuse']);

test.each([
  ['change_statut_appel_offres', messageForActe, 'lots_un_par_un'],
  ['rpc_reporte_date_limite', messageForActe, 'date_limite_invalide'],
  ['change_statut_lot', messageForEvaluation, 'lot_fini'],
  ['rpc_publie_attribution', messageForEvaluation, 'pas_attribue'],
  ['rpc_demande_non_objection', messageForEvaluation, 'bailleur_sans_compte'],
  ['rpc_retire_non_objection', messageForEvaluation, 'non_objection_rendue'],
  ['rpc_reprend_proposition', messageForEvaluation, 'non_objection_attendue'],
  ['designe_titulaire', messageForEvaluation, 'non_objection_demandee'],
  // Triggers, which the acts above meet.
  ['guard_prix_combine', messageForEvaluation, 'rabais_sans_ses_lots'],
  ['guard_fin_a_deux', messageForActe, 'deux_administrateurs'],
  ['guard_fin_a_deux', messageForEvaluation, 'deux_administrateurs'],
  ['guard_lot_lie', messageForActe, 'lot_lie'],
  ['guard_lot_lie', messageForEvaluation, 'lot_lie'],
] as const)('each refusal of %s has its sentence on its screen', (fonction, tell, temoin) => {
  const refus = refusOf(fonction);
  expect([...refus.keys()]).toContain(temoin);
  const muets = [...refus].filter(([cle, code]) => {
    const error = new AppError(codeOf(code === '42501' ? 403 : 400, code, cle), { cause: { message: cle } });
    return !SANS_PHRASE.has(cle) && PHRASES_GENERALES.includes(tell(error));
  });
  expect(muets.map(([cle]) => cle)).toEqual([]);
});

test('a proposal that waits already is told at the procedure and at the evaluation', () => {
  const error = new AppError('inattendue', { cause: { message: 'acte_deja_propose' } });
  for (const tell of [messageForActe, messageForEvaluation]) expect(tell(error)).toContain('attend déjà');
});
