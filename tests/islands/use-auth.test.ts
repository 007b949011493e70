import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AuthProvider } from '../../src/islands/compte/AuthProvider.tsx';
import { useAuth } from '../../src/islands/compte/useAuth.ts';

// The real one opens supabase-js in a browser.
vi.mock('../../src/stores/compte/session.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    sessionPage: {
      $session: atom({ status: 'loading' }),
      reloadSession: vi.fn(),
      signOut: vi.fn(),
      startSession: vi.fn(),
    },
  };
});

const Lecteur = () => createElement('p', null, useAuth().loading ? 'charge' : 'prêt');

test('outside its provider, the session’s hook throws the client’s sentence', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderToString(createElement(Lecteur))).toThrow('useAuth doit être utilisé dans un AuthProvider');
});

test('inside it, the hook gives the session', () => {
  expect(renderToString(createElement(AuthProvider, null, createElement(Lecteur)))).toContain('charge');
});
