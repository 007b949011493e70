import { isRecord } from '../domain/socle/objet.ts';

const PHRASES: Readonly<Record<string, string>> = {
  compte_non_admissible:
    'Ce compte ne peut pas devenir administrateur ainsi : son adresse doit être confirmée, et il ne doit représenter ni une entreprise ni un bailleur.',
  administrateurs_suffisants:
    'Deux administrateurs sont déjà actifs : les suivants se proposent et se confirment sur le portail. Si l’un des deux est parti, l’autre propose d’abord de lui retirer son rôle ; un jour plus tard, cette commande en fait un autre, qui confirmera.',
  compte_introuvable:
    'Aucun compte n’a cette adresse : que la personne ouvre d’abord le sien sur le portail, et confirme son adresse.',
};

/**
 * Makes an administrator of an open account, while fewer than two are active, whose removal waits for a day not counted: what a
 * young portal needs before acts can be confirmed by somebody else (R169). Answers one sentence; throws one.
 */
export async function makeAdministrateur(
  { url, cleSecrete, email }: { url: string; cleSecrete: string; email: string },
  fetchOwn: typeof fetch = fetch,
): Promise<string> {
  const reponse = await fetchOwn(`${url.replace(/\/+$/, '')}/rest/v1/rpc/rpc_cree_administrateur`, {
    method: 'POST',
    headers: { apikey: cleSecrete, authorization: `Bearer ${cleSecrete}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
  }).catch((cause: unknown) => {
    throw new Error(`Le portail ne répond pas à ${url} : démarrez-le, puis réessayez.`, { cause });
  });
  const lu: unknown = await reponse.json().catch(() => undefined);
  if (!reponse.ok) {
    const code = isRecord(lu) ? String(lu['message']) : String(reponse.status);
    throw new Error(PHRASES[code] ?? `La base a refusé : ${code}.`);
  }
  return lu === 'DEJA'
    ? `${email} est déjà administrateur.`
    : `${email} est maintenant administrateur. Chaque administrateur reçoit une lettre ; pendant un jour, ce compte n’agit dans aucune procédure en cours.`;
}
