import { describe, expect, test } from 'vitest';
import { readMessage } from '../supabase/courrier.ts';
import { readEnvironnement } from '../supabase/environnement.ts';

const ligne = (...lignes: string[]): string => lignes.join('\r\n');

describe('a letter as the mail server received it', () => {
  test('of the worker: two forms, quoted-printable', () => {
    const message = readMessage(
      ligne(
        'From: Portail <portail@agence.example>',
        'To: awa@essai.example',
        'Subject: =?UTF-8?Q?R=C3=A9ponse_=C3=A0_votre_?= =?UTF-8?Q?signalement?=',
        'Content-Type: multipart/alternative; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Bonjour, https://portail.example/x?token_hash=3Dab=',
        'cd&type=3Dinvite',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Été</p>').toString('base64'),
        '--b--',
      ),
    );
    expect(message).toEqual({
      from: 'Portail <portail@agence.example>',
      to: 'awa@essai.example',
      subject: 'Réponse à votre signalement',
      text: 'Bonjour, https://portail.example/x?token_hash=abcd&type=invite',
      html: '<p>Été</p>',
    });
  });

  test('of the sign-in service: HTML alone stands for the text', () => {
    const { text } = readMessage(
      ligne(
        'To: <awa@essai.example>',
        'Content-Type: text/html; charset=UTF-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '<a href=3D"https://portail.example/x?a=3D1&amp;b=3D2">lien</a>',
      ),
    );
    expect(text).toContain('https://portail.example/x?a=1&b=2 ');
  });
});

describe('the Supabase that the journeys are played on', () => {
  test('is told with every missing variable, before anything is touched', () => {
    expect(() => readEnvironnement({ SUPABASE_SECRET_KEY: 'x' })).toThrow(
      'PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY, SUPABASE_BASE',
    );
  });

  test('is never deleted without the word for it', () => {
    const env = {
      PUBLIC_SUPABASE_URL: 'http://localhost:54321/',
      PUBLIC_SUPABASE_ANON_KEY: 'a',
      SUPABASE_SECRET_KEY: 'b',
      SUPABASE_BASE: 'c',
    };
    expect(readEnvironnement(env)).toMatchObject({ adresse: 'http://localhost:54321', isJetable: false });
    expect(readEnvironnement({ ...env, SUPABASE_JETABLE: '1' }).isJetable).toBe(false);
    expect(readEnvironnement({ ...env, SUPABASE_JETABLE: 'oui' }).isJetable).toBe(true);
  });
});
