// The lists under the filter by road (R142): without script and without the portal's server, the road's page lists its works.
// In a file of its own: no script asks for these addresses.

/** `axe`: what a road is called, as the address writes it. */
export const routesAxe = {
  projets: (axe: string) => `/projets?route=${axe}`,
  appelsOffres: (axe: string) => `/appels-doffres?route=${axe}`,
} as const;
