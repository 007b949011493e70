import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** What wakes an island in the browser. */
const EVEIL = fileURLToPath(new URL('../islands/filet/client.tsx', import.meta.url));

const RENDU = 'ReactDOM.renderToString(vnode)';
const RENDU_PREFIXE = 'ReactDOM.renderToString(vnode, renderOptions)';

/**
 * React's components, each rendered in one go: a stream for each took a third of the time that pages take. Without a stream
 * @astrojs/react 7.0 forgets the prefix of the ids that a component makes, which its island is told, and two islands
 * of a page would have the same ids: it is handed over here. In the browser each island wakes on a net that keeps the
 * page readable when it throws (`islands/filet`, ADR-0058).
 */
export function renduReact(): AstroIntegration[] {
  const sien = react({ experimentalDisableStreaming: true });
  return [
    // First: React's own renderer would take these components too.
    {
      name: 'rendu-leger',
      hooks: {
        'astro:config:setup': ({ addRenderer }) => {
          addRenderer({
            name: 'leger',
            clientEntrypoint: fileURLToPath(new URL('../islands/leger/client.ts', import.meta.url)),
            serverEntrypoint: fileURLToPath(new URL('rendu-leger-serveur.ts', import.meta.url)),
          });
        },
      },
    },
    {
      ...sien,
      hooks: {
        ...sien.hooks,
        'astro:config:setup': (options) =>
          sien.hooks['astro:config:setup']?.({
            ...options,
            addRenderer: (rendu) => options.addRenderer({ ...rendu, clientEntrypoint: EVEIL }),
          }),
      },
    },
    {
      name: 'rendu-react',
      hooks: {
        'astro:config:setup': ({ updateConfig }) => {
          updateConfig({ vite: { plugins: [prefixe] } });
        },
      },
    },
  ];
}

const prefixe = {
  name: 'rendu-react-prefixe',
  transform: {
    filter: { id: /@astrojs\/react\/dist\/server\.js/ },
    handler(code: string) {
      if (code.includes('ReactDOM.renderToString(vnode, ')) return undefined;
      if (!code.includes(RENDU))
        throw new Error('@astrojs/react renders otherwise: see src/integrations/rendu-react.ts.');
      return { code: code.replace(RENDU, RENDU_PREFIXE), map: null };
    },
  },
};
