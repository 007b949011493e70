import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError, type CodeErreur } from '../../../src/domain/socle/erreur.ts';
import { createSuivis } from '../../../src/stores/administration/suivis.ts';

interface Ligne {
  id: string;
  status: string;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Follow-ups of rows of which the database holds `lue`. */
function aSuivis(lue: Ligne | null) {
  const vues: Ligne[] = [];
  const suivis = createSuivis<Ligne>({
    read: () => Promise.resolve(lue),
    replace: (ligne) => vues.push(ligne),
    depasse: ['demande_deja_traitee'],
    describe: ({ status }) => `Devenu ${status}.`,
  });
  const act = (write: () => Promise<Ligne>) =>
    suivis.act('1', { attendu: 'Fait', write, isFait: ({ status }) => status === 'FAIT' });
  return { ...suivis, act, vues };
}

const refuse = (code: CodeErreur) => () => Promise.reject(new AppError(code));

test('what is asked for shows as being written, and is kept once the database has it', async () => {
  const { $suivis, act, vues } = aSuivis(null);
  let answer: (ligne: Ligne) => void = () => undefined;
  const fin = act(() => new Promise((resolve) => (answer = resolve)));
  expect($suivis.get()).toEqual({ '1': { attendu: 'Fait' } });
  // A second press while it is written does nothing.
  expect(await act(refuse('inattendue'))).toBeUndefined();
  expect(vues).toEqual([]);
  answer({ id: '1', status: 'FAIT' });
  expect(await fin).toBeUndefined();
  expect([$suivis.get(), vues]).toEqual([{ '1': {} }, [{ id: '1', status: 'FAIT' }]]);
});

test.each<[CodeErreur, Ligne | null, RegExp | undefined]>([
  // Done, and the answer lost on the way.
  ['delai_depasse', { id: '1', status: 'FAIT' }, undefined],
  ['comptes_indisponibles', { id: '1', status: 'FAIT' }, undefined],
  ['hors_ligne', { id: '1', status: 'AVANT' }, /^Une erreur est survenue lors du traitement\. Pas de connexion/],
  ['delai_depasse', null, /^Une erreur est survenue lors du traitement\./],
  // Somebody else was faster: what they did is told, also when it is what was asked for.
  ['demande_deja_traitee', { id: '1', status: 'FAIT' }, /^Cette demande a déjà été traitée.* Devenu FAIT\.$/],
  ['demande_deja_traitee', null, /^Une erreur est survenue lors du traitement\./],
  // A refusal is told as it is.
  ['non_autorise', { id: '1', status: 'FAIT' }, /^Une erreur est survenue lors du traitement\. Votre compte n’a pas/],
])('after %s, a row that reads %o gives %s', async (code, lue, phrase) => {
  const { $suivis, act } = aSuivis(lue);
  const faute = await act(refuse(code));
  if (phrase === undefined) expect(faute).toBeUndefined();
  else expect(faute).toMatch(phrase);
  expect($suivis.get()['1']).toEqual(faute === undefined ? {} : { faute });
});
