import type { AstroIntegration } from 'astro';

/** By the names that `src/islands/en-ligne/toute-page.ts` asks for as well. */
const SOURCES: Readonly<Record<string, string>> = {
  'compte.js': 'src/islands/compte/menu-compte.ts',
  'a-envoyer.js': 'src/islands/formulaire/annonce-a-envoyer.ts',
  'etat-appel.js': 'src/islands/appel-offres/suivi-etat.ts',
  'etats-liste.js': 'src/islands/listes/suivi-etats.ts',
  'etats-rangs.js': 'src/islands/listes/suivi-rangs.ts',
  'publication.js': 'src/islands/hors-ligne/annonce-publication.ts',
};

/**
 * Builds files with fixed names, which a page fetches only when it needs them: the account menu when the device holds a
 * session, the state of a procedure, or of those of a list or of a page, once the page has loaded, the offer to send when it holds a form written without a network, the notice when the page or the kept
 * register has been published again.
 */
export function scriptsNommes(): AstroIntegration {
  return {
    name: 'scripts-nommes',
    hooks: {
      'astro:config:setup': ({ updateConfig, config }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'scripts-nommes',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  if (this.environment.mode !== 'build') return;
                  for (const [fileName, source] of Object.entries(SOURCES)) {
                    const id = new URL(source, config.root).pathname;
                    this.emitFile({ type: 'chunk', id, fileName, preserveSignature: false });
                  }
                },
                configureServer: ({ middlewares }) => {
                  middlewares.use((req, _, next) => {
                    const source = SOURCES[req.url?.slice(1) ?? ''];
                    if (source !== undefined) req.url = `/${source}`;
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
