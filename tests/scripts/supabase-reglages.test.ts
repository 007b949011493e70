import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { readReglages, resolve } from '../../scripts/supabase/reglages.ts';
import { variablesOf } from '../../scripts/supabase/variables.ts';

const RACINE = join(import.meta.dirname, '../..');
const read = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

const ENV = {
  PUBLIC_SITE_URL: 'https://portail.example/',
  SMTP_HOTE: 'messagerie.example',
  SMTP_UTILISATEUR: 'portail',
  SMTP_MOT_DE_PASSE: 'secret',
  SMTP_EXPEDITEUR: 'portail@agence.example',
};

describe('the settings of a hosted Supabase', () => {
  test('the guide quotes them as the file has them', () => {
    const [, cite = ''] = /```toml\n([\s\S]*?)```/.exec(read('docs/hebergement-a-la-main.md')) ?? [];
    const { auth } = parse(read('supabase/config.toml'));
    expect(parse(cite)).toEqual({ auth });
  });

  test('nobody signs up, and signing in by password stays open', () => {
    const { enable_signup, enable_anonymous_sign_ins, email } = readReglages();
    expect([enable_signup, enable_anonymous_sign_ins, email.enabled]).toEqual([false, false, true]);
  });

  test('a link cannot be found by trying: ten digits, the most that the service makes', () => {
    expect(readReglages().email.otp_length).toBe(10);
  });

  test('the letter of a forgotten password leads to the page that spends its link on sending', () => {
    const { content_path } = readReglages().email.template.recovery;
    expect(existsSync(join(RACINE, content_path))).toBe(true);
    expect(read(content_path)).toContain(
      '{{ .SiteURL }}/nouveau-mot-de-passe?token_hash={{ .TokenHash }}&type=recovery',
    );
  });
});

describe('the same as variables of the sign-in service', () => {
  const variables = variablesOf(readReglages(), ENV);

  test('all have a value once the environment is given', () => {
    expect(Object.entries(variables).filter(([, valeur]) => valeur === undefined)).toEqual([]);
    expect(variables['GOTRUE_SITE_URL']).toBe('https://portail.example');
    expect(variables['GOTRUE_MAILER_TEMPLATES_RECOVERY']).toBe(
      'https://portail.example/modeles/mot-de-passe-oublie.html',
    );
  });

  test('what the file says by yes is said by no where the service asks the contrary', () => {
    const { enable_signup, email } = readReglages();
    expect(variables['GOTRUE_DISABLE_SIGNUP']).toBe(String(!enable_signup));
    expect(variables['GOTRUE_MAILER_AUTOCONFIRM']).toBe(String(!email.enable_confirmations));
  });

  test('what the environment lacks is told, not invented', () => {
    expect(resolve('env(SMTP_HOTE)', {})).toBeUndefined();
    expect(resolve('portail', {})).toBe('portail');
    expect(variablesOf(readReglages(), {})['GOTRUE_SITE_URL']).toBeUndefined();
  });
});
