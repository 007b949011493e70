import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { build, type Rolldown } from 'vite';
import { CIBLES } from '../domain/portail/moteurs.ts';

/** `import { script } from './x.ts?en-ligne'`: the bundled, minified script and its hash. */
const SUFFIXE = '?en-ligne';

/** Bundles scripts that pages hold inside themselves, so that they share the rules of the pages (`isUrgent`). */
export function scriptsEnLigne(): AstroIntegration {
  return {
    name: 'scripts-en-ligne',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'scripts-en-ligne',
                enforce: 'pre',
                async load(id) {
                  if (!id.endsWith(SUFFIXE)) return undefined;
                  const { code, sources } = await bundle(id.slice(0, -SUFFIXE.length));
                  for (const source of sources) this.addWatchFile(source);
                  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
                  return `export const script = ${JSON.stringify({ code, hash })}`;
                },
              },
            ],
          },
        });
      },
    },
  };
}

/**
 * One classic script from a file and all that it imports. `sources` are the files that it came from, `define` the names
 * that the build replaces.
 */
export async function bundle(
  entry: string,
  define: Record<string, string> = {},
): Promise<{ code: string; sources: string[] }> {
  const sorties = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, minify: true, target: [...CIBLES], lib: { entry, formats: ['iife'], name: 'enLigne' } },
  })) as Rolldown.RolldownOutput[];
  const [morceau] = sorties.flatMap(({ output }) => output);
  if (morceau?.type !== 'chunk') throw new Error(`${entry}: no script came out`);
  // An arrow is shorter than the function that the bundler writes around it.
  const code = morceau.code.trim().replace(/^\(function\(\)\{(.*)\}\)\(\);?$/s, '(()=>{$1})()');
  return { code, sources: morceau.moduleIds };
}
