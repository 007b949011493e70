// The file of containers of this machine: deploiement/compose.yaml with its settings and secrets.
import { stringify } from 'yaml';
import { openYaml } from '../../src/data/content/yaml.ts';
import { citeCompose } from './echappe.ts';
import { environnementsOf, type Machine } from './environnements.ts';
import type { Lieux } from './lieux.ts';

interface ServiceCompose {
  environment?: Record<string, string>;
  extra_hosts?: string[];
  [cle: string]: unknown;
}

/**
 * Writes the file. Every value is a JSON string with its `$` doubled: both generations of Compose read it the same, which no
 * file of variables would be.
 */
export function renderCompose(
  modele: string,
  machine: Machine,
  { etc, donnees }: Pick<Lieux, 'etc' | 'donnees'>,
): string {
  const place = modele.replaceAll('/var/lib/portail/', `${donnees}/`).replaceAll('/etc/portail/', `${etc}/`);
  const compose = openYaml(place).toJS() as { services: Record<string, ServiceCompose> };
  for (const [nom, variables] of Object.entries(environnementsOf(machine))) {
    const service = compose.services[nom];
    if (service === undefined) throw new Error(`deploiement/compose.yaml : il manque le service « ${nom} ».`);
    service.environment = Object.fromEntries(
      Object.entries(variables).map(([variable, valeur]) => [variable, citeCompose(valeur)]),
    );
  }
  // The letter of a forgotten password is asked at the portal's own address, which a machine behind a router may not reach
  // by its public name.
  const { auth } = compose.services;
  if (auth !== undefined) auth.extra_hosts = [`${machine.reglages.DOMAINE}:host-gateway`];
  return stringify(compose, {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
}
