import { answerJson } from './reponse-json.ts';

/** A refusal, in the words that auth-js, postgrest-js and storage-js each look for. */
export const refuse = (statut: number, code: string, msg: string, entetes: Record<string, string> = {}): Response =>
  answerJson(statut, { code: statut, error_code: code, msg, message: msg, error: code }, entetes);

export const refuseTooLarge = (): Response =>
  refuse(413, 'payload_too_large', 'Ce qui est envoyé est trop volumineux.');

export const refuseAffluence = (): Response =>
  refuse(503, 'affluence', 'Trop de demandes à la fois : réessayez dans quelques secondes.', { 'retry-after': '3' });
