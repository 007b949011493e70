import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pickFiches } from '../../src/embarque/demonstration/fiches-des-comptes.ts';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { fromColonnes } from '../../src/domain/registre/colonnes.ts';
import type { AdressesDonnees, AppelOffresIndexe, FichierIndex } from '../../src/domain/registre/index-registre.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { readMotDePasse } from './comptes.ts';
import { contenu } from './exemples.ts';
import { depositOffre, openCommission } from './offres.ts';
import { createCompte, drawMot, type Service, signInBehind } from './service.ts';
import { openSigned } from './seance.ts';

const demonstration = Object.values(pickFiches(contenu)).map((fiche) => fiche?.id);
const chantiersOf = (id: string) => contenu.projets.filter(({ entreprise }) => entreprise.includes(id)).length;
const [nous, concurrente] = contenu.entreprises
  .filter(({ id }) => !demonstration.includes(id))
  .toSorted((a, b) => chantiersOf(b.id) - chantiersOf(a.id));

/** Two companies of the directory, of these journeys alone: no account of the demonstration is tied to them. */
export const FICHES = { nous: nous?.id ?? '', concurrente: concurrente?.id ?? '' };
/** The page of the directory that no journey and no account of the demonstration ever acts for. */
export const FICHE_LIBRE = contenu.entreprises.find(
  ({ id }) => !demonstration.includes(id) && id !== FICHES.nous && id !== FICHES.concurrente,
);
/** Whose account one journey detaches (`departs-a-deux.spec.ts`), of no other. */
export const FICHE_QUITTEE = contenu.entreprises
  .filter(({ id }) => ![...demonstration, FICHES.nous, FICHES.concurrente, FICHE_LIBRE?.id].includes(id))
  .at(-1);
export const hasFiches = concurrente !== undefined && chantiersOf(FICHES.nous) > 0;

/** Tenders that the built register has open, the furthest deadline first: none ends while the journeys run. */
export async function readOuverts(request: APIRequestContext): Promise<AppelOffresIndexe[]> {
  const readJson = async <T>(adresse: string) => (await (await request.get(adresse)).json()) as T;
  const { appelsOffres } = await readJson<AdressesDonnees>('/adresses.json');
  return fromColonnes<AppelOffresIndexe>(await readJson<FichierIndex>(appelsOffres))
    .filter((appel) => canParticiper(appel, new Date()) && !isHorsPortail(appel))
    .sort((a, b) => (b.date_limite ?? '').localeCompare(a.date_limite ?? ''));
}

/** Fails on a refusal, other than of a row that another worker has written already. */
async function expectEcrit(ecriture: PromiseLike<{ error: { code: string; message: string } | null }>): Promise<void> {
  const { error } = await ecriture;
  if (error && error.code !== '23505') throw new Error(`${error.code} ${error.message}`);
}

/** A DAO, paid or only asked for, at the tender's price. */
export async function acquire(
  service: Service,
  appelOffres: AppelOffresIndexe,
  entreprise_id: string,
  status: 'PAYE' | 'DEMANDE',
): Promise<void> {
  const { id, reference, titre, statut, date_limite = '', montant_dao } = appelOffres;
  await expectEcrit(service.from('appels_offres').insert({ id, reference, titre, statut, date_limite }));
  const prix = montant_dao === undefined ? {} : { montant: montant_dao, mode_acquisition: 'MOBILE_MONEY' };
  await expectEcrit(service.from('dao_acquisitions').insert({ appel_offres_id: id, entreprise_id, status, ...prix }));
}

const countDeposees = async (service: Service, appel_offres_id: string, entreprise_id: string): Promise<number> => {
  const offres = service.from('soumissions').select('id', { count: 'exact', head: true });
  return (await offres.match({ appel_offres_id, entreprise_id, status: 'DEPOSEE' })).count ?? 0;
};

/** An offer handed in as the screens do it: a commission of three, ready, then the sealed offer of an account of the company. */
export async function deposit(service: Service, appel_offres_id: string, entreprise_id: string): Promise<void> {
  const admins = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  try {
    await openCommission(appel_offres_id, await Promise.all(admins.map(signInBehind)));
  } catch (error) {
    // Another worker named it, and hands the same offer in.
    if (!/motif_requis|acte_deja_propose/.test(String(error))) throw error;
    await expect.poll(() => countDeposees(service, appel_offres_id, entreprise_id), { timeout: 60_000 }).toBe(1);
    return;
  }
  const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
  await expectEcrit(service.from('profiles').update({ entreprise_id }).eq('id', compte.id));
  await depositOffre(await signInBehind(compte), appel_offres_id);
}

/** Signs a company in by an account of the journey's own: sign-ins are counted by address. Gives the person's name. */
export async function signInEntreprise(page: Page, service: Service, entreprise_id: string | null): Promise<string> {
  // Without hyphens: a name is no code, which would have to stay on one line.
  const marque = drawMot();
  const compte = { email: `entreprise-${marque}@essai.example`, password: await readMotDePasse() };
  const full_name = `Essai ${marque}`;
  const { data, error } = await service.auth.admin.createUser({
    ...compte,
    email_confirm: true,
    user_metadata: { full_name },
  });
  if (error) throw error;
  const profil = { role: 'ENTREPRISE', status: 'ACTIVE', entreprise_id } as const;
  await expectEcrit(service.from('profiles').update(profil).eq('id', data.user.id));
  await openSigned(page, compte, routes.espaceEntreprise());
  return full_name;
}
