import type { AstroIntegration, AstroPrerenderer } from 'astro';

/** What Astro is to make at one path. */
export type Chemin = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/**
 * Spreads each family evenly over the whole list, in its own order, so that pages drawn by threads alternate with those
 * that the main thread renders. One family after the other would leave one core or the other waiting.
 */
export function interlace<T>(list: readonly T[], familleOf: (un: T) => unknown): T[] {
  const familles = Map.groupBy(list, familleOf);
  return [...familles.values()]
    .flatMap((famille) => famille.map((un, rang) => ({ un, place: (rang + 0.5) / famille.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ un }) => un);
}

/** Renders pages and files in that order (ADR-0050). `choose` picks those that are rendered. */
export function ordrePages(choose: (chemins: readonly Chemin[]) => Chemin[]): AstroIntegration {
  return {
    name: 'ordre-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((defaut): AstroPrerenderer => ({
          ...defaut,
          getStaticPaths: async () => interlace(choose(await defaut.getStaticPaths()), ({ route }) => route.component),
        }));
      },
    },
  };
}
