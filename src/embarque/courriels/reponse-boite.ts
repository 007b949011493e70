import type { ServerResponse } from 'node:http';
import { isSameSecret } from '../../service/secret.ts';
import { readLettres } from './boite.ts';
import { adresseBoite, DESTINATAIRE } from './cle-boite.ts';
import { writePage } from './page-boite.ts';

/** Answers a request for the local inbox: its letters, or where its address is written. */
export function answerBoite(adresse: string, res: ServerResponse, dossier: string, secret: string): void {
  res.setHeader('Cache-Control', 'no-store');
  // Links of the letters lead elsewhere: they do not take the key along.
  res.setHeader('Referrer-Policy', 'no-referrer');
  const [boite = ''] = adresse.split(`&${DESTINATAIRE}=`);
  if (!isSameSecret(boite, adresseBoite(secret))) {
    res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end('Ouvrez les courriels par l’adresse entière que le terminal a écrite au démarrage.\n');
    return;
  }
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  const destinataire = new URLSearchParams(adresse).get(DESTINATAIRE)?.trim() ?? '';
  res.end(writePage(readLettres(dossier, 100, destinataire), boite, destinataire));
}
