import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** What wakes an island in the browser. */
const EVEIL = fileURLToPath(new URL('../islands/filet/client.tsx', import.meta.url));

/**
 * React's components, each rendered in one go: a stream for each took a third of the time that pages take. In the browser
 * each island wakes on a net that keeps the page readable when it throws (`islands/filet`, ADR-0058), and is shown by
 * Preact (ADR-0060).
 */
export function renduReact(): AstroIntegration {
  const sien = react({ experimentalDisableStreaming: true });
  return {
    ...sien,
    hooks: {
      ...sien.hooks,
      'astro:config:setup': (options) => {
        options.updateConfig({ vite: { plugins: [preact] } });
        return sien.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (rendu) => options.addRenderer({ ...rendu, clientEntrypoint: EVEIL }),
        });
      },
    },
  };
}

/** What stands for React's packages in the browser: the same interface, a sixth of the bytes. */
const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

const preact = {
  name: 'rendu-preact',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: {
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler(this: { resolve: (id: string, de?: string) => unknown }, id: string, de?: string) {
      const sien = PREACT[id];
      if (sien === undefined)
        throw new Error(`${id} has no equal in the browser: see src/integrations/rendu-react.ts.`);
      return this.resolve(sien, de);
    },
  },
};
