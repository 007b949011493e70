import type { APIRoute } from 'astro';
import { PUBLIC_DONNEES_EXEMPLE } from 'astro:env/client';
import { cheminsFichesAppelsOffres, type FicheAppelOffres } from '../../data/content/fiche-appel-offres.ts';
import { formatAgenda } from '../../domain/agenda.ts';
import { MENTION_EXEMPLE } from '../../domain/portail.ts';
import { routes } from '../../domain/routes.ts';

export const getStaticPaths = cheminsFichesAppelsOffres;

export const GET: APIRoute<FicheAppelOffres> = ({ props: { appelOffres }, site }) => {
  const adresse = new URL(routes.appelOffres(appelOffres.id), site).href;
  const mention = PUBLIC_DONNEES_EXEMPLE ? MENTION_EXEMPLE : undefined;
  return new Response(formatAgenda(appelOffres, { adresse, mention }), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
};
