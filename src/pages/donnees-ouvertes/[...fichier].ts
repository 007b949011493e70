import type { APIRoute } from 'astro';
import { cheminsDonneesOuvertes } from '../../data/content/donnees-ouvertes.ts';

// The files of the open data (R232), each at an address that stays.

export const getStaticPaths = cheminsDonneesOuvertes;

export const GET: APIRoute<{ octets: Buffer }> = ({ props }) => new Response(new Uint8Array(props.octets));
