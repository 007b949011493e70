// Caddy of this machine: the static site as docs/serveurs/Caddyfile has it, which a test compares with our own server, and
// the accounts of deploiement/api.caddy at the same address, each as deploiement/service.caddy has them asked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lieux } from './lieux.ts';
import type { ReglagesMachine } from './reglages-machine.ts';
import { CHEMIN_TEMOIN, dossierTemoin } from './temoin-adresse.ts';

const RACINE = join(import.meta.dirname, '../..');
const read = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

/** Slow phones send a file for an hour: only what says nothing at all is cut. */
const globales = (courriel: string): string => `{
	email ${courriel}
	servers {
		timeouts {
			read_header 30s
			idle 5m
		}
	}
}
`;

/** What answers nothing says so in a sentence: the page of an unknown address would lie. */
const PANNE = `	handle_errors {
		@panne expression \`{http.error.status_code} >= 500\`
		handle @panne {
			header Cache-Control "no-store"
			header Content-Type "text/plain; charset=utf-8"
			respond "Le portail est momentanément indisponible : réessayez dans une minute." {http.error.status_code}
		}
		@trop-gros expression \`{http.error.status_code} == 413\`
		handle @trop-gros {
			header Cache-Control "no-store"
			header Content-Type "text/plain; charset=utf-8"
			respond "Cet envoi est trop gros." 413
		}
`;

/** What an installation reads back at the portal's own address, before it confides a key to it. */
const temoin = (srv: string): string => `	# Une installation s’assure par là que ce nom mène à cette machine.
	handle_path ${CHEMIN_TEMOIN}/* {
		root * ${dossierTemoin({ srv })}
		header Cache-Control "no-store"
		file_server
	}
`;

/** Puts `neuf` in the place of `ancien`, which stands exactly once. */
function replaceOnce(texte: string, ancien: string, neuf: string): string {
  if (texte.split(ancien).length !== 2) throw new Error(`docs/serveurs/Caddyfile a changé : « ${ancien.trim()} ».`);
  return texte.replace(ancien, () => neuf);
}

/** Writes the file; `ecoute` replaces the portal's name, for a rehearsal. */
export function renderCaddyfile(
  { DOMAINE, ALERTES, ADMINISTRATEUR }: Pick<ReglagesMachine, 'DOMAINE' | 'ALERTES' | 'ADMINISTRATEUR'>,
  { srv }: Pick<Lieux, 'srv'>,
  ecoute: string = DOMAINE,
): string {
  const api = read('deploiement/api.caddy').replaceAll('/srv/portail/', `${srv}/`);
  let texte = read('docs/serveurs/Caddyfile');
  texte = replaceOnce(texte, '\nportail.example {\n', `\n${ecoute} {\n`);
  texte = replaceOnce(texte, '\troot * /srv/portail/dist\n', `\troot * ${srv}/actuelle/dist\n`);
  texte = replaceOnce(texte, '\n\timport securite\n\n', `\n\timport securite\n\n${temoin(srv)}${api}\n`);
  texte = replaceOnce(texte, '\thandle_errors {\n', PANNE);
  return `# Écrit par deploiement/installe.sh : une mise à jour le remplace.\n${globales(ALERTES ?? ADMINISTRATEUR)}\n${read('deploiement/service.caddy')}\n${texte.replace(/^(?:#.*\n)+\n/, '')}`;
}
