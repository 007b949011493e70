/** A script that `src/integrations/scripts-en-ligne.ts` bundled and minified, to be written inside a page. */
declare module '*?en-ligne' {
  export const script: { code: string; /** As a CSP names it. */ hash: `sha256-${string}` };
}
