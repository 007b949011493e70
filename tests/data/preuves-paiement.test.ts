import { expect, test, vi } from 'vitest';
import { uploadPreuve } from '../../src/data/supabase/preuves-paiement.ts';
import { messageForAdmin } from '../../src/domain/administration/erreur-administration.ts';
import { AppError } from '../../src/domain/socle/erreur.ts';

const depot = vi.hoisted(() => vi.fn());
vi.mock('../../src/data/supabase/televersement.ts', () => ({ uploadFichier: depot }));

const PREUVE = new File(['%PDF'], 'ticket.pdf', { type: 'application/pdf' });
const phraseOf = (fichier: File) => uploadPreuve('1', fichier).catch(messageForAdmin);

test('a proof that is refused has the sentence of payments, not the hour of requests', async () => {
  depot.mockRejectedValueOnce(new AppError('fichier_refuse', { cause: 400 }));
  expect(await phraseOf(PREUVE)).toMatch(/La preuve n’a pas été reçue/);
  expect(await phraseOf(new File(['PK'], 'x.zip', { type: 'application/zip' }))).toMatch(/La preuve n’a pas été reçue/);
});

test('one that did not arrive says why', async () => {
  depot.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await phraseOf(PREUVE)).toMatch(/Pas de connexion/);
});
