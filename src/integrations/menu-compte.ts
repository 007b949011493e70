import type { AstroIntegration } from 'astro';

const SOURCE = 'src/islands/compte/menu-compte.ts';
/** Written as well in `src/islands/en-ligne/page.ts`, which asks for it. */
const NOM = 'compte.js';

/** Builds the account menu as a file with a fixed name, which pages fetch only where a session is kept. */
export function menuCompte(): AstroIntegration {
  return {
    name: 'menu-compte',
    hooks: {
      'astro:config:setup': ({ updateConfig, config }) => {
        const id = new URL(SOURCE, config.root).pathname;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'menu-compte',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  if (this.environment.mode === 'build')
                    this.emitFile({ type: 'chunk', id, fileName: NOM, preserveSignature: false });
                },
                configureServer: ({ middlewares }) => {
                  middlewares.use((req, _, next) => {
                    if (req.url === `/${NOM}`) req.url = `/${SOURCE}`;
                    next();
                  });
                },
              },
            ],
          },
        });
      },
    },
  };
}
