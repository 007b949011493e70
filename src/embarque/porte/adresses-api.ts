// Light enough for the site's own server, which never loads the library.

export const isApi = (adresse: string): boolean => /^\/(?:auth|rest|storage|functions)\/v1(?:[/?]|$)/.test(adresse);
