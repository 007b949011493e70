import { beforeEach, expect, test, vi } from 'vitest';

const resetPasswordForEmail = vi.fn();
vi.mock('../../src/data/supabase/client.ts', () => ({
  getClient: () => Promise.resolve({ auth: { resetPasswordForEmail } }),
}));
const { sendRecovery } = await import('../../src/data/supabase/session.ts');

const ask = (error: { code: string; message: string; status: number } | null) => {
  resetPasswordForEmail.mockResolvedValue({ error });
  return sendRecovery('awa@essai.example', 'https://portail.example/nouveau-mot-de-passe');
};
beforeEach(() => resetPasswordForEmail.mockReset());

// R74: a hosted service answers otherwise to an address that has an account and asked a minute ago.
test('a second letter within the minute is answered like the first', async () => {
  const message = 'For security purposes, you can only request this after 42 seconds.';
  await expect(ask(null)).resolves.toBeUndefined();
  await expect(ask({ code: 'over_email_send_rate_limit', message, status: 429 })).resolves.toBeUndefined();
});

test('a service that sends no more letters to anybody is told', async () => {
  const refus = ask({ code: 'over_email_send_rate_limit', message: 'email rate limit exceeded', status: 429 });
  await expect(refus).rejects.toMatchObject({ code: 'trop_d_essais' });
});
